import { formatsOf } from "@mela/contract/base/formats";
import { expect, test } from "vitest";
import { periodText } from "./period-text.ts";

const FORMATS = formatsOf("en-GB", "Asia/Dhaka");
const from = "2026-11-15T18:00:00.000Z";

test("a day, an hour and the days of a dividend are named by the brand's calendar", () => {
  expect(periodText("daily", { from, to: "2026-11-16T18:00:00.000Z" }, FORMATS)).toBe("16 Nov 2026");
  expect(periodText("manual", { from, to: "2026-11-16T18:00:00.000Z" }, FORMATS)).toBe("16 Nov 2026");
  expect(periodText("hourly", { from: "2026-11-16T08:00:00.000Z", to: "2026-11-16T09:00:00.000Z" }, FORMATS)).toBe("16 Nov 2026, 14:00");
  expect(periodText("dividend", { from, to: "2026-11-22T18:00:00.000Z" }, FORMATS)).toBe("16 Nov 2026 – 22 Nov 2026");
});
