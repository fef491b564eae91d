import { allEndpoints } from "@mela/contract/all";
import { describe, expect, test } from "vitest";
import { CACHES } from "../src/lib/cache-names.ts";
import { answerKey, mayKeepAnswer, outdatedCaches } from "./worker-rules.ts";

const visitor = (method: string, pathname: string) => ({ method, pathname, personal: false });

describe("what a phone keeps for a time without network", () => {
  const kept = allEndpoints.filter(({ endpoint }) => mayKeepAnswer(visitor(endpoint.method, endpoint.path)));

  test("catalogue, content and the site's own description are kept", () => {
    const paths = kept.map(({ endpoint }) => endpoint.path);
    expect(paths).toEqual(expect.arrayContaining(["/wps/games", "/wps/games/hot", "/wps/games/vendors", "/wps/announcements"]));
    expect(paths).toContain("/wps/system/settings/consolidated");
  });

  test("nothing that needs a session is kept, and nothing of wallets, accounts and sessions", () => {
    expect(kept.filter(({ endpoint }) => endpoint.auth === "session" || endpoint.auth === "provider")).toEqual([]);
    expect(kept.filter(({ wing }) => ["wallet", "account", "member", "provider"].includes(wing))).toEqual([]);
    for (const path of ["/wps/wallets/gcs", "/wps/session/login", "/wps/captcha", "/wps/favorites", "/wps/recent", "/wps/games/launch"]) {
      expect(mayKeepAnswer(visitor("GET", path)), path).toBe(false);
    }
  });

  test("an answer to somebody is nobody else's, and only questions are answered from memory", () => {
    expect(mayKeepAnswer({ method: "GET", pathname: "/wps/announcements", personal: true })).toBe(false);
    expect(mayKeepAnswer(visitor("POST", "/wps/games"))).toBe(false);
  });

  test("an answer is kept by language", () => {
    const url = "https://mela.example/wps/games?gameType=RNG";
    expect(answerKey(url, "bn")).not.toBe(answerKey(url, "en"));
    expect(answerKey(url, "bn")).toBe(answerKey(url, "bn"));
  });

  test("caches of earlier versions go, the present ones and other people's stay", () => {
    const names = ["mela-assets-0", CACHES.assets, "mela-precache-1", "other-cache", "mela-pages-beta"];
    expect(outdatedCaches(names)).toEqual(["mela-assets-0", "mela-pages-beta"]);
  });
});
