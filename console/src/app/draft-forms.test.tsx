// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DRAFT_MS } from "../lib/drafts.ts";
import { ANSWERS, bar, expectChanges, fieldOf, fill, FORMS, formOf, ME, openForm, save, type Typed } from "../testing/draft-forms.ts";
import { doing, open, platform, press } from "../testing/fixture.tsx";

/* Every form of the console over something that is stored, with what each has to do alike. */

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Goes to another screen by the menu; answers with the question that is asked first. */
async function leave(): Promise<ReturnType<typeof within>> {
  await doing(() => fireEvent.click(screen.getByRole("link", { name: "Approvals" })));
  return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
}

async function expectToOfferAgain(form: Typed): Promise<void> {
  for (const secret of form.secret ?? []) expect(JSON.stringify({ ...sessionStorage })).not.toContain(form.fields[secret]);
  await openForm(form, { reload: true });
  expect(bar()).toBeNull();
  const kept = Object.entries(form.fields).filter(([label]) => !form.secret?.includes(label));
  expect(screen.queryAllByRole("button", { name: "Restore" })).toHaveLength(kept.length > 0 ? 1 : 0);
  if (kept.length === 0) return;
  await press("Restore");
  for (const [label, value] of kept) expect((await fieldOf(form, label)).value).toBe(value);
  await expectChanges(kept.length);
  await press("Discard");
  await waitFor(() => expect(bar()).toBeNull());
  await doing(() => fireEvent.click(screen.getByRole("link", { name: "Approvals" })));
  await waitFor(() => expect(location.pathname).toBe("/console/approvals"));
}

test.each(FORMS.map((form) => [form.call, form] as const))(
  "CSHELL-11 the form of %s counts its changes, marks what is refused, asks before it is left, and offers what was typed after a reload",
  async (_call, form) => {
    const count = Object.keys(form.fields).length;
    const { sent, unmount } = await openForm(form);
    expect(bar()).toBeNull();
    await fill(form);
    await expectChanges(count);
    await save(form);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([form.call]));
    const field = await fieldOf(form, form.wrong);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const question = await leave();
    expect(location.pathname).toBe(`/console${form.at}`);
    await doing(() => fireEvent.click(question.getByRole("button", { name: "Cancel" })));
    await expectChanges(count);
    unmount();
    await expectToOfferAgain(form);
  },
);

const [invitation] = FORMS as [Typed];

test("CSHELL-11 what is missing is marked before anything is sent, and the focus goes to the first of it", async () => {
  const { sent } = await openForm(invitation);
  await doing(async () => fireEvent.change(await fieldOf(invitation, "Email"), { target: { value: "mita@example.com" } }));
  await doing(() => fireEvent.click(screen.getByRole("button", { name: invitation.save })));
  const account = await fieldOf(invitation, "Account");
  await waitFor(() => expect(document.activeElement).toBe(account));
  const marked = (await formOf(invitation)).querySelectorAll("[aria-invalid=true]");
  expect([marked.length, sent]).toEqual([3, []]);
});

test("CSHELL-11 what was typed is offered for 24 hours, and to nobody else", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T10:00:00Z") });
  const { unmount } = await openForm(invitation);
  await fill(invitation);
  unmount();
  vi.setSystemTime(Date.now() + DRAFT_MS - 1);
  const second = await openForm(invitation, { reload: true });
  await screen.findByRole("button", { name: "Restore" });
  second.unmount();
  platform({ ...ANSWERS, "GET /wps/console/me": { ...ME, id: 8 } });
  const third = await open(invitation.at, { reload: true });
  await formOf(invitation);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  third.unmount();
  vi.setSystemTime(Date.now() + 1);
  await openForm(invitation, { reload: true });
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  expect(DRAFT_MS).toBe(86_400_000);
});

test("CSHELL-11 the way back and the end of the page ask too, and leaving is possible", async () => {
  await openForm(invitation);
  await fill(invitation);
  const unload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  // As the browser goes back: the address first, then the word of it.
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const goBack = () => {
    Object.getPrototypeOf(history).replaceState.call(history, null, "", "/console/approvals");
    dispatchEvent(new PopStateEvent("popstate"));
  };
  await doing(goBack);
  expect(location.pathname).toBe("/console/operators/new");
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await expectChanges(4);
  await press("Leave");
  expect(back).toHaveBeenCalledOnce();
  await doing(goBack);
  expect(location.pathname).toBe("/console/approvals");
  await screen.findByRole("heading", { name: /Approvals/ });
  back.mockRestore();
});

test("CSHELL-11 signing out asks as well, and forgets what was typed", async () => {
  await openForm(invitation);
  await fill(invitation);
  await press("Sign out");
  await press("Leave");
  await waitFor(() => expect(location.pathname).toBe("/console/sign-in"));
  expect(sessionStorage.getItem("MC_BACK_OFFICE_DRAFTS")).toBeNull();
});

/** Files with fields that are no form over something stored, and why. */
const NO_FORMS: Record<string, readonly string[]> = {
  "filters of lists": [
    "amount-span",
    "day-field",
    "search-field",
    "table-menu",
    "audit-list",
    "member-filters",
    "withdrawal-list",
    "deposit-list",
  ],
  "questions, which Cancel ends": [
    "reason-dialog",
    "typed-name",
    "contact-change",
    "decisions",
    "parked-case",
    "transfer-actions",
    "adjustment-form",
    "view-form",
    "pause-form",
    "audit-export",
    "holding",
    "case-actions",
    "change-limit",
    "identity-dialog",
  ],
  "steps of the sign-in": ["enrol", "factor-form", "link-screen", "sign-in-screen"],
  "a part of two forms": ["roles-editor"],
  "parts of other forms": ["ceilings-editor", "deposit-fields", "deposit-example", "payout-fields", "bank-fields"],
  "words to a member, which wait in their conversation": ["composer"],
  "one field": ["amount-field", "reason-field"],
};

test("CSHELL-11 whatever else has fields to type in is known not to be such a form", () => {
  const files = import.meta.glob<string>(["../parts/**/*.tsx", "../screens/**/*.tsx", "!../**/*.test.tsx"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const named = Object.entries(files)
    .filter(
      ([, text]) =>
        /<(TextInput|Textarea|PasswordInput|FileInput|NumberInput|AmountField|AmountSpan|ReasonField)\b/.test(text) &&
        !text.includes("useDraft"),
    )
    .map(([path]) => /([^/]+)\.tsx$/.exec(path)?.[1]);
  expect(new Set(named)).toEqual(new Set(Object.values(NO_FORMS).flat()));
});
