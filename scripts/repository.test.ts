import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import plugin from "./lint/plugin.mjs";
import { repositoryRoot } from "./run/repository-root.mjs";
import { listFiles } from "./set-up/fingerprint.mjs";
import { listWorkspaces } from "./set-up/workspaces.mjs";

const read = (path: string): string => readFileSync(join(repositoryRoot, path), "utf8");

interface Manifest {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = [
  "package.json",
  ...listWorkspaces(repositoryRoot).map(({ folder }) => `${folder}/package.json`),
];

const pages = [
  ...listFiles(repositoryRoot, "docs", (name) => !name.startsWith(".")),
  ...readdirSync(repositoryRoot),
].filter((path) => path.endsWith(".md"));

describe("the repository", () => {
  it("keeps AGENTS.md within 120 lines", () => {
    expect(read("AGENTS.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  });

  it("names in AGENTS.md only rules of its own that exist, and all of them", () => {
    const inPlugin = Object.keys(plugin.rules);
    const inAgents = [...read("AGENTS.md").matchAll(/`roundtable\/([\w-]+)`/gu)].map(
      (match) => match[1] ?? "",
    );

    expect([...new Set(inAgents)].toSorted()).toEqual(inPlugin.toSorted());
  });

  it("turns every rule of its own on", () => {
    const inPlugin = Object.keys(plugin.rules);

    for (const rule of inPlugin) expect(read(".oxlintrc.json")).toContain(`"roundtable/${rule}": "error"`);
  });

  it.each(manifests)("%s pins each dependency exactly, under the MIT licence", (path) => {
    // The fields that npm defines; nothing else of it is read.
    const { license, dependencies, devDependencies } = JSON.parse(read(path)) as Manifest;

    expect(license).toBe("MIT");
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(`${name} ${version}`).toMatch(/ (?:\d+\.\d+\.\d+(?:-[\w.]+)?|workspace:\*)$/u);
    }
  });

  it("names no host in the lockfile", () => {
    expect(read("pnpm-lock.yaml")).not.toMatch(/https?:\/\//u);
  });

  it("calls the pinned pnpm by the same version everywhere", () => {
    const version = /"packageManager": "(pnpm@[\d.]+)"/u.exec(read("package.json"))?.[1];

    expect(version).toBeDefined();
    for (const found of read("AGENTS.md").match(/pnpm@\d[\d.]*\d/gu) ?? []) expect(found).toBe(version);
  });

  it.each(pages)("leads somewhere by every link of %s to a file", (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/gu)].map(
      (match) => match[1] ?? "",
    );

    expect(links.filter((link) => !existsSync(join(repositoryRoot, dirname(page), link)))).toEqual([]);
  });

  it.each(pages)("has every script that %s tells people to run", (page) => {
    // The field that npm defines.
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/npm run (?:-s )?([a-z][\w-]*)/gu)].map((match) => match[1] ?? "");

    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});
