import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../lib/rich-text.ts";
import { PICTURE_FILE, PICTURE_PATH, asKept, asShown, asWritten, picturesIn } from "./content-pictures.rules.ts";

const WRITTEN =
  '<p>Look: <img src="steps.webp" alt="Three &gt; two" /><img alt="" src="a-1.svg" width="40" /><img src="/media/x.avif" alt="" /></p>';
const pictures = new Map([
  ["help/steps.webp", { url: "/media/content/acme/0a.webp", width: 1_200, height: 500 }],
  ["help/a-1.svg", { url: "/media/content/acme/0b.svg", width: 48, height: 48 }],
]);

describe("pictures in texts of a brand's folder", () => {
  test("are named by their files, kept as paths that rich text takes, and written as they were", () => {
    expect(picturesIn(WRITTEN)).toEqual(["steps.webp", "a-1.svg"]);
    const kept = asKept(WRITTEN, "help");
    expect(cleanHtml(kept)).toBe(kept);
    expect(kept).toContain('src="/content/help/steps.webp"');
    expect(asWritten(kept)).toBe(WRITTEN);
  });

  test("are shown from their addresses, with their sizes where the text says none; those that are gone are left out", () => {
    expect(asShown(asKept(WRITTEN, "help"), pictures)).toBe(
      '<p>Look: <img src="/media/content/acme/0a.webp" alt="Three &gt; two" width="1200" height="500" /><img alt="" src="/media/content/acme/0b.svg" width="40" /><img src="/media/x.avif" alt="" /></p>',
    );
    expect(asShown('<p><img src="/content/help/gone.png" alt="" />x</p>', pictures)).toBe("<p>x</p>");
    // Another folder's picture of that name is another picture.
    expect(asShown('<img src="/content/announcements/steps.webp" />', pictures)).toBe("");
  });

  test.each(["steps.gif", "Steps.webp", "-a.png", "a b.png", "../a.png", "a/b.png", "a.png?x", ".png", `${"a".repeat(65)}.png`])(
    "are not named %s",
    (name) => {
      expect([PICTURE_FILE.test(name), PICTURE_PATH.test(`help/${name}`)]).toEqual([false, false]);
      expect(picturesIn(`<img src="${name}" />`)).toEqual([]);
    },
  );
});
