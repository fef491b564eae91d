import { expect, test } from "vitest";
import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import type { ExchangeAnswer } from "../../shared/wire.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { clock, FREE } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 60_000 } });

/** Launches, and exchanges the one-time id with what the tab held before. */
async function come(change: Partial<ProviderLaunchRequest>, before?: unknown): Promise<ExchangeAnswer> {
  const s = new URL((await house.arcade.launch(change)).json().value.url as string).searchParams.get("s");
  const answer = await house.arcade.app.inject({
    method: "POST",
    url: "/api/session",
    body: { s, ...(before !== undefined && { before: typeof before === "string" ? [before] : before }) },
  });
  return (answer.json().value ?? answer.json()) as ExchangeAnswer;
}

test("a game in free play that is launched once more in the same tab goes on with its balance, for as long as a session lives", async () => {
  const first = await come(FREE);
  await house.arcade.goOn({ view: first } as never).play({ stake: 100 });
  const { balance } = (await house.arcade.goOn({ view: first } as never).call("GET", "/api/state")).json().value as ExchangeAnswer;
  expect(balance).not.toBe(1_000_000);
  const again = await come(FREE, first.secret);
  expect([again.secret, again.balance]).toEqual([first.secret, balance]);
  clock.ahead = 25 * 3_600_000;
  const late = await come(FREE, first.secret);
  expect([late.secret === first.secret, late.balance]).toEqual([false, 1_000_000]);
});

test("another game in between takes nothing: the session of this one goes on", async () => {
  const first = await come(FREE);
  await house.arcade.goOn({ view: first } as never).play({ stake: 100 });
  const other = await come({ ...FREE, game_code: "T-WHEEL" }, [first.secret]);
  const again = await come(FREE, [other.secret, first.secret]);
  expect([other.secret === first.secret, again.secret]).toEqual([false, first.secret]);
});

test.each<[string, Partial<ProviderLaunchRequest>]>([
  ["another game", { game_code: "T-WHEEL" }],
  ["another brand", { brand: "panna" }],
  ["another language", { language: "en" }],
  ["a page elsewhere", { lobby_url: "https://elsewhere.example/m" }],
  ["spins that may not be shortened", { full_spins: true }],
])("a launch for free of %s begins anew", async (_, change) => {
  const { secret } = await come(FREE);
  const other = await come({ ...FREE, ...change }, secret);
  expect([other.secret === secret, other.balance]).toEqual([false, 1_000_000]);
});

test("money and free play do not go on with each other, whatever a page says that it held", async () => {
  const [free, paid] = [await come(FREE), await come({})];
  const nowPaid = await come({}, free.secret);
  const nowFree = await come(FREE, paid.secret);
  expect([nowPaid.freePlay, nowPaid.balance, nowFree.freePlay, nowFree.balance]).toEqual([false, 100_000, true, 1_000_000]);
  expect(new Set([free, paid, nowPaid, nowFree].map(({ secret }) => secret)).size).toBe(4);
  // Each launch for money is a session of its own.
  expect((await come({}, paid.secret)).secret).not.toBe(paid.secret);
  for (const junk of ["", "nobody's", "' or 1=1 --"]) expect((await come(FREE, junk)).balance).toBe(1_000_000);
});

test.each([[42], [[42]], ["x".repeat(65)], [Array.from({ length: 9 }, () => "x")]])(
  "what is no secret at all is refused: %j",
  async (before) => {
    expect(await come(FREE, before)).toMatchObject({ errorCode: "request.invalid" });
  },
);
