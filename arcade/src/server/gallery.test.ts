import { afterAll, expect, test } from "vitest";
import { removeFolders, startArcade } from "../testing/test-arcade.ts";

afterAll(removeFolders);

const statusOf = async (gallery: boolean): Promise<number> => {
  const arcade = await startArcade("http://127.0.0.1:9", undefined, { gallery });
  const { statusCode } = await arcade.app.inject("/gallery?page=chips");
  await arcade.stop();
  return statusCode;
};

test("an arcade that shows no gallery has no such address; one that does says that it is not built", async () => {
  expect(await statusOf(false)).toBe(404);
  expect(await statusOf(true)).toBe(503);
});
