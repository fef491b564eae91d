import { expect, test } from "vitest";
import { journeysFor } from "./changed.ts";

const file = (...imports: string[]) => ({ digest: "", imports });
const SOURCES = new Map([
  ["web/src/ui/field.tsx", file()],
  ["web/src/data/wallet/wallet.ts", file()],
  ["web/src/screens/wallet/records/records-screen.tsx", file("web/src/data/wallet/wallet.ts")],
  ["web/src/screens/deposit/deposit-screen.tsx", file("web/src/data/wallet/wallet.ts", "web/src/ui/field.tsx")],
  ["e2e/wallet-helper.ts", file()],
  ["e2e/journeys/wallet/records.spec.ts", file("e2e/wallet-helper.ts")],
  ["e2e/journeys/games/list.spec.ts", file()],
]);

test("a change in a wing runs the journeys of the wing, and of the screens that import it", () => {
  expect(journeysFor(["server/src/modules/limits/limits.service.ts"], SOURCES)).toEqual(["journeys/limits/"]);
  expect(journeysFor(["web/src/data/wallet/wallet.ts"], SOURCES)).toEqual(["journeys/deposit/", "journeys/wallet/"]);
  expect(journeysFor(["web/src/screens/deposit/deposit-screen.tsx"], SOURCES)).toEqual(["journeys/deposit/"]);
  expect(journeysFor(["psp/src/app.ts"], SOURCES)).toEqual(["journeys/deposit/", "journeys/withdrawal/"]);
});

test("a change of a part that the gallery shows runs the gallery's journeys too", () => {
  expect(journeysFor(["web/src/ui/field.tsx"], SOURCES)).toEqual(["journeys/deposit/", "journeys/gallery/"]);
});

test("a change below every wing runs all journeys", () => {
  expect(journeysFor(["server/src/http.ts"], SOURCES)).toBe("all");
  expect(journeysFor(["contract/src/base/money.ts"], SOURCES)).toBe("all");
  expect(journeysFor(["e2e/playwright.config.ts"], SOURCES)).toBe("all");
});

test("a changed helper of journeys runs the specs that import it", () => {
  expect(journeysFor(["e2e/wallet-helper.ts"], SOURCES)).toEqual(["e2e/journeys/wallet/records.spec.ts"]);
});

test("documents, tools and tests beside the sources run no journey", () => {
  expect(journeysFor(["README.md", "tools/start/main.ts", "server/src/http.test.ts"], SOURCES)).toEqual([]);
});
