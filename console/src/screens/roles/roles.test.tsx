// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { consoleKeys } from "../../data/console.keys.ts";
import { ANSWERS, bar } from "../../testing/draft-forms.ts";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ROLES = "GET /wps/console/roles";
const [role] = ANSWERS[ROLES];
const ceiling = (at: number) => screen.findByRole("group", { name: `Ceiling ${at}` });
const setAmount = async (at: number, value: string) => {
  const field = within(await ceiling(at)).getByLabelText("At most", { selector: "input" });
  await doing(() => fireEvent.change(field, { target: { value } }));
};
const setKind = async (at: number, option: string) => {
  await doing(async () => fireEvent.click(within(await ceiling(at)).getByRole("combobox", { name: "Ceiling for" })));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
};

test("CROLE-09 a role is given ceilings of each kind, by currency, and one about the same is refused before anything is sent", async () => {
  const stored = { ...role, ceilings: [{ kind: "withdrawal", currency: "USD", amountMinor: 50_000 }] };
  const sent = platform({ ...ANSWERS, [ROLES]: [stored], "PUT /wps/console/roles": { ...stored, version: 2 } });
  await open("/roles/12");
  const first = await ceiling(1);
  expect(within(first).getByLabelText<HTMLInputElement>("At most", { selector: "input" }).value).toBe("500.00");
  for (const [at, kind, amount] of [
    [2, "One adjustment", "1,000"],
    [3, "Adjustments in a day of the brand", "২৫০০"],
    [4, "One reward", "0"],
    [5, "One adjustment", "7"],
  ] as const) {
    await press("New ceiling");
    await setKind(at, kind);
    await setAmount(at, amount);
  }
  const save = () => doing(() => fireEvent.click(within(bar() as HTMLElement).getByRole("button", { name: "Save" })));
  await save();
  expect((await ceiling(5)).textContent).toContain("There is a ceiling for this already.");
  expect([screen.queryByRole("dialog"), sent]).toEqual([null, []]);
  await setKind(5, "One withdrawal to approve");
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "As agreed" } }));
  await doing(() => fireEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({
    ceilings: [
      { kind: "withdrawal", currency: "USD", amountMinor: 50_000 },
      { kind: "adjustment", currency: "BDT", amountMinor: 100_000 },
      { kind: "adjustmentsOfDay", currency: "BDT", amountMinor: 250_000 },
      { kind: "grant", currency: "BDT", amountMinor: 0 },
      { kind: "withdrawal", currency: "BDT", amountMinor: 700 },
    ],
  });
});

test("CROLE-09 who may not change a role reads its ceilings", async () => {
  const ceilings = [{ kind: "adjustmentsOfDay", currency: "BDT", amountMinor: 250_000 }];
  platform({ ...ANSWERS, "GET /wps/console/me": meWith(["operators.read"]), [ROLES]: [{ ...role, ceilings }] });
  await open("/roles/12");
  expect((await screen.findByText("Adjustments in a day of the brand")).nextElementSibling?.textContent).toBe("2500.00 BDT");
  expect(screen.queryByRole("button", { name: "New ceiling" })).toBeNull();
});

test.each([
  ["the list of roles", "/roles", () => screen.findByText("Night shift")],
  ["a role’s own page", "/roles/12", () => screen.findByDisplayValue("Night shift")],
])("CFAULT-11 %s stays with its age while the database is away", async (_, address, inSight) => {
  let answer: unknown = ANSWERS[ROLES];
  platform({ ...ANSWERS, [ROLES]: () => answer });
  const { client } = await open(address);
  await inSight();
  answer = new ApiError("system.unavailable", 503, "The system rests.");
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() + 180_000 });
  await doing(() => client.invalidateQueries({ queryKey: consoleKeys.roles }).catch(() => undefined));
  expect(await screen.findByText(/^Not up to date: last loaded 3 minutes ago$/)).toBeTruthy();
  expect(await inSight()).toBeTruthy();
});
