import { findLanguage } from "@mela/contract/base/languages";
import { expect, test, vi } from "vitest";
import { BAR_ITEMS } from "./agent-bar-items.ts";

test("the bar of the agents comes with its words, whatever texts the page has", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  // Which texts are in use is kept by the module, and the files before have left theirs.
  vi.resetModules();
  const { activateLanguage, currentTranslator, prepareLanguage } = await import("../language.tsx");
  const { loadAgentBar } = await import("./load-agent-bar.ts");
  activateLanguage(await prepareLanguage(findLanguage("en")!));
  const known = () => BAR_ITEMS.filter(({ text }) => currentTranslator()?.has(text)).map(({ key }) => key);
  expect(known()).toEqual([]);
  await loadAgentBar();
  expect(known()).toEqual(BAR_ITEMS.map(({ key }) => key));
  vi.unstubAllGlobals();
});
