// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import type { SecurityOverview } from "../../../data/security/security.ts";
import { platform, wordsOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { ProtectionList } from "./protection-list.tsx";

const OVERVIEW = {
  fundsPassword: { set: false, setAt: null, waitSeconds: 0 },
  payeeName: null,
  nickname: null,
  mobile: null,
  email: null,
  emailProved: false,
  questions: [],
  payoutAccounts: 0,
  passkeys: 0,
  resetWays: [],
  lastLoginAt: null,
  twoStep: false,
} as unknown as SecurityOverview;

beforeEach(() => setSession(SESSION));
afterEach(() => {
  cleanup();
  clearSession();
});

test.each([
  ["en", "none", "Confirm who you are and your age", false],
  ["en", "draft", "Confirm who you are and your age", false],
  ["en", "review", "Being checked", false],
  ["bn", "review", "যাচাই চলছে", false],
  ["en", "approved", "Verified", true],
  ["en", "refused", "Not accepted", false],
  ["en", "expired", "Expired", false],
])("in %s the line of the identity says how it stands: %s", async (language, state, words, done) => {
  platform({ "GET /wps/kyc": { state } });
  const { client } = await renderPart(<ProtectionList overview={OVERVIEW} money />, language);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const line = 'a[href="/m/identity"] bdi';
  const shown = () => [wordsOf(line), document.querySelector(line)?.parentElement?.dataset["done"]];
  await waitFor(() => expect(shown()).toEqual([[words], done ? "true" : undefined]));
});

test.each([
  ["en", "+880 1812345671 · Not verified", "r•••@example.com · Not verified"],
  ["bn", "+880 1812345671 · যাচাই হয়নি", "r•••@example.com · যাচাই হয়নি"],
])("in %s a number and an address that were given and not proved stand there, and say so", async (language, number, address) => {
  platform({});
  const told = { mobileNum: "1812345671", countryDialingCode: "880" };
  const overview = { ...OVERVIEW, toldMobile: told, email: "r•••@example.com" };
  await renderPart(<ProtectionList overview={overview} money={false} />, language);
  expect(wordsOf('[data-part="mobile"] bdi, [data-part="email"] bdi')).toEqual([number, address]);
  expect(document.querySelector('[data-part="mobile"] [data-done]')).toBeNull();
});
