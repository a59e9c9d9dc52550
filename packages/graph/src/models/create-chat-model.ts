import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatOpenAICompletions } from "@langchain/openai";
import type { Language } from "../session/session-types.ts";
import { describeModelFailure } from "./describe-model-failure.ts";
import { createEndpointFetch } from "./endpoint-fetch.ts";
import { defaultModelTimeoutMs, type ModelSettings } from "./model-settings.ts";
import { redactSecrets } from "./redact-secrets.ts";
import { RehearsalModel } from "./rehearsal/rehearsal-model.ts";

/** Makes the chat models of one configuration; a session records `name`. */
export interface ChatModelFactory {
  /** Fit to be shown; `rehearsal` for the built-in model. */
  readonly name: string;
  /** Whether the answers come from the built-in model, which every surface must say. */
  readonly rehearsal: boolean;
  create(): BaseChatModel;
  /** One sentence about what a model call threw, with the way out, without secrets. */
  describeFailure(error: unknown, language?: Language): string;
}

export const rehearsalModelName = "rehearsal";

const openAiBaseUrl = "https://api.openai.com/v1";

/** After the first try. More would keep a person waiting for an endpoint that is simply not there. */
const retries = 2;

/** The client refuses an empty key, while local endpoints ask for none. */
const keyOfKeylessEndpoint = "none";

function createRehearsalFactory(delayMs: number): ChatModelFactory {
  return {
    name: rehearsalModelName,
    rehearsal: true,
    create: () => new RehearsalModel({ delayMs }),
    describeFailure(error, language = "en") {
      const message = redactSecrets(error instanceof Error ? error.message : String(error), []);
      return language === "zh" ? `排练模型出错：${message}` : `The rehearsal model failed: ${message}`;
    },
  };
}

/**
 * The factory for a configuration; makes no request yet.
 *
 * Chat completions are asked for whatever the model is called, since that is what compatible endpoints speak;
 * the general client would turn to the responses API by the model's name.
 */
export function createChatModel(settings: ModelSettings): ChatModelFactory {
  if (settings.kind === "rehearsal") return createRehearsalFactory(settings.delayMs);
  const { model, apiKey } = settings;
  // Given explicitly: the client would otherwise take an address from environment variables of its own.
  const baseUrl = settings.baseUrl ?? openAiBaseUrl;
  const timeoutMs = settings.timeoutMs ?? defaultModelTimeoutMs;
  const endpointFetch = createEndpointFetch(timeoutMs);
  const secrets = apiKey === "" ? [] : [apiKey];
  return {
    name: model,
    rehearsal: false,
    create: () =>
      new ChatOpenAICompletions({
        model,
        apiKey: apiKey === "" ? keyOfKeylessEndpoint : apiKey,
        timeout: timeoutMs,
        maxRetries: retries,
        configuration: { baseURL: baseUrl, fetch: endpointFetch },
      }),
    describeFailure: (error, language) =>
      describeModelFailure(error, { model, baseUrl, timeoutMs, secrets }, language),
  };
}
