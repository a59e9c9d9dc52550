import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Language } from "../session/session-types.ts";
import { describeEntry } from "./catalog/describe-entry.ts";
import type { ModelDescription } from "./catalog/model-description.ts";
import { describeModelFailure } from "./describe-model-failure.ts";
import { EndpointModel, type ReplyWishes } from "./endpoint-model.ts";
import { modelEntrySchema, type ModelEntry } from "./entry/model-entry.ts";
import { resolveModel } from "./entry/resolve-model.ts";
import type { ModelSettings } from "./model-settings.ts";
import type { ModelTarget } from "./model-target.ts";
import type { ChatProvider } from "./providers/chat-providers.ts";
import { ProviderModel } from "./providers/provider-model.ts";
import { newProviderModel, type ChatModelClass } from "./providers/provider-package.ts";
import { redactSecrets } from "./redact-secrets.ts";
import { RehearsalModel } from "./rehearsal/rehearsal-model.ts";
import type { SettingNames } from "./setting-names.ts";
import { BrokenReplyError } from "./tries/broken-reply-error.ts";
import { ModelCallError } from "./tries/model-call-error.ts";
import { ModelHost } from "./tries/model-host.ts";
import { CompletionsModel } from "./wire/completions-model.ts";

/** Makes the chat models of one entry; an agent records the description's `name`. */
export interface ChatModelFactory {
  readonly description: ModelDescription;
  /** Whether it estimates the usage that it reports. */
  readonly estimatesUsage?: boolean;
  /** The model of one reply, all its tries included. */
  create(wishes?: ReplyWishes): BaseChatModel;
  /** One sentence about what a model call threw, with the way out, without secrets. */
  describeFailure(error: unknown, language?: Language): string;
}

export const rehearsalModelName = "rehearsal";

function createRehearsalFactory(delayMs: number): ChatModelFactory {
  return {
    description: {
      name: rehearsalModelName,
      provider: rehearsalModelName,
      model: rehearsalModelName,
      rehearsal: true,
      context_window: null,
      prices: { input: 0, output: 0 },
      tools: "native",
      thinking_modes: [],
      fallback: null,
      unavailable: null,
    },
    estimatesUsage: true,
    create: () => new RehearsalModel({ delayMs }),
    describeFailure(error, language = "en") {
      const message = redactSecrets(error instanceof Error ? error.message : String(error), []);
      return language === "zh" ? `排练模型出错：${message}` : `The rehearsal model failed: ${message}`;
    },
  };
}

/** An entry with what is no part of it: the key, resolved, empty for an endpoint that asks for none. */
export interface OpenEntry {
  readonly entry: ModelEntry;
  readonly apiKey: string;
  /** What its settings are called, for those who read of its failures; those of the environment unless given. */
  readonly settings?: Readonly<Record<Language, SettingNames>>;
  /** The provider's own chat model; ours unless given. */
  readonly made?: { readonly provider: ChatProvider; readonly chatModel: ChatModelClass };
}

/**
 * Chat completions are asked for whatever the model is called, since that is what compatible endpoints speak; the
 * general client would turn to the responses API by the model's name.
 */
function targetOf({ entry, apiKey, settings, made }: OpenEntry, host: ModelHost): ModelTarget {
  const model = resolveModel(entry);
  return {
    model,
    gate: host.gateFor(model, apiKey),
    endpoint: {
      model: model.model,
      baseUrl: model.baseUrl,
      timeoutMs: model.firstTokenMs,
      secrets: apiKey === "" ? [] : [apiKey],
      settings,
    },
    open(quirks, request) {
      const about = { model: model.model, baseUrl: model.baseUrl, apiKey };
      if (made === undefined) return new CompletionsModel({ ...about, quirks, request });
      return new ProviderModel(newProviderModel(made, { ...about, baseUrl: entry.base_url }, request));
    },
  };
}

/** The factory for an entry, with those that take over from it in their order; makes no request yet. */
export function createEntryModel(
  first: OpenEntry,
  fallbacks: readonly OpenEntry[],
  host: ModelHost,
): ChatModelFactory {
  const target = targetOf(first, host);
  const others = fallbacks.map((fallback) => targetOf(fallback, host));
  const { model, endpoint } = target;
  return {
    get description() {
      return describeEntry(first.entry, { tools: host.quirksOf(model).tools });
    },
    create: (wishes) => new EndpointModel([target, ...others], host, wishes),
    describeFailure(error, language) {
      if (error instanceof ModelCallError) return describeModelFailure(error.cause, error.endpoint, language);
      const failure = error instanceof BrokenReplyError ? error.cause : error;
      return describeModelFailure(failure, endpoint, language);
    },
  };
}

/** The factory for a configuration by environment variables; makes no request yet. */
export function createChatModel(settings: ModelSettings, host = new ModelHost()): ChatModelFactory {
  if (settings.kind === "rehearsal") return createRehearsalFactory(settings.delayMs);
  const { model, apiKey, baseUrl, timeoutMs } = settings;
  const entry = modelEntrySchema.parse({
    name: model,
    ...(baseUrl === undefined ? {} : { base_url: baseUrl }),
    ...(timeoutMs === undefined
      ? {}
      : { timeouts: { first_token_ms: timeoutMs, between_tokens_ms: timeoutMs } }),
  });
  return createEntryModel({ entry, apiKey }, [], host);
}
