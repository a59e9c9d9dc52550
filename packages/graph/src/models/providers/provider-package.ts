import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { RequestParameters } from "../entry/model-presets.ts";
import type { ChatProvider } from "./chat-providers.ts";

/** A chat model's class, as its package exports it. */
export type ChatModelClass = new (fields: Readonly<Record<string, unknown>>) => BaseChatModel;

export type LoadedProvider =
  | { readonly kind: "loaded"; readonly chatModel: ChatModelClass }
  | { readonly kind: "not-installed" }
  | { readonly kind: "broken"; readonly reason: string };

/** Loads a package by name; undefined where it is not installed. */
export type LoadPackage = (name: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

export async function loadProvider(provider: ChatProvider, load: LoadPackage): Promise<LoadedProvider> {
  let exported: Readonly<Record<string, unknown>> | undefined;
  try {
    exported = await load(provider.package);
  } catch (error) {
    return { kind: "broken", reason: error instanceof Error ? error.message : String(error) };
  }
  if (exported === undefined) return { kind: "not-installed" };
  const chatModel = exported[provider.chatModel];
  if (typeof chatModel !== "function") {
    return { kind: "broken", reason: `it exports no ${provider.chatModel}` };
  }
  // What a package exports under the name of its chat model; a call of it shows whether it is one.
  return { kind: "loaded", chatModel: chatModel as ChatModelClass };
}

/** A chat model for one call, which never makes it a second time: tries are counted outside of it. */
export function newProviderModel(
  { provider, chatModel }: { readonly provider: ChatProvider; readonly chatModel: ChatModelClass },
  about: { readonly model: string; readonly baseUrl: string | undefined; readonly apiKey: string },
  request: RequestParameters,
): BaseChatModel {
  const { key, baseUrl } = provider;
  return new chatModel({
    model: about.model,
    maxRetries: 0,
    ...(key === undefined || about.apiKey === "" ? {} : { [key]: about.apiKey }),
    ...(baseUrl === undefined || about.baseUrl === undefined ? {} : nested(baseUrl, about.baseUrl)),
    ...request,
  });
}

function nested(field: string | readonly [string, string], value: string): Readonly<Record<string, unknown>> {
  if (typeof field === "string") return { [field]: value };
  return { [field[0]]: { [field[1]]: value } };
}
