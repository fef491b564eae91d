import { expect, test } from "vitest";
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
