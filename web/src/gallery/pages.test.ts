import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PAGES } from "./pages.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Files with markup that are no part to look at, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "ui/shell-icons.tsx": "its icons are shown with the others, which hand them on",
  "ui/usual-icons.tsx": "its icons are shown with the others, which hand them on",
  "ui/form.tsx": "has no look",
  "ui/near-view.tsx": "shows its children and has no look",
  "widgets/more-of-list.tsx": "one button, which looks as those of the buttons do",
  "widgets/widget-fixture.tsx": "for tests",
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => `${folder}/${file}`);

const all = [...filesIn("ui"), ...filesIn("widgets")];
const galleries = all.filter((file) => file.endsWith(".gallery.tsx"));
const parts = all.filter((file) => !file.endsWith(".gallery.tsx"));

/** The parts that a gallery file imports from its own folder. */
function shownBy(gallery: string): string[] {
  const text = readFileSync(join(SOURCES, gallery), "utf8");
  return [...text.matchAll(/from "\.\/([^"/]+\.tsx)"/g)].map(([, file = ""]) => join(dirname(gallery), file));
}

describe("gallery", () => {
  it("every part of ui and widgets is shown by a gallery file beside it, but for those named with a reason", () => {
    const shown = new Set(galleries.flatMap(shownBy));
    expect(parts.filter((file) => !shown.has(file)).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it("every gallery file is a page of its own name", () => {
    expect(PAGES.map(({ id }) => id)).toEqual(
      galleries.map((file) => basename(file, ".gallery.tsx")).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
  });

  it("nothing of the site imports the gallery or its files", () => {
    const site = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(gallery|test)\.|^gallery\/|^entry-gallery/.test(file),
    );
    const importing = site.filter((file) => /from "[^"]*(\/gallery\/|\.gallery\.tsx)/.test(readFileSync(join(SOURCES, file), "utf8")));
    expect(importing.map((file) => relative(SOURCES, join(SOURCES, file)))).toEqual([]);
  });

  it("every form of the site is a Form, but for those that send no fields to judge", () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test|\.gallery)\.tsx$/.test(file));
    const bare = files.filter((file) => readFileSync(join(SOURCES, file), "utf8").includes("<form"));
    expect(bare.toSorted()).toEqual(["ui/form.tsx", "widgets/conversation/composer.tsx", "widgets/search-line.tsx"]);
  });
});
