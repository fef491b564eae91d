import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const ROW = /^\| \[(\d{4})\]\(([\w.-]+\.md)\) \| (.+) \| (in force|(?:in part )?replaced by \d{4}(?:, \d{4})*) \| \d{4}-\d\d-\d\d \|$/;

test("every decision stands in the list once, by its number, title and status", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name !== "README.md").toSorted();
  const list = await readFile(join(FOLDER, "README.md"), "utf8");
  const rows = list.split("\n").flatMap((line) => {
    const [, number = "", file = "", title = "", status = ""] = ROW.exec(line) ?? [];
    return file === "" ? [] : [{ number, file, title, status }];
  });
  expect(rows.map(({ file }) => file)).toEqual(files);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { number, file, title, status } of rows) {
    const text = await readFile(join(FOLDER, file), "utf8");
    expect(file.startsWith(`${number}-`), file).toBe(true);
    expect(
      text
        .split("\n")[0]
        ?.replace(/^#\s*(?:\d+[. ]*)?/, "")
        .trim(),
      file,
    ).toBe(title);
    const replaced = /^Status: replaced by (\d{4})/m.exec(text)?.[1];
    expect(status.startsWith("replaced") ? status : undefined, file).toBe(replaced && `replaced by ${replaced}`);
    for (const [later] of status.matchAll(/\d{4}/g))
      expect(
        rows.some((row) => row.number === later),
        `${file} names ${later}`,
      ).toBe(true);
  }
});
