import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { commitmentOf, numbersOf } from "@mela/contract/lottery/draws";
import { type Draw, openDrawStore } from "./draw-store.ts";
import { createDrawRunner } from "./draw-runner.ts";
import type { Published } from "./publisher.ts";
import { type Lottery, periodAt, readLotteries } from "./schedule.ts";

const FAST: Lottery = { code: "FAST", kind: "K3", everyMinutes: 1 };
const MINUTE = 60_000;
/** 21 November 2026, 10:00:30 in Dhaka. */
const START = Date.parse("2026-11-21T04:00:30Z");

const folders: string[] = [];
let now = START;
let told: { draw: Draw; numbers: number[] | null }[] = [];
let answer: (draw: Draw, numbers: number[] | null) => Published = () => ({ kind: "ok" });

function newDrawer(folder = mkdtempSync(join(tmpdir(), "draws-"))) {
  folders.push(folder);
  const drawRunner = createDrawRunner({
    lotteries: [FAST],
    store: openDrawStore(folder),
    publisher: {
      publish: async (draw, numbers) => {
        told.push({ draw: { ...draw }, numbers });
        return answer(draw, numbers);
      },
    },
    now: () => now,
    log: { warn: () => undefined },
  });
  return { drawRunner, folder };
}

beforeEach(() => {
  now = START;
  told = [];
  answer = () => ({ kind: "ok" });
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe("the schedule", () => {
  test("counts the draws of a Bangladeshi day, without gaps", () => {
    expect(periodAt(FAST, START)).toEqual({ issue: "20261121-0601", opensAt: START - 30_000, drawAt: START + 30_000 });
    const midnight = Date.parse("2026-11-21T18:00:00Z");
    expect(periodAt(FAST, midnight - 1).issue).toBe("20261121-1440");
    expect(periodAt(FAST, midnight).issue).toBe("20261122-0001");
    expect(periodAt({ ...FAST, everyMinutes: 240 }, START)).toMatchObject({ issue: "20261121-0003" });
  });

  test("the lotteries that ship are titles of the arcade, and their minutes divide a day", async () => {
    const { default: titles } = await import("../../../data/titles.json", { with: { type: "json" } });
    const lotteries = readLotteries(new URL("../../../data/draws.json", import.meta.url));
    expect(lotteries.length).toBeGreaterThan(20);
    for (const { code } of lotteries) expect(Object.keys(titles)).toContain(code);
  });
});

describe("the drawer", () => {
  test("promises before the draw and tells the seed after it, which fits", async () => {
    const { drawRunner } = newDrawer();
    await drawRunner.run();
    await drawRunner.run();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ draw: { lottery: "FAST", issue: "20261121-0601" }, numbers: null });
    now += 29_999;
    await drawRunner.run();
    expect(told).toHaveLength(1);
    now += 1;
    await drawRunner.run();
    const [announced, , revealed] = [told[0]!, told[1]!, told.find((entry) => entry.numbers !== null)!];
    expect(revealed.draw.issue).toBe("20261121-0601");
    expect(revealed.draw.commitment).toBe(announced.draw.commitment);
    expect(await commitmentOf(revealed.draw)).toBe(announced.draw.commitment);
    expect(await numbersOf("K3", revealed.draw)).toEqual(revealed.numbers);
    // The next draw is open by then, under another seed.
    const next = told.find((entry) => entry.draw.issue === "20261121-0602")!;
    expect(next.draw.seed).not.toBe(revealed.draw.seed);
    await drawRunner.stop();
  });

  test("a promised draw is told after a crash, with the seed that was promised", async () => {
    const first = newDrawer();
    await first.drawRunner.run();
    const promised = told[0]!.draw;
    await first.drawRunner.stop();
    now += 10 * MINUTE;
    const { drawRunner } = newDrawer(first.folder);
    await drawRunner.run();
    const revealed = told.find((entry) => entry.numbers !== null)!;
    expect(revealed.draw).toMatchObject({ issue: promised.issue, seed: promised.seed, commitment: promised.commitment });
    await drawRunner.stop();
  });

  test("while the platform is away it waits a little and tells everything afterwards; what was never announced in time is lost", async () => {
    answer = () => ({ kind: "unanswered" });
    const { drawRunner } = newDrawer();
    await drawRunner.run();
    await drawRunner.run();
    expect(told).toHaveLength(1);
    now += 6_000;
    answer = () => ({ kind: "ok" });
    await drawRunner.run();
    expect(told).toHaveLength(2);

    now = START + MINUTE;
    answer = (draw, numbers) =>
      numbers === null && draw.issue === "20261121-0602" ? { kind: "refused", code: "provider.drawTime" } : { kind: "ok" };
    await drawRunner.run();
    now += MINUTE;
    await drawRunner.run();
    expect(told.some((entry) => entry.draw.issue === "20261121-0602" && entry.numbers !== null)).toBe(false);
    expect(told.some((entry) => entry.draw.issue === "20261121-0601" && entry.numbers !== null)).toBe(true);
    await drawRunner.stop();
  });

  test("a seed that the platform finds too early is told again", async () => {
    const { drawRunner } = newDrawer();
    await drawRunner.run();
    now += MINUTE;
    let early = true;
    answer = (_draw, numbers) => (numbers !== null && early ? { kind: "refused", code: "provider.drawTime" } : { kind: "ok" });
    await drawRunner.run();
    early = false;
    await drawRunner.run();
    expect(told.filter((entry) => entry.draw.issue === "20261121-0601" && entry.numbers !== null)).toHaveLength(2);
    await drawRunner.run();
    expect(told.filter((entry) => entry.draw.issue === "20261121-0601" && entry.numbers !== null)).toHaveLength(2);
    await drawRunner.stop();
  });
});
