import { afterEach, expect, test, vi } from "vitest";
import { loadMessages, loadWing } from "./load.ts";
import { ownTextsOf } from "./own-texts.ts";

const TEXTS = {
  hi: { version: "0123456789abcdef", parts: ["base", "home"] },
  en: { version: "fedcba9876543210", parts: ["home"] },
};
const ANSWERS: Record<string, unknown> = {
  "/media/brands/acme/texts-hi-base.0123456789abcdef.json": { "shell.menu": ["मेनू"] },
  "/media/brands/acme/texts-hi-home.0123456789abcdef.json": { "home.hot": ["लोकप्रिय गेम"] },
  "/media/brands/acme/texts-en-home.fedcba9876543210.json": { "home.hot": ["What people play"], "home.hotFold": ["Less"] },
};

afterEach(() => vi.unstubAllGlobals());

function answering(status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(ANSWERS[address] ?? null), { status });
  });
  return asked;
}

test("a language that Mela does not ship is told in the brand's words, its gaps in the brand's English, then in ours", async () => {
  const asked = answering();
  const messages = await loadMessages("hi", ["home"], ownTextsOf("acme", TEXTS));
  expect(messages["shell.menu"]).toEqual(["मेनू"]);
  expect(messages["home.hot"]).toEqual(["लोकप्रिय गेम"]);
  expect(messages["home.hotFold"]).toEqual(["Less"]);
  expect(messages["home.hotUnfold"]).toEqual(["Expand"]);
  expect(messages["shell.back"]).toEqual(["Back"]);
  expect(asked.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
});

test("words of the brand's own stand in place of ours in a language that is complete, and parts without any are not asked for", async () => {
  const asked = answering();
  expect((await loadWing("en", "home", ownTextsOf("acme", TEXTS)))["home.hot"]).toEqual(["What people play"]);
  expect((await loadWing("en", "games", ownTextsOf("acme", TEXTS)))["games.count"]).toBeDefined();
  expect((await loadWing("bn", "home", ownTextsOf("acme", TEXTS)))["home.hot"]).toEqual(["জনপ্রিয় গেম"]);
  expect(asked).toEqual(["/media/brands/acme/texts-en-home.fedcba9876543210.json"]);
});

test("where they do not come the page says ours, and the log says why", async () => {
  answering(404);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await loadWing("hi", "home", ownTextsOf("acme", TEXTS)))["home.hot"]).toEqual(["Hot games"]);
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});
