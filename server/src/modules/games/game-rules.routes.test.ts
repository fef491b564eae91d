import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { seedGames } from "../../demo/games.ts";

const PATH = "/game-rules";
const REASON = "as the regulator wants it";
const { nodeId } = loadCatalogue().games.find(({ vendor }) => vendor === "MLA")!;

let test: TestApp;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;
let desk: MoneyDesk;
let colleague: MoneyDesk;
let player: string;

beforeAll(async () => {
  arcade = await startStandInProvider();
  arcade.answerWith((origin) => ({ body: JSON.stringify({ available: true, url: `${origin}/play/1` }) }));
  test = await createTestApp({ env: { ARCADE_URL: arcade.origin } });
  await seedGames({ games: test.services.games, provider: test.services.provider, brands: ["mela", "panna"] });
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "administrator", "mela"));
  player = await loginAs(test, await buildMember(test));
});
afterAll(async () => {
  await test.close();
  await arcade.stop();
});

const read = async (brand = "mela") => (await desk.get(PATH, { brand })).json.value;
const set = (by: MoneyDesk, rule: string, from: boolean, to: boolean) =>
  by.post(PATH, { rule, from, to, reason: REASON }, undefined, "PUT");
/** What the provider is told of a member's next launch. */
const nextLaunch = async () => {
  arcade.seen.length = 0;
  await test.call("GET", `/wps/games/launch?nodeId=${nodeId}`, { token: player, headers: { host: "mela.test" } });
  const [call] = arcade.seen;
  expect(call).toBeDefined();
  const { autoplay, full_spins } = call!.body as { autoplay?: boolean; full_spins?: boolean };
  return { autoplay, full_spins };
};
const lastEntry = (rule: string) =>
  test.db
    .selectFrom("operator_actions as a")
    .innerJoin("operators as o", "o.id", "a.operator_id")
    .select(["o.name as by", "a.reason", "a.changes", "a.approval_id as approval"])
    .where("a.subject", "=", `gameRules:mela:${rule}`)
    .where("a.action", "=", "games.ruleChanged")
    .orderBy("a.id", "desc")
    .executeTakeFirst();

it("a rule that allows players less is changed by one, stands on the record, and the next launch of a member follows it", async () => {
  expect([await read(), await nextLaunch()]).toEqual([{ autoplay: false, fullSpins: false }, {}]);
  expect((await set(colleague, "fullSpins", false, true)).json.value).toEqual({ now: { autoplay: false, fullSpins: true }, request: null });
  expect([await read(), await nextLaunch()]).toEqual([{ autoplay: false, fullSpins: true }, { full_spins: true }]);
  const changes = [{ field: "fullSpins", before: false, after: true }];
  expect(await lastEntry("fullSpins")).toEqual({ by: "bela", reason: REASON, changes, approval: null });
  expect(await read("panna")).toEqual({ autoplay: false, fullSpins: false });
});

it.each([
  ["autoplay", false, true, { full_spins: true, autoplay: true }],
  ["fullSpins", true, false, { autoplay: true }],
] as const)("%s is made looser by two: nothing changes until a colleague agrees, who is asked once", async (rule, from, to, launched) => {
  const before = [await read(), await nextLaunch()];
  const { request, now } = (await set(desk, rule, from, to)).json.value;
  expect(request).toMatchObject({ kind: "game.rules", brand: "mela", state: "open", changes: [{ field: rule, before: from, after: to }] });
  expect([now, await nextLaunch()]).toEqual(before);
  expect((await set(colleague, rule, from, to)).json.errorCode).toBe("approval.open");
  expect((await desk.answer("approve", request.id)).json.errorCode).toBe("approval.own");
  expect((await colleague.answer("approve", request.id)).json.value.state).toBe("done");
  expect((await read())[rule]).toBe(to);
  expect(await nextLaunch()).toEqual(launched);
  expect(await lastEntry(rule)).toMatchObject({ by: "bela", changes: [{ field: rule, before: from, after: to }], approval: request.id });
});

it("both rules can wait for a colleague at once, and either is agreed to by itself", async () => {
  const settings = await test.services.site.settingsIn(test.db, "mela");
  await test.services.site.saveSettings({ ...settings, autoplay: undefined, fullSpins: true });
  const autoplay = (await set(desk, "autoplay", false, true)).json.value.request;
  const spins = (await set(desk, "fullSpins", true, false)).json.value.request;
  expect([autoplay.subject, spins.subject]).toEqual(["gameRules:mela:autoplay", "gameRules:mela:fullSpins"]);
  expect((await set(desk, "fullSpins", true, false)).json.errorCode).toBe("approval.open");
  for (const { id } of [spins, autoplay]) expect((await colleague.answer("approve", id)).json.value.state).toBe("done");
  expect(await read()).toEqual({ autoplay: true, fullSpins: false });
});

it("whoever has seen another value is told how the rules are, also when they agree to what was asked for before", async () => {
  const { request } = (await set(desk, "fullSpins", false, false)).json.value;
  expect(request).toBe(null);
  expect((await set(desk, "autoplay", false, true)).json).toMatchObject({
    errorCode: "console.stale",
    value: { now: { autoplay: true, fullSpins: false } },
  });
  await set(desk, "autoplay", true, false);
  const asked = (await set(desk, "autoplay", false, true)).json.value.request;
  const settings = await test.services.site.settingsIn(test.db, "mela");
  await test.services.site.saveSettings({ ...settings, autoplay: true });
  expect((await colleague.answer("approve", asked.id)).json.errorCode).toBe("console.stale");
});

it("who only reads the brand changes nothing, and another brand's rules are nobody's", async () => {
  const reader = moneyDesk(test, await takeOwnSeat(test, "reader", { permissions: ["brand.read"], brand: "mela" }));
  expect((await reader.get(PATH)).json.success).toBe(true);
  expect((await set(reader, "fullSpins", false, true)).json.errorCode).toBe("session.forbidden");
  for (const brand of ["panna", "nowhere"]) expect((await colleague.get(PATH, { brand })).json.errorCode).toBe("request.notFound");
});
