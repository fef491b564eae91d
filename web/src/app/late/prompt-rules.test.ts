import { expect, test } from "vitest";
import { mayPrompt } from "./prompt-rules.ts";

test("a newer version is offered on pages to look at", () => {
  for (const path of ["/m/home", "/m/slot-games", "/m/activity", "/m/member/home"]) expect(mayPrompt(path), path).toBe(true);
});

test("never in the middle of a game or a form", () => {
  for (const path of ["/m/play", "/m/login", "/m/register", "/m/feedback", "/m/withdraw", "/m/securityCenter/FundsPasswordBox"]) {
    expect(mayPrompt(path), path).toBe(false);
  }
});
