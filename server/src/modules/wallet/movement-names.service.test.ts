import { expect, test } from "vitest";
import type { FoundEntry } from "./entries.tables.ts";
import { createMovementNames } from "./movement-names.service.ts";

const none = () => Promise.resolve(new Map<never, never>());
const deposit = { kind: "deposit", method: "bank", transactionId: 1, reference: null } as FoundEntry;

test("a way of paying has the brand's own name where it has one, and the house's in its other languages", async () => {
  const namesOf = createMovementNames({ rewards: none, offers: none });
  const own = new Map([["en", { messages: { "records.method.bank": "Wire" } }]]);
  expect((await namesOf({ memberId: 7, own }, [deposit]))(deposit)).toMatchObject({ en: "Wire", bn: "ব্যাংক ট্রান্সফার" });
  expect((await namesOf({ memberId: 7 }, [deposit]))(deposit)).toMatchObject({ en: "Bank transfer" });
});
