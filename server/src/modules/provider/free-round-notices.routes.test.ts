import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreeRoundsTable, freeRoundsAt } from "../../../testing/free-rounds.ts";
import { type Seat, type Table, createTable } from "../../../testing/player.ts";

let table: Table;
let rounds: FreeRoundsTable;
beforeAll(async () => {
  table = await createTable();
  rounds = await freeRoundsAt(table);
});
afterAll(() => table.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Letter {
  title: string;
  content: string;
}
/** What stands in a member's inbox, the newest first. */
const letters = async (seat: Seat, language = "en"): Promise<Letter[]> => {
  const { json } = await seat.call("GET", "/wps/inbox?pageSize=50", undefined, { "accept-language": language });
  return json.value.list.map(({ title, content }: Letter) => ({ title, content }));
};
const titles = async (seat: Seat) => (await letters(seat)).map(({ title }) => title);
const tell = () => table.server.services.freeRoundNotices.tellDue();
const game = () => table.game.nameEn;
/** The game as the list of free rounds has it. */
const gameOfList = async (seat: Seat) => {
  await rounds.give(seat, { campaign: `look-${seat.member.id}` });
  const [grant] = (await seat.call("GET", "/wps/rewards/freeRounds")).json.value.items;
  return grant.game;
};
/** Moves the end of a member's grants, and when they were given, as if time had passed. */
const pass = (seat: Seat, ms: number) =>
  sql`update free_round_grants set expires_at = expires_at - make_interval(secs => ${ms / 1000}), created_at = created_at - make_interval(secs => ${ms / 1000})
    where member_id = ${seat.member.id}`.execute(table.server.db);
const membersOf = (seat: Seat) => table.server.db.updateTable("members").where("id", "=", seat.member.id);

/** What a letter says of the way to play, with the characters of an address in HTML. */
const ways = (...links: (readonly [path: string, words: string])[]) =>
  links.map(([path, words]) => `<p><a href="${path}">${words}</a></p>`).join("");
const ALL = "/m/rewardCenter?tab=freeRounds";

test("who is given rounds reads in their inbox of what, for how much, how often and until when, in every language, and is led straight to the game", async () => {
  const seat = await table.seat();
  await rounds.give(seat, { rounds: 10, stakeMinor: 250, turnoverTimes: 3, expiresAt: new Date("2099-11-30T18:30:00Z") });
  await tell();
  const { nodeId, gameId, gameType, gameCode, vassalage } = await gameOfList(seat);
  const play = `/m/play?gameType=${gameType}&amp;vassalage=${vassalage}&amp;gameCode=${gameCode}&amp;gameId=${gameId}&amp;nodeId=${nodeId}`;
  expect(await letters(seat)).toEqual([
    {
      title: `10 free rounds for ${game()}`,
      content: `<p>You can play ${game()} for free: 10 rounds at ৳\u00a02.50 each, until 1 Dec 2099, 00:30. What you win is yours.</p><p>Bet your winnings 3 times before you withdraw them.</p>${ways([play, `Play ${game()}`], [ALL, "See your free rounds"])}`,
    },
  ]);
  const [letter] = await letters(seat, "bn");
  expect(letter?.content).toContain("৳\u00a02.50");
  expect(letter?.content).toMatch(/<p><a href="\/m\/play\?[^"]+">[^<]+ খেলুন<\/a><\/p>/);
  expect(letter?.content).toContain(ways([ALL, "ফ্রি রাউন্ডগুলো দেখুন"]));
});

test.each([
  ["the game", "games", "code", () => table.game.code],
  ["its vendor", "vendors", "code", async () => (await gameOfList(await table.seat())).vassalage],
] as const)(
  "a letter about a game that is closed, since %s is, leads to the list of free rounds alone",
  async (_what, kind, column, codeOf) => {
    const seat = await table.seat();
    const code = await codeOf();
    const setStatus = (status: string) =>
      sql`update ${sql.table(kind)} set status = ${status} where ${sql.ref(column)} = ${code}`.execute(table.server.db);
    await rounds.give(seat);
    await setStatus("disabled");
    await tell();
    await setStatus("active");
    const [letter] = await letters(seat);
    expect(letter?.content).toContain(ways([ALL, "See your free rounds"]));
    expect(letter?.content).not.toContain("/m/play");
  },
);

test("each grant is told of once, however often and however many at once look, and again a day before what is left ends", async () => {
  const [seat, second] = [await table.seat(), await table.seat()];
  await rounds.give(seat, { rounds: 4 });
  await rounds.give(second);
  await Promise.all([tell(), tell(), tell(), tell()]);
  await tell();
  expect(await titles(seat)).toEqual([`4 free rounds for ${game()}`]);
  expect(await titles(second)).toEqual([`10 free rounds for ${game()}`]);

  await pass(seat, 6 * DAY_MS - HOUR_MS);
  await tell();
  expect(await titles(seat)).toHaveLength(1);
  await (await rounds.begin(seat)).win(0);
  await pass(seat, 2 * HOUR_MS);
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const [ending, given] = await letters(seat);
  expect(given?.title).toBe(`4 free rounds for ${game()}`);
  expect(ending?.title).toBe(`Your free rounds for ${game()} end soon`);
  expect(ending?.content).toMatch(new RegExp(`^<p>You can play 3 rounds of ${game()} until `));
  expect(await titles(seat)).toHaveLength(2);
  expect(await titles(second)).toHaveLength(1);
});

test("nobody is reminded of rounds that are played, taken back, or were given for a day", async () => {
  const [played, revoked, short] = [await table.seat(), await table.seat(), await table.seat()];
  await rounds.give(played, { rounds: 1 });
  await rounds.give(revoked, { campaign: "taken-back" });
  await rounds.give(short, { expiresAt: new Date(Date.now() + DAY_MS) });
  await tell();
  await (await rounds.begin(played)).win(0);
  await table.server.services.freeRounds.cancel("mela", "taken-back");
  for (const seat of [played, revoked]) await pass(seat, 6 * DAY_MS + HOUR_MS);
  await pass(short, HOUR_MS);
  await tell();
  for (const seat of [played, revoked, short]) expect(await titles(seat)).toHaveLength(1);
});

test("what ended before anybody was told is told to nobody, and not looked at again", async () => {
  const seat = await table.seat();
  await rounds.give(seat);
  await pass(seat, 8 * DAY_MS);
  await tell();
  expect(await titles(seat)).toEqual([]);
  const states = table.server.db.selectFrom("free_round_grants").select(["given_notice", "ending_notice"]);
  expect(await states.where("member_id", "=", seat.member.id).execute()).toEqual([{ given_notice: "omitted", ending_notice: "omitted" }]);
});

test("who takes a break is not written to until it is over, and who was restricted meanwhile not at all", async () => {
  const [resting, restricted] = [await table.seat(), await table.seat()];
  await rounds.give(resting);
  await rounds.give(restricted);
  await membersOf(resting)
    .set({ excluded_until: new Date(Date.now() + DAY_MS) })
    .execute();
  await membersOf(restricted).set({ customer_type: 40 }).execute();
  await tell();
  expect(await titles(resting)).toEqual([]);
  await membersOf(resting)
    .set({ excluded_until: new Date(Date.now() - 1_000) })
    .execute();
  await membersOf(restricted).set({ customer_type: 0 }).execute();
  await tell();
  expect(await titles(resting)).toHaveLength(1);
  expect(await titles(restricted)).toEqual([]);
});

test("a letter that could not be written leaves neither its mark nor letters of the same look, and the next one writes each once", async () => {
  const [before, seat] = [await table.seat(), await table.seat()];
  await rounds.give(before);
  await rounds.give(seat);
  const { db } = table.server;
  await sql`alter table inbox_messages add constraint no_letters check (member_id <> ${sql.lit(seat.member.id)}) not valid`.execute(db);
  await expect(tell()).rejects.toThrow("no_letters");
  expect(await titles(before)).toEqual([]);
  await sql`alter table inbox_messages drop constraint no_letters`.execute(db);
  await tell();
  for (const each of [before, seat]) expect(await titles(each)).toHaveLength(1);
});

test("a brand's own words stand in place of ours, and the name of a game is never markup", async () => {
  const seat = await table.seat();
  const { db } = table.server;
  const own = { messages: { "freeRounds.notification.givenTitle": "Gift: {count} x {game}" } };
  await db
    .insertInto("brand_texts")
    .values({ merchant_code: "mela", language: "en", texts: JSON.stringify(own) })
    .execute();
  const games = db.updateTable("games").where("code", "=", table.game.code);
  const { names } = await db.selectFrom("games").select("names").where("code", "=", table.game.code).executeTakeFirstOrThrow();
  await games.set({ names: JSON.stringify({ ...names, en: "<b>Fire & Ice</b>" }) }).execute();
  await rounds.give(seat);
  await tell();
  await games.set({ names: JSON.stringify(names) }).execute();
  await db.deleteFrom("brand_texts").where("merchant_code", "=", "mela").execute();
  const [letter] = await letters(seat);
  expect(letter?.title).toBe("Gift: 10 x <b>Fire & Ice</b>");
  expect(letter?.content).toContain("You can play &lt;b&gt;Fire &amp; Ice&lt;/b&gt; for free");
});
