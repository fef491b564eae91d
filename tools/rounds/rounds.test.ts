import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type createFreeRoundGifts, GiftFaults } from "../../server/src/modules/provider/free-round-gifts.service.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const GIVE = "give spring --brand mela --members a1,b2 --game DRAGON --stake 100 --rounds 10 --days 7";
const read = (line: string) => readOptions(line.split(" "), NOW);

test("a campaign says to whom, of what, for how much, how many and until when", () => {
  expect(read(GIVE)).toEqual({
    action: "give",
    accounts: ["a1", "b2"],
    gift: {
      brandCode: "mela",
      campaign: "spring",
      gameCode: "DRAGON",
      stakeMinor: 100,
      rounds: 10,
      turnoverTimes: 1,
      expiresAt: new Date("2026-01-08T00:00:00Z"),
    },
  });
  expect(read("cancel spring --brand mela")).toEqual({ action: "cancel", brandCode: "mela", campaign: "spring" });
  expect(read("list --brand mela")).toEqual({ action: "list", brandCode: "mela" });
  expect(read(GIVE.replace("--days 7", "--minutes 2"))).toMatchObject({ gift: { expiresAt: new Date("2026-01-01T00:02:00Z") } });
  const named = { brandCode: "mela", campaign: "spring" };
  expect(read("give spring --brand mela --file a.csv")).toEqual({ action: "giveFile", file: "a.csv", ...named });
});

test.each([
  [GIVE.replace("--rounds 10", "--rounds 1001"), "--rounds is a whole number from 1 to 1000."],
  [GIVE.replace("--stake 100", "--stake 0.5"), "--stake is a whole number"],
  [GIVE.replace("--brand mela ", ""), "Missing: --brand"],
  ["give spring --brand mela --file a.csv --stake 100", "--stake stands in the file"],
  [`${GIVE} --colour red`, "This was not understood."],
])("%s is refused with a sentence", (line, says) => {
  expect(() => read(line)).toThrow(says);
});

test("a file is read by its lines, and what is wrong with it is told of the whole file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mela-rounds-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "gifts.csv");
  await writeFile(file, "\uFEFFaccount, game,stake,rounds,days\r\na1,DRAGON,100,10,7\r\n\r\nb2,DRAGON,100,10,x\r\n");
  const seen: unknown[] = [];
  const giveLines = async (_campaign: unknown, lines: unknown) => {
    seen.push(lines);
    if (seen.length > 1) throw new GiftFaults(["row 4: column days is wrong."]);
    return 1;
  };
  const gifts = { giveLines } as unknown as ReturnType<typeof createFreeRoundGifts>;
  const options = { action: "giveFile", file, brandCode: "mela", campaign: "spring" } as const;
  expect(await runAction(gifts, options)).toMatch(/^1 of 2 members/);
  const terms = { game: "DRAGON", stake: "100", rounds: "10" };
  expect(seen[0]).toEqual([
    { at: 2, cells: { account: "a1", ...terms, days: "7" } },
    { at: 4, cells: { account: "b2", ...terms, days: "x" } },
  ]);
  await expect(runAction(gifts, options)).rejects.toThrow(`Nothing of ${file} was given:\nrow 4: column days is wrong.`);
  await expect(runAction(gifts, { ...options, file: join(folder, "none.csv") })).rejects.toThrow("There is no file");
  await writeFile(file, 'account,game\n"a1,DRAGON\n');
  await expect(runAction(gifts, options)).rejects.toThrow("is no CSV file");
});
