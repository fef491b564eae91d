import sharp, { type Sharp } from "sharp";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { reencodeImage as ReencodeImage } from "./reencode-image.ts";

let reencodeImage: typeof ReencodeImage;
beforeAll(async () => {
  // The library's own settings differ from machine to machine: what holds afterwards has to be the service's doing.
  sharp.concurrency(3);
  sharp.cache(true);
  // Another file of this worker may have loaded the service.
  vi.resetModules();
  ({ reencodeImage } = await import("./reencode-image.ts"));
});

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#7d0c33" } })
    .png()
    .toBuffer();

afterEach(() => vi.restoreAllMocks());

it("a picture is drawn on one thread, and nothing of it is kept", async () => {
  await reencodeImage(await picture(400));
  expect(sharp.concurrency()).toBe(1);
  const { memory, files, items } = sharp.cache();
  expect([memory.max, files.max, items.max]).toEqual([0, 0, 0]);
});

it("a picture that takes too long is given up and counts as one that cannot be read; the next one is drawn", async () => {
  const slow = await picture(1_600);
  const timeout = vi.spyOn(sharp.prototype, "timeout");
  // A filter that takes far longer than the second it is given here.
  timeout.mockImplementation(function (this: Sharp) {
    timeout.mockRestore();
    return this.timeout({ seconds: 1 }).median(400);
  });
  const begun = performance.now();
  await expect(reencodeImage(slow)).rejects.toMatchObject({ code: "picture.unreadable" });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await reencodeImage(await picture(400))).toMatchObject({ width: 400, height: 400 });
});

it("a picture has ten seconds", async () => {
  const timeout = vi.spyOn(sharp.prototype, "timeout");
  await reencodeImage(await picture(400));
  expect(timeout.mock.calls).toEqual([[{ seconds: 10 }]]);
});
