import type { Language, ModelCatalog, ModelDescription } from "@roundtable/graph";
import { plainLine } from "./plain-text.ts";

/** The models there are, a line each: the default marked, and what cannot be worked with with its reason. */
export function modelListText(models: ModelCatalog, language: Language): string {
  return models.models.map((model) => lineOf(model, models.default, language)).join("\n");
}

function lineOf(model: ModelDescription, standard: string, language: Language): string {
  const words = language === "zh" ? chinese : english;
  const about = [
    ...(model.name === standard ? [words.standard] : []),
    ...(model.rehearsal ? [words.rehearsal] : [`${model.provider} ${model.model}`]),
    ...(model.context_window === null ? [] : [words.window(model.context_window)]),
    ...(model.tools === "text" ? [words.textTools] : []),
    ...(model.thinking_modes.length === 0 ? [] : [model.thinking_modes.join("/")]),
    ...(model.fallback === null ? [] : [words.fallback(model.fallback)]),
    ...(model.unavailable === null ? [] : [words.unavailable(model.unavailable[language])]),
  ];
  return plainLine(`${model.name}  ${about.join(" · ")}`);
}

const english = {
  standard: "default",
  rehearsal: "built in, no language model",
  window: (tokens: number) => `${tokens} tokens`,
  textTools: "tools in text",
  fallback: (name: string) => `then ${name}`,
  unavailable: (reason: string) => `UNAVAILABLE: ${reason}`,
};

const chinese: typeof english = {
  standard: "默认",
  rehearsal: "内置，不是语言模型",
  window: (tokens) => `${tokens} 词元`,
  textTools: "以文字描述工具",
  fallback: (name) => `后备 ${name}`,
  unavailable: (reason) => `不可用：${reason}`,
};
