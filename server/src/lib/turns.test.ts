import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("what has one key runs in order and never at once, also after a failure; another key does not wait", async () => {
  const turnOf = createTurns<string>();
  const said: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = turnOf("a", async () => {
    await held;
    said.push("first");
    throw new Error("first fails");
  });
  const second = turnOf("a", async () => said.push("second"));
  await turnOf("b", async () => said.push("other"));
  release();
  await expect(first).rejects.toThrow("first fails");
  await second;
  expect(said).toEqual(["other", "first", "second"]);
});
