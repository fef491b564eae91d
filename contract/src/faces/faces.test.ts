import { expect, test } from "vitest";
import { faceOfId, faceShown, HEAD_ICONS } from "../member/head-icon.ts";
import { drawFace } from "./draw-face.ts";

const drawings = HEAD_ICONS.map((face) => [face, drawFace(face)] as const);

test("there are forty faces, each drawn, none as another; one is three KiB at most, and all together sixty", () => {
  expect([HEAD_ICONS.length, new Set(HEAD_ICONS).size, new Set(drawings.map(([, svg]) => svg)).size]).toEqual([40, 40, 40]);
  for (const [face, svg] of drawings) expect([face, svg.length > 400, svg.length <= 3 * 1024]).toEqual([face, true, true]);
  expect(drawings.reduce((sum, [, svg]) => sum + svg.length, 0)).toBeLessThanOrEqual(60 * 1024);
});

test("a face is shapes alone: no letters, no picture from elsewhere, nothing that runs", () => {
  const tags = new Set(drawings.flatMap(([, svg]) => [...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag)));
  expect(tags).toEqual(new Set(["circle", "ellipse", "g", "path", "radialGradient", "stop", "svg"]));
  const addresses = drawings.flatMap(([, svg]) => svg.match(/(?:href|url|https?:)[^"]*/g) ?? []);
  expect(new Set(addresses)).toEqual(new Set(["url(#g)", "http://www.w3.org/2000/svg"]));
  // A number that was written wrong makes no shape.
  for (const [face, svg] of drawings) expect([face, /NaN|undefined|null/.test(svg)]).toEqual([face, false]);
});

test("who has chosen none, or what is no face of ours, has the same face for ever: an animal or a thing, each of them in a hundred ids", () => {
  const ids = Array.from({ length: 100 }, (_, at) => String(1200 + at));
  const unchosen = ids.map((id) => faceShown(null, id));
  expect(unchosen).toEqual(ids.map((id) => faceOfId(id)));
  expect(new Set(unchosen)).toEqual(new Set(HEAD_ICONS.slice(20)));
  expect(faceShown("bride", "1207")).toBe("bride");
  for (const other of ["none", "Bride", "unicorn", 12, {}, ["bride"], undefined]) expect(faceShown(other, "1207")).toBe(faceOfId("1207"));
});
