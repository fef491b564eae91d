import { describe, expect, test } from "vitest";
import { judgeNewBet, judgeRollback, type KnownTransaction, type SessionView } from "./provider.rules.ts";
import { seal, unseal } from "./provider-sealing.rules.ts";
import { checkSignature, sign } from "../../lib/signature.ts";

const session: SessionView = {
  id: 1,
  memberId: 7,
  brandCode: "mela",
  currency: "BDT",
  playerAccountId: 1,
  houseAccountId: 2,
  expired: false,
  memberActive: true,
  roomMinor: null,
  balanceMinor: 100,
  gameId: 3,
};
const call = { round: "round-01", gameCode: "TIGER", currency: "BDT", amountMinor: 100 };
const bet: KnownTransaction = {
  id: 1,
  kind: "bet",
  state: "booked",
  referenceUuid: null,
  memberId: 7,
  round: "round-01",
  gameCode: "TIGER",
  gameId: 3,
  currency: "BDT",
  amountMinor: 100,
  balanceAfterMinor: 0,
};
const undo = { round: "round-01", gameCode: "TIGER", referenceUuid: "bet-0001" };

describe("of several reasons against a bet", () => {
  test.each<[string, Partial<SessionView>, Partial<typeof call>, string]>([
    ["none", {}, {}, "book"],
    ["the end of the session comes first", { expired: true, memberActive: false, balanceMinor: 0 }, {}, "provider.token"],
    ["then the player", { memberActive: false, balanceMinor: 0 }, { currency: "USD" }, "provider.playerBlocked"],
    ["then the currency", { gameId: null }, { currency: "USD" }, "provider.currency"],
    ["then the game", { gameId: null, balanceMinor: 0 }, {}, "provider.game"],
    ["then the money", { balanceMinor: 99 }, {}, "provider.insufficientFunds"],
  ])("%s", (_name, ofSession, ofCall, verdict) => {
    expect(judgeNewBet({ ...session, ...ofSession }, { ...call, ...ofCall })).toBe(verdict);
  });
});

test.each<[Partial<KnownTransaction>, string]>([
  [{}, "undo"],
  [{ state: "rolled_back" }, "nothing"],
  [{ state: "rejected" }, "nothing"],
  [{ state: "tombstone", round: "other-rd" }, "nothing"],
  [{ state: "settled" }, "provider.betSettled"],
  [{ memberId: 8 }, "provider.duplicateTransaction"],
  [{ kind: "win" }, "provider.duplicateTransaction"],
  [{ currency: "USD" }, "provider.currency"],
])("a rollback of a bet that is %o: %s", (change, verdict) => {
  expect(judgeRollback({ ...bet, ...change }, session, undo)).toBe(verdict);
});

test("a signature holds for its bytes, path, time and secret, and for thirty seconds either way", () => {
  const rawBody = Buffer.from('{"a":1}');
  const valid = { timestamp: "1000", signature: sign("secret", "1000", "/x", rawBody), path: "/x", rawBody };
  expect(checkSignature("secret", valid, 1_030_000)).toBe("valid");
  expect(checkSignature("secret", valid, 970_000)).toBe("valid");
  expect(checkSignature("secret", valid, 1_030_001)).toBe("stale");
  expect(checkSignature("secret", valid, 969_999)).toBe("stale");
  for (const change of [
    { timestamp: "1001" },
    { path: "/y" },
    { rawBody: Buffer.from('{"a":2}') },
    { signature: valid.signature.toUpperCase() },
    { signature: "" },
    { timestamp: "1e3" },
  ]) {
    expect(checkSignature("secret", { ...valid, ...change }, 1_000_000)).toBe("forged");
  }
  expect(checkSignature("other", valid, 1_000_000)).toBe("forged");
});

const ARCADE = { code: "arcade", brandCode: null };

test("a sealed secret opens under the same key for the same provider and brand only", () => {
  const sealed = seal("server-secret", ARCADE, "the provider's secret");
  expect(unseal("server-secret", ARCADE, sealed)).toBe("the provider's secret");
  expect(() => unseal("server-secret", { ...ARCADE, code: "other" }, sealed)).toThrow(/authenticate/);
  expect(() => unseal("server-secret", { ...ARCADE, brandCode: "mela" }, sealed)).toThrow(/authenticate/);
  expect(() => unseal("another-server", ARCADE, sealed)).toThrow(/authenticate/);
  const flipped = Buffer.from(sealed);
  flipped[flipped.length - 1]! ^= 1;
  expect(() => unseal("server-secret", ARCADE, flipped)).toThrow(/authenticate/);
});
