// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { forgetToasts, lostAnswer, messageAt, platform, press, refusal, send, type } from "../testing/form-steps.ts";
import { renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { mobileTemplate, TEMPLATE } from "../testing/settings-fixture.ts";
import { SESSION } from "../testing/wire.ts";
import { DepositScreen } from "../screens/deposit/deposit/deposit-screen.tsx";
import { LimitDialog } from "../screens/limits/limits/limit-dialog.tsx";
import { MoveForm } from "../screens/wallet/wallets/move-form.tsx";
import { WithdrawForm } from "../screens/withdrawal/withdraw/withdraw-form.tsx";

/* Amounts are typed in four places. What is none is refused where it stands, and Bengali digits are read in each. */

const money = (amount: number) => ({ amount, currency: "BDT" });
const METHOD = { min: 10_000, max: 2_500_000, quick: [], feeBasisPoints: 0, minutes: 5 };
const OFFER = {
  currency: "BDT",
  methods: ["bkash", "nagad"].map((method) => ({ method, ...METHOD })),
  promotions: [],
  turnoverTimes: 1,
  first: false,
  exclusion: null,
  room: [],
  open: [],
};
const TERMS = {
  balance: money(1_000_000),
  min: 50_000,
  max: 2_000_000,
  fee: { basisPoints: 0, min: 0, freeLeft: 0 },
  turnoverLeft: 0,
  free: 1_000_000,
  countLeft: 3,
  sumLeft: 2_000_000,
  fundsPasswordSet: true,
  secondFactorMissing: false,
  identityMissing: false,
  methods: [{ kind: "bkash", min: 50_000, max: 2_000_000, fee: { basisPoints: 0, min: 0 } }],
  accounts: [
    {
      id: "a1",
      kind: "bkash",
      number: "•••678",
      holderName: "R••••",
      bankCode: null,
      bankNames: null,
      branch: null,
      isDefault: true,
      usable: true,
      usableAt: "2026-11-01T00:00:00Z",
    },
  ],
};
const WALLETS = [
  { code: "main", name: "", balance: money(100_000) },
  { code: "arcade", name: "Arcade", balance: money(0) },
];
const LIMITS = { currency: "BDT", limits: [], exclusion: null, realityCheckMinutes: 0 };
const ANSWERS = {
  "/wps/deposit/offer": OFFER,
  "/wps/wallets/transfer": {},
  "PUT /wps/limits": LIMITS,
};

interface Place {
  part: () => ReactNode;
  go: () => Promise<void>;
  told: RegExp;
  /** What ten taka come to: a call with this amount, or that it is too little. */
  ten: RegExp;
}
const PLACES: Record<string, Place> = {
  "a deposit": {
    part: () => <DepositScreen />,
    go: () => send(),
    told: /more than zero|two decimals|in digits|too large/,
    ten: /At least ৳\s100\.00/,
  },
  "a withdrawal": {
    part: () => <WithdrawForm terms={TERMS as never} />,
    go: () => send(),
    told: /This isn’t an amount/,
    ten: /At least ৳\s500\.00/,
  },
  "a limit": {
    part: () => <LimitDialog kind="deposit" period="day" own={null} currency="BDT" onClose={() => undefined} />,
    go: () => send(),
    told: /Enter an amount/,
    ten: /"cap":1000\b/,
  },
  "a transfer between wallets": {
    part: () => <MoveForm wallets={WALLETS} currency="BDT" />,
    go: () => press("Move"),
    told: /Enter an amount/,
    ten: /"amount":1000\b/,
  },
};
/** None of these is an amount, whoever types it where. */
const BAD = ["-1", "0", "1e309", "NaN", "০.০০১", "1234567890123456789"];

beforeEach(() => {
  setSession(SESSION);
  forgetToasts();
  history.replaceState(null, "", "/m/voucherCenter");
});
afterEach(() => {
  cleanup();
  clearSession();
});
const field = () => document.querySelector<HTMLInputElement>("form input[inputmode=decimal]") as HTMLInputElement;
const put = (text: string) => {
  const label = field().labels?.[0]?.textContent ?? "";
  return type(label, text);
};
const told = () => messageAt(field().labels?.[0]?.textContent ?? "") ?? "";

async function open(place: Place, template = TEMPLATE): Promise<SentCall[]> {
  const sent = platform(ANSWERS);
  await renderPart(place.part(), "en", template);
  await waitFor(() => expect(field()).not.toBeNull());
  return sent;
}

describe.each(Object.entries(PLACES))("at %s", (_name, place) => {
  test.each(BAD)("%s is refused where it is typed, stays there, and no call is made", async (typed) => {
    const sent = await open(place);
    await put(typed);
    await place.go();
    await waitFor(() => expect(told()).toMatch(place.told));
    expect([field().value, sent]).toEqual([typed, []]);
  });

  test("Bengali digits are read", async () => {
    const sent = await open(place);
    await put("১০");
    await place.go();
    await waitFor(() => expect(`${told()} ${JSON.stringify(sent.map(({ input }) => input))}`).toMatch(place.ten));
  });
});

describe("the versions of the deposit", () => {
  const brand = (dep_func: string) => ({ ...TEMPLATE, mobileTemplate: { ...mobileTemplate, dep_func } });
  const version = () => document.querySelector<HTMLElement>("form[data-version]")?.dataset["version"];
  const place = PLACES["a deposit"] as Place;

  test("TEMPLATE-14 with dep_func 1 it is the new one", async () => {
    await open(place, brand("1"));
    expect([version(), screen.queryByRole("combobox")]).toEqual(["new", null]);
  });

  test("TEMPLATE-14 with any other it is the base one, in which a way of paying is chosen too", async () => {
    await open(place, brand("0"));
    const select = screen.getByRole<HTMLSelectElement>("combobox");
    fireEvent.change(select, { target: { value: "nagad" } });
    expect([version(), select.value]).toEqual(["base", "nagad"]);
  });
});

describe("the limit that a first deposit asks for", () => {
  const CREATE = "/wps/deposit/create";
  const prompt = () => document.querySelector('[data-part="first-limit"]');
  const openFirst = async (first: boolean, answers: Record<string, unknown> = {}) => {
    const day = { kind: "deposit", period: "day", cap: null, effective: null, used: 0, resetsAt: "", pending: null };
    const quick = OFFER.methods.map((method) => ({ ...method, quick: [100_000] }));
    const sent = platform({
      "/wps/deposit/offer": { ...OFFER, methods: quick, first },
      "GET /wps/limits": { ...LIMITS, limits: [day] },
      ...answers,
    });
    await renderPart(<DepositScreen />);
    await waitFor(() => expect(field()).not.toBeNull());
    return sent;
  };

  test("it is asked at the first deposit alone, and leads to any other limit", async () => {
    await openFirst(true);
    await waitFor(() => expect(prompt()?.textContent).toContain("How much a day at most?"));
    expect(screen.getByRole("link", { name: "Another limit" }).getAttribute("href")).toBe("/m/limits");
    cleanup();
    await openFirst(false);
    expect(prompt()).toBeNull();
  });

  test("a deposit above it is refused in the open form, and the amount stays", async () => {
    const sent = await openFirst(true, { [CREATE]: refusal("This is above the deposit limit.", "limits.deposit", 409) });
    await put("1500");
    await send();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("This is above the deposit limit."));
    expect([field().value, sent.map(({ endpoint }) => endpoint.path)]).toEqual(["1500", [CREATE]]);
  });

  test("a lost network keeps the amount and the way of paying, in the base version too", async () => {
    platform({ ...ANSWERS, [CREATE]: lostAnswer() });
    await renderPart(<DepositScreen />, "en", { ...TEMPLATE, mobileTemplate: { ...mobileTemplate, dep_func: "0" } });
    await waitFor(() => expect(field()).not.toBeNull());
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "nagad" } });
    await put("250");
    await send();
    await screen.findByRole("alert");
    expect([field().value, screen.getByRole<HTMLSelectElement>("combobox").value]).toEqual(["250", "nagad"]);
  });
});
