import { EVIL_ADDRESSES } from "@mela/contract/testing/evil-addresses";
import { expect, it } from "vitest";
import { backPath, chatLanguage } from "./chat.rules.ts";

const ORIGIN = "https://mela.example:8443";

it("leads back to pages of our own origin only", () => {
  expect(backPath("", ORIGIN)).toBe("/m/message");
  expect(backPath("/m/help?tag=chat", ORIGIN)).toBe("/m/help?tag=chat");
  expect(backPath(`${ORIGIN}/m/home#top`, ORIGIN)).toBe("/m/home#top");
  const refused = [
    "//evil.example",
    "https://evil.example/m/home",
    "https://mela.example/m/home",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\\evil.example",
    "https://mela.example:8443@evil.example",
    "https://user@mela.example:8443/m/home",
    "/m/home\n",
    "http://[",
  ];
  for (const address of [...refused, ...EVIL_ADDRESSES]) expect(backPath(address, ORIGIN), address).toBeNull();
});

it("API-37 takes CN or a stored language, and the brand's own where neither is offered", () => {
  const settings = { languages: ["bn", "en"], defaultLanguage: "bn" };
  expect(["en", "bn", "CN", "fr", ""].map((word) => chatLanguage(word, settings))).toEqual(["en", "bn", "bn", "bn", "bn"]);
  expect(chatLanguage("CN", { languages: ["en", "zh-CN"], defaultLanguage: "en" })).toBe("zh-CN");
});
