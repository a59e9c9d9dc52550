/** Where a provider's chat model is, and what its constructor calls things. */
export interface ChatProvider {
  readonly package: string;
  /** Name of the class that the package exports. */
  readonly chatModel: string;
  /** The constructor's field for the key; undefined: it takes none. */
  readonly key?: string;
  /** The constructor's field for the address, perhaps inside another one. */
  readonly baseUrl?: string | readonly [string, string];
  /** The environment variable for the key, unless the entry names another one. */
  readonly keyVariable?: string;
}

/** The provider whose client is our own: whatever speaks OpenAI's chat completions. */
export const openAiCompatible = "openai-compatible";

/** Providers whose LangChain package is loaded where it is installed. */
const chatProviders = {
  anthropic: {
    package: "@langchain/anthropic",
    chatModel: "ChatAnthropic",
    key: "apiKey",
    baseUrl: "anthropicApiUrl",
    keyVariable: "ANTHROPIC_API_KEY",
  },
  "aws-bedrock": { package: "@langchain/aws", chatModel: "ChatBedrockConverse" },
  cerebras: {
    package: "@langchain/cerebras",
    chatModel: "ChatCerebras",
    key: "apiKey",
    keyVariable: "CEREBRAS_API_KEY",
  },
  cohere: {
    package: "@langchain/cohere",
    chatModel: "ChatCohere",
    key: "apiKey",
    keyVariable: "COHERE_API_KEY",
  },
  deepseek: {
    package: "@langchain/deepseek",
    chatModel: "ChatDeepSeek",
    key: "apiKey",
    baseUrl: ["configuration", "baseURL"],
    keyVariable: "DEEPSEEK_API_KEY",
  },
  "google-genai": {
    package: "@langchain/google-genai",
    chatModel: "ChatGoogleGenerativeAI",
    key: "apiKey",
    baseUrl: "baseUrl",
    keyVariable: "GOOGLE_API_KEY",
  },
  "google-vertexai": { package: "@langchain/google-vertexai", chatModel: "ChatVertexAI" },
  groq: {
    package: "@langchain/groq",
    chatModel: "ChatGroq",
    key: "apiKey",
    baseUrl: "baseUrl",
    keyVariable: "GROQ_API_KEY",
  },
  mistralai: {
    package: "@langchain/mistralai",
    chatModel: "ChatMistralAI",
    key: "apiKey",
    baseUrl: "serverURL",
    keyVariable: "MISTRAL_API_KEY",
  },
  ollama: { package: "@langchain/ollama", chatModel: "ChatOllama", baseUrl: "baseUrl" },
  openai: {
    package: "@langchain/openai",
    chatModel: "ChatOpenAI",
    key: "apiKey",
    baseUrl: ["configuration", "baseURL"],
    keyVariable: "OPENAI_API_KEY",
  },
  xai: {
    package: "@langchain/xai",
    chatModel: "ChatXAI",
    key: "apiKey",
    baseUrl: "baseURL",
    keyVariable: "XAI_API_KEY",
  },
} as const satisfies Readonly<Record<string, ChatProvider>>;

export const chatProviderNames: readonly string[] = [openAiCompatible, ...Object.keys(chatProviders)];

/** `package#Class`, for a chat model that is not among the known ones. */
const anyPackage = /^((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:\/[\w.-]+)*)#([A-Za-z_$][\w$]*)$/u;

/** The provider of that name; undefined where there is none. */
export function findChatProvider(name: string): ChatProvider | undefined {
  const known: Readonly<Record<string, ChatProvider>> = chatProviders;
  if (Object.hasOwn(known, name)) return known[name];
  const [, packageName, chatModel] = anyPackage.exec(name) ?? [];
  if (packageName === undefined || chatModel === undefined || packageName.includes("..")) return undefined;
  return { package: packageName, chatModel, key: "apiKey", baseUrl: "baseUrl" };
}
