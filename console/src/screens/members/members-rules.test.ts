import { expect, test } from "vitest";
import { startOfDay } from "../../lib/zones.ts";
import { queryOf } from "./members-rules.ts";

const MELA = { code: "mela", currency: "BDT" };

test("CSHELL-04 a filter by day means the day of the zone that is shown, with its last moment", () => {
  const address = new URLSearchParams(
    "q=017&status=disabled&type=1&createdFrom=2026-11-27&createdUntil=2026-11-27&onBreak=1&balanceFrom=1,500.50",
  );
  const of = (name: string) => address.get(name) ?? "";
  expect(queryOf(of, MELA, "Asia/Dhaka")).toEqual({
    q: "017",
    status: "disabled",
    type: 1,
    onBreak: true,
    createdFrom: "2026-11-26T18:00:00.000Z",
    createdUntil: "2026-11-27T18:00:00.000Z",
    balanceFrom: 150_050,
    brand: "mela",
    sort: "-created",
    size: 50,
  });
  expect(queryOf(of, MELA, "UTC").createdFrom).toBe("2026-11-27T00:00:00.000Z");
});

test("a day begins where its zone begins it, also when clocks are put forward and back", () => {
  expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2026-10-25", "Europe/Berlin", 1)).toBe("2026-10-25T23:00:00.000Z");
  expect(startOfDay("no day", "UTC")).toBe("");
});
