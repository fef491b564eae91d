// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";
import { IDENTITY, memberHead as head } from "./members.samples.ts";

const READ = "GET /wps/console/members/identity";
const SET = "PUT /wps/console/members/identity";
const contact = { fields: [], payouts: [], security: {} };
const PASSED = {
  ...IDENTITY,
  version: 3,
  state: "passed",
  source: "registry",
  on: "2026-11-02",
  evidence: "Extract 99/2026",
  expiresAt: "2031-03-31T18:00:00Z",
  by: "Bela",
  at: "2026-11-02T10:00:00Z",
};

function pageOf(identity: () => object, more: Record<string, unknown> = {}, permissions = ["members.read", "members.identity"] as const) {
  return platform({
    "GET /wps/console/me": meWith(permissions),
    "GET /wps/console/members/one": head(),
    "GET /wps/console/members/contact": contact,
    [READ]: identity,
    ...more,
  });
}
const AT = "/b/mela/members/7/contact";
const part = () => screen.findByRole("region", { name: "Identity check" });
const dialog = async () => within(await screen.findByRole("dialog"));
const choose = async (name: string, option: string) => {
  const field = (await dialog()).getByRole("combobox", { name });
  await doing(() => fireEvent.click(field));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
};
const say = async (label: string, value: string) => {
  const field = (await dialog()).getByLabelText(label, { selector: "input, textarea" });
  await doing(() => fireEvent.change(field, { target: { value } }));
};

afterEach(cleanup);

test("CMEMB-12 the page says how it stands, by what it was found out, when, and where the evidence is", async () => {
  pageOf(() => PASSED);
  await open(AT);
  const text = () => part().then(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await text()).toMatch(/StatePassed.*Public register.*2026-11-02.*Extract 99\/2026.*Bela.*Valid until.*No limit/),
  );
  cleanup();
  pageOf(() => ({ ...IDENTITY, freeMinor: 25_000, waiting: "0b8e7c1a-6b1d-4a9e-9a55-0c5f6f3c9d11" }));
  await open(AT);
  await waitFor(async () => expect(await text()).toMatch(/Not asked for.*Can be withdrawn without it৳\s250\.00/));
  expect(screen.getByRole("link", { name: /waiting for a decision/ }).getAttribute("href")).toContain("/identity/0b8e7c1a");
});

test("CMEMB-12 it is set with source, day and evidence, none of which may be missing, and says before what it brings about", async () => {
  const sent = pageOf(() => IDENTITY, { [SET]: PASSED });
  await open(AT);
  await press("Set the state");
  const save = (await dialog()).getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect((await dialog()).getByText(/Withdrawals are no longer held up by it/)).toBeTruthy();
  await say("Evidence", " Shop 4, file 118 ");
  await say("Checked on", "2026-01-02");
  expect(save.disabled).toBe(true);
  await choose("How it was checked", "In person");
  expect(save.disabled).toBe(false);
  await say("Checked on", "");
  expect(save.disabled).toBe(true);
  await say("Checked on", "2026-01-02");
  await say("Evidence", "  S  ");
  expect(save.disabled).toBe(true);
  await say("Evidence", " Shop 4, file 118 ");
  await say("Document valid until", "2031-03-31");
  await choose("State", "Asked for");
  expect((await dialog()).getByText(/Nothing leaves their account until it has passed/)).toBeTruthy();
  expect((await dialog()).queryByLabelText("Document valid until")).toBeNull();
  await say("Message to the member", "Both sides, please");
  await doing(() => fireEvent.click(save));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]?.input).toEqual({
    brand: "mela",
    id: 7,
    version: 0,
    state: "asked",
    source: "inPerson",
    on: "2026-01-02",
    evidence: "Shop 4, file 118",
    validUntil: null,
    words: "Both sides, please",
  });
});

test.each([
  ["en", "Set the state", "State", ["Not asked for", "Asked for", "Passed", "Refused", "Expired"]],
  ["bn", "অবস্থা সেট করুন", "অবস্থা", ["চাওয়া হয়নি", "চাওয়া হয়েছে", "উত্তীর্ণ", "নাকচ", "মেয়াদ শেষ"]],
] as const)("CMEMB-12 in %s there are five states to choose from", async (language, button, label, states) => {
  pageOf(() => IDENTITY);
  await open(AT, { language });
  await press(button);
  const field = (await dialog()).getByRole("combobox", { name: label });
  await doing(() => fireEvent.click(field));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(states);
});

test("CSHELL-10 what a colleague has set meanwhile is shown beside what is typed, and set over only by who goes on from there", async () => {
  let stored: object = IDENTITY;
  const sent = pageOf(() => stored, {
    [SET]: ({ version }: { version: number }) => {
      if (version === 3) return { ...PASSED, version: 4 };
      stored = PASSED;
      return new ApiError("console.stale", 409, "Someone has changed this.", {
        now: PASSED,
        change: { by: "Bela", at: "2026-11-02T10:00:00Z", fields: ["state"] },
      });
    },
  });
  await open(AT);
  await press("Set the state");
  await choose("State", "Refused");
  await choose("How it was checked", "Documents");
  await say("Checked on", "2026-01-02");
  await say("Evidence", "Ticket 4711");
  await doing(async () => fireEvent.click((await dialog()).getByRole("button", { name: "Save" })));
  const told = await (await dialog()).findByRole("alert", { name: /Bela changed this in the meantime/ });
  expect([...told.querySelectorAll("tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["State", "Not asked for", "Refused", "Passed"],
    ["How it was checked", "—", "Documents", "Public register"],
    ["Checked on", "—", "2026-01-02", "2026-11-02"],
    ["Evidence", "—", "Ticket 4711", "Extract 99/2026"],
  ]);
  await press("Go on from theirs");
  await doing(async () => fireEvent.click((await dialog()).getByRole("button", { name: "Save" })));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ input }) => (input as { version: number; evidence: string }).version)).toEqual([0, 3]);
  expect(sent[1]?.input).toMatchObject({ state: "refused", evidence: "Ticket 4711" });
});

test("CMEMB-12 who may not look at identities does not see it", async () => {
  platform({
    "GET /wps/console/me": meWith(["members.read"]),
    "GET /wps/console/members/one": head(),
    "GET /wps/console/members/contact": contact,
  });
  await open(AT);
  await screen.findByRole("region", { name: "Contact" });
  expect(screen.queryByRole("region", { name: "Identity check" })).toBeNull();
});
