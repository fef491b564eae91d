import { expect, test } from "vitest";
import { chatLanguageWord, mayAskChatUnread } from "./chat.ts";

test("API-37 the launch names the page's language, and Chinese by the word CN", () => {
  expect(["bn", "en", "zh", "zh-TW"].map(chatLanguageWord)).toEqual(["bn", "en", "CN", "CN"]);
});

test("GROLE-05 GROLE-14 GROLE-16 TRIAL-11 the count is asked for with CBS3 on, and never for the types 4, 40, 41 and 42 or a visitor", () => {
  expect([0, 1, 2, 3].map((type) => mayAskChatUnread({ type }, true))).toEqual([true, true, true, true]);
  expect([4, 40, 41, 42].map((type) => mayAskChatUnread({ type }, true))).toEqual([false, false, false, false]);
  expect([mayAskChatUnread(null, true), mayAskChatUnread({ type: 0 }, false)]).toEqual([false, false]);
});
