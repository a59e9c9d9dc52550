import { closeSync, constants, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { chatProviderNames, findChatProvider, rehearsalModelName, type Language } from "@roundtable/graph";
import { ServerError } from "../../errors/server-error.ts";
import { schemaFaults, unknownField, valueFaults, type EntryNames } from "./entry-faults.ts";
import { fileEntrySchema, fileFields, type FileEntry } from "./entry-schema.ts";
import { modelFileWords, type ModelFileWords } from "./model-file-words.ts";
import { nearestName } from "./nearest-name.ts";
import { parseModelsYaml, type ParsedYaml, type Place, type PlacedFault } from "./parse-models-yaml.ts";

const modelsFileName = "models.yaml";

/** A model of the file, with where it stands. */
export interface PlacedEntry {
  readonly entry: FileEntry;
  readonly place: Place;
}

export interface ModelsFile {
  readonly path: string;
  /** Name of an entry. */
  readonly default: string;
  readonly entries: readonly PlacedEntry[];
}

const maxFileBytes = 256 * 1024;

/** Faults that are told of at once. */
const maxFaults = 25;

const names: EntryNames = {
  reserved: [rehearsalModelName],
  isProvider: (name) => chatProviderNames.includes(name) || findChatProvider(name) !== undefined,
  providers: chatProviderNames,
};

/**
 * The models file of a data folder; undefined where there is none.
 *
 * Throws one `bad-setting` with all faults that it has, each with its line and column. No message repeats what may be a
 * secret.
 */
export function readModelsFile(dataFolder: string, language: Language): ModelsFile | undefined {
  const words = modelFileWords(language);
  const path = join(dataFolder, modelsFileName);
  if (!existsSync(path)) {
    const misnamed = ["models.yml", "models.json"].find((name) => existsSync(join(dataFolder, name)));
    if (misnamed === undefined) return undefined;
    throw new ServerError("bad-setting", words.misnamed(join(dataFolder, misnamed), modelsFileName));
  }
  return new ModelsFileReader(path, words).read();
}

class ModelsFileReader {
  readonly #path: string;
  readonly #words: ModelFileWords;
  readonly #faults: PlacedFault[] = [];

  constructor(path: string, words: ModelFileWords) {
    this.#path = path;
    this.#words = words;
  }

  read(): ModelsFile {
    const parsed = parseModelsYaml(this.#text(), this.#words);
    if (parsed.kind === "broken") throw this.#error(parsed.faults);
    const file = this.#fileOf(parsed);
    if (this.#faults.length > 0 || file === undefined) throw this.#error(this.#faults);
    return file;
  }

  #text(): string {
    let bytes: Buffer;
    try {
      bytes = readBytes(this.#path);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "?";
      if (code === "EISDIR" || code === "ENXIO") {
        throw new ServerError("bad-setting", this.#words.noFile(this.#path), { cause: error });
      }
      throw this.#fileError(this.#words.cannotRead(code), error);
    }
    if (bytes.length > maxFileBytes) throw this.#fileError(this.#words.tooLarge("256 KiB"));
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw this.#fileError(this.#words.notText, error);
    }
  }

  #fileOf({ data, placeOf }: Extract<ParsedYaml, { kind: "data" }>): ModelsFile | undefined {
    const words = this.#words;
    if (data === null || data === undefined) return this.#fault({ line: 1, column: 1 }, words.noModels);
    if (!isFields(data)) return this.#fault(placeOf([]), words.noMapping);
    for (const field of Object.keys(data)) {
      if (!fileFields.includes(field)) {
        this.#fault(placeOf([field], "key"), unknownField(field, fileFields, words));
      }
    }
    const { models } = data;
    if (models === undefined) return this.#fault(placeOf([]), words.missing("models"));
    if (models === null) return this.#fault(placeOf(["models"]), words.noModels);
    if (!Array.isArray(models)) return this.#fault(placeOf(["models"]), words.mustBe("models", words.list));
    if (models.length === 0) return this.#fault(placeOf(["models"]), words.noModels);
    const entries = models.flatMap((model: unknown, index) => {
      const placeIn = (path: readonly PropertyKey[], part?: "key" | "value") =>
        placeOf(["models", index, ...path], part);
      return this.#entryOf(model, placeIn) ?? [];
    });
    // Which names there are can be told only when all entries can be read.
    if (entries.length === models.length) this.#checkNames(entries, placeOf);
    const first = entries[0]?.entry.name ?? "";
    const standard = this.#defaultOf(data["default"], entries, placeOf) ?? first;
    return { path: this.#path, default: standard, entries };
  }

  #entryOf(
    model: unknown,
    placeOf: (path: readonly PropertyKey[], part?: "key" | "value") => Place,
  ): PlacedEntry | undefined {
    const words = this.#words;
    // What is in the input tells what is missing from what is wrong.
    const parsed = fileEntrySchema.safeParse(model, { reportInput: true });
    const faults = parsed.success
      ? valueFaults(parsed.data, names, words)
      : schemaFaults(parsed.error, words);
    const name =
      isFields(model) && typeof model["name"] === "string" ? model["name"].slice(0, 60) : undefined;
    for (const { path, part, fault } of faults) {
      this.#fault(placeOf(path, part), name === undefined ? fault : words.inEntry(name, fault));
    }
    return parsed.success ? { entry: parsed.data, place: placeOf([]) } : undefined;
  }

  #checkNames(
    entries: readonly PlacedEntry[],
    placeOf: Extract<ParsedYaml, { kind: "data" }>["placeOf"],
  ): void {
    const words = this.#words;
    const known = entries.map(({ entry }) => entry.name);
    for (const [index, { entry }] of entries.entries()) {
      const { name, fallback } = entry;
      const first = known.indexOf(name);
      if (first < index) {
        const { line } = placeOf(["models", first, "name"]);
        this.#fault(placeOf(["models", index, "name"]), words.duplicate(name, line));
      }
      if (fallback === undefined) continue;
      const at = placeOf(["models", index, "fallback"]);
      if (!known.includes(fallback)) {
        const meant = nearestName(fallback, known);
        const fault = words.unknownModel("fallback", fallback.slice(0, 60), meant, known.join(", "));
        this.#fault(at, words.inEntry(name, fault));
        continue;
      }
      const ring = ringFrom(name, entries);
      // Each ring is told of once, where its first model is.
      if (ring !== undefined && Math.min(...ring.map((each) => known.indexOf(each))) === index) {
        this.#fault(at, words.inEntry(name, words.fallbackRing([...ring, name].join(" → "))));
      }
    }
  }

  #defaultOf(
    value: unknown,
    entries: readonly PlacedEntry[],
    placeOf: Extract<ParsedYaml, { kind: "data" }>["placeOf"],
  ): string | undefined {
    const words = this.#words;
    if (value === undefined) return undefined;
    const at = placeOf(["default"]);
    if (typeof value !== "string") return this.#fault(at, words.mustBe("default", words.text));
    const known = [...entries.map(({ entry }) => entry.name), rehearsalModelName];
    if (known.includes(value)) return value;
    // An entry with faults may be the one that is meant.
    if (this.#faults.length > 0) return undefined;
    const meant = nearestName(value, known);
    return this.#fault(at, words.unknownModel("default", value.slice(0, 60), meant, known.join(", ")));
  }

  #fault(place: Place, fault: string): undefined {
    this.#faults.push({ place, fault });
  }

  #error(faults: readonly PlacedFault[]): ServerError {
    const lines = faults
      .toSorted((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
      .map(({ place, fault }) => `${this.#path}:${place.line}:${place.column}: ${fault}`);
    const [only = "", ...more] = lines;
    if (more.length === 0) return new ServerError("bad-setting", only);
    const shown = lines.slice(0, maxFaults);
    const rest = lines.length - shown.length;
    const all = [
      this.#words.heading(this.#path),
      ...shown,
      ...(rest > 0 ? [this.#words.moreFaults(rest)] : []),
    ];
    return new ServerError("bad-setting", all.join("\n- "));
  }

  #fileError(fault: string, cause?: unknown): ServerError {
    return new ServerError("bad-setting", `${this.#path}: ${fault}`, { cause });
  }
}

/** Never more than there may be, so that a device or a log does not fill the memory. */
function readBytes(path: string): Buffer {
  // A pipe that nobody writes to would be waited for without end.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error("no regular file"), { code: "EISDIR" });
    const bytes = Buffer.alloc(maxFileBytes + 1);
    let length = 0;
    for (;;) {
      const read = readSync(file, bytes, length, bytes.length - length, null);
      length += read;
      if (read === 0 || length === bytes.length) return bytes.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** The models that take over from one another, from a model back to itself; undefined where they come to an end. */
function ringFrom(name: string, entries: readonly PlacedEntry[]): string[] | undefined {
  const ring: string[] = [];
  let current: string | undefined = name;
  while (current !== undefined && !ring.includes(current)) {
    ring.push(current);
    const reached: string = current;
    current = entries.find(({ entry }) => entry.name === reached)?.entry.fallback;
  }
  return current === name ? ring : undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
