/** What gray-matter is called with, always. */
export interface MatterOptions {
  readonly language: "yaml";
  readonly delimiters: "---";
  readonly engines: Readonly<Record<"yaml" | "json" | "javascript", (source: string) => object>>;
}

/**
 * Options under which gray-matter gives YAML to the reader and any other language to nobody.
 * Without options it also caches what it read, a broken file as an empty one.
 */
export function matterOptions(readYaml: (source: string) => void): MatterOptions {
  return {
    language: "yaml",
    delimiters: "---",
    engines: {
      yaml: (source) => {
        readYaml(source);
        return {};
      },
      // These two are on by default, and the second evaluates the file as code.
      json: refuseLanguage,
      javascript: refuseLanguage,
    },
  };
}

function refuseLanguage(): never {
  throw new Error("only YAML is read as front matter");
}
