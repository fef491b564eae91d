import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { drawCaptcha, paintCaptcha } from "./captcha-picture.service.ts";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Chance that comes out the same each time: a linear congruential generator from 1. */
function stopChance(): void {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  vi.spyOn(crypto, "randomInt").mockImplementation(next);
  syncBuiltinESMExports();
}

/** A canvas on which nothing is drawn; it notes what should have been. */
function notingContext(): { context: SKRSContext2D; notes: string[] } {
  const notes: string[] = [];
  const shown = (value: unknown) => (value instanceof Path2D ? value.toSVGString() : value);
  const context = new Proxy({} as SKRSContext2D, {
    get:
      (_target, name) =>
      (...given: unknown[]) =>
        void notes.push(`${String(name)} ${JSON.stringify(given.map(shown))}`),
    set: (_target, name, value) => notes.push(`${String(name)} = ${String(value)}`) > 0,
  });
  return { context, notes };
}

test("a captcha is drawn stroke by stroke as it was, when chance falls the same", () => {
  stopChance();
  const { context, notes } = notingContext();
  paintCaptcha(context, "0123456789");
  expect(notes.slice(0, 4)).toEqual([
    "fillStyle = #fff3da",
    "fillRect [0,0,236,88]",
    "fillStyle = #c98a7a",
    expect.stringMatching(/^fillRect \[/),
  ]);
  expect(notes.filter((note) => note.startsWith("fillRect"))).toHaveLength(61);
  expect(notes.filter((note) => note.startsWith("stroke ["))).toHaveLength(14);
  expect(createHash("sha256").update(notes.join("\n")).digest("hex").slice(0, 16)).toBe("49d96d57379e4914");
});

test("the picture is a PNG of twice 118 by 44 pixels, and another each time", async () => {
  const [first, second] = await Promise.all([drawCaptcha("123456"), drawCaptcha("123456")]);
  expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 236, height: 88 });
  expect(first.equals(second)).toBe(false);
});
