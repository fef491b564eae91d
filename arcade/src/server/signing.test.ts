import { expect, test } from "vitest";
import { signedHeaders, verifySignature } from "./signing.ts";

const [OLD, NEW, OTHER] = ["the secret of before", "the secret of from now on", "the secret of a stranger"];
const CALL = { provider: "arcade", path: "/launch", body: '{"a":1}' };
const NOW = Date.parse("2026-11-29T12:00:00Z");

test("while a secret is replaced, a call that is signed by either is taken, and none by another", () => {
  const taken = (by: string, accepted: string | readonly string[]) => {
    try {
      verifySignature(signedHeaders({ ...CALL, secret: by }, NOW), { ...CALL, secret: accepted }, NOW);
      return "taken";
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  for (const by of [OLD, NEW]) expect(taken(by, [NEW, OLD]), by).toBe("taken");
  expect(taken(OTHER, [NEW, OLD])).toBe("provider.signature");
  expect([taken(NEW, NEW), taken(OLD, NEW)]).toEqual(["taken", "provider.signature"]);
});
