// @vitest-environment happy-dom
import { allEndpoints } from "@mela/contract/all";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setSession } from "../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { RainForm } from "../screens/red-rain/red-rain/rain-form.tsx";
import { ManualWagesScreen } from "../screens/contracts/wages/manual-wages-screen.tsx";
import { RebateScreen } from "../screens/member/rebate/rebate-screen.tsx";
import { RewardCard } from "../screens/member/rewards/reward-card.tsx";
import { BaseForm } from "../screens/deposit/deposit/base-form.tsx";
import { MoveForm } from "../screens/wallet/wallets/move-form.tsx";
import { WalletsScreen } from "../screens/wallet/wallets/wallets-screen.tsx";
import { ConfirmSheet } from "../screens/withdrawal/withdraw/confirm-sheet.tsx";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";

/* Every form whose call takes effect once for a key, driven through every kind of answer. */

const money = (amount: number) => ({ amount, currency: "BDT" });
const WALLETS = [
  { code: "main", name: "", balance: money(500_000) },
  { code: "arcade", name: "Arcade", balance: money(20_000) },
];
/** What the lists on these screens hold, by path. */
const OPEN_WAGE = { turnoverMinor: 100, active: 1, state: "open", amountMinor: null, payId: null };
const LISTS: Record<string, unknown> = {
  "/wps/wallets": { isSingle: 0, mayTransfer: true, wallets: WALLETS },
  "/wps/member/rebate": { currency: "BDT", fromDay: "2026-11-20", toDay: "2026-11-21", amount: 500, lines: [], todayStake: 0, history: [] },
  "/wps/agent/wages/manual": {
    list: [{ member: { id: "7", account: "karim" }, ...OPEN_WAGE }],
    next: null,
    currency: "BDT",
  },
};
const DEPOSIT = { method: "bkash", min: 100, max: 1_000_000, quick: [], feeBasisPoints: 0 };
const REWARD = {
  offerId: "checkin",
  kind: "checkin",
  period: "2026-11-23",
  name: "Daily reward",
  text: "",
  state: "claimable",
  amount: 500,
  prizes: null,
  turnoverFactor: 0,
  progress: null,
  tickets: null,
  seal: null,
  endsAt: null,
};
const account = {
  id: "a1",
  kind: "bkash",
  number: "*********678",
  holderName: "R****",
  bankCode: null,
  bankNames: null,
  branch: null,
  isDefault: true,
};

const type = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
/** Sends the only form, or the one with a name. */
const send = (name?: string) => fireEvent.submit(name === undefined ? screen.getByRole("form") : screen.getByRole("form", { name }));

/** Sends the form and the funds password that it asks for. */
async function sendWithPin(): Promise<void> {
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  fireEvent.change(await screen.findByLabelText("Funds password"), { target: { value: "280571" } });
  fireEvent.submit(document.querySelectorAll("form")[1] as HTMLFormElement);
}

interface Form {
  part: ReactNode;
  /** Replaces lists of the platform. */
  lists?: Record<string, unknown>;
  /** Fills in what is asked for; once. */
  fill?: () => unknown;
  /** Sends it. */
  go: () => unknown;
}

/** By the name of the call in the contract. */
const FORMS: Record<string, Form> = {
  transferFunds: {
    part: <MoveForm wallets={WALLETS} currency="BDT" />,
    fill: () => type(/^Amount/, "100"),
    go: () => send("Move money"),
  },
  collectFunds: { part: <WalletsScreen />, go: () => press(/main wallet/i) },
  createWithdrawal: {
    part: (
      <ConfirmSheet
        account={{ ...account, kind: "bkash", usable: true, usableAt: "2026-11-01T00:00:00Z" }}
        reckoning={{ amount: 100_000, fee: 0, arrives: 100_000 }}
        currency="BDT"
        draft={{ keep: () => undefined, forget: () => undefined }}
        onClose={() => undefined}
      />
    ),
    fill: () => type(/Funds password/i, "280571"),
    go: () => fireEvent.submit(document.querySelector("form") as HTMLFormElement),
  },
  createDeposit: {
    part: (
      <BaseForm
        offer={{
          currency: "BDT",
          methods: [DEPOSIT as never],
          promotions: [],
          turnoverTimes: 1,
          first: false,
          exclusion: null,
          room: [],
          open: [],
        }}
        first={DEPOSIT as never}
      />
    ),
    fill: () => fireEvent.change(document.querySelector("input[inputmode=decimal]") as HTMLInputElement, { target: { value: "500" } }),
    go: () => fireEvent.submit(document.querySelector("form") as HTMLFormElement),
  },
  claimReward: { part: <RewardCard reward={REWARD as never} currency="BDT" />, go: () => press(/Daily reward/) },
  claimRebate: { part: <RebateScreen />, go: () => press(/Claim/i) },
  scheduleRain: {
    part: <RainForm team={10} />,
    fill: () => type(/^Total amount/, "1000"),
    go: () => sendWithPin(),
  },
  payManualWage: {
    part: <ManualWagesScreen path="/m/agent/wages" title="shell.goHome" />,
    fill: () => type(/karim/, "50"),
    go: () => sendWithPin(),
  },
  payManualWages: {
    part: <ManualWagesScreen path="/m/agent/wages" title="shell.goHome" />,
    lists: {
      "/wps/agent/wages/manual": {
        list: ["karim", "salma"].map((account, at) => ({ ...OPEN_WAGE, member: { id: String(at + 7), account } })),
        next: null,
        currency: "BDT",
      },
    },
    fill: () => {
      type(/karim/, "50");
      type(/salma/, "70");
    },
    go: async () => {
      fireEvent.click(document.querySelector('[data-part="pay-several"] button') as HTMLButtonElement);
      fireEvent.change(await screen.findByLabelText("Funds password"), { target: { value: "280571" } });
      fireEvent.submit([...document.querySelectorAll("form")].at(-1) as HTMLFormElement);
    },
  },
};

/** Those of the console have their forms there. */
const moneyCalls = allEndpoints.filter(({ endpoint }) => endpoint.idempotent && endpoint.auth !== "console");

/** Failures of a try, and whether the same key has to be used for the next one. */
const FAILURES: [what: string, error: ApiError, keeps: boolean][] = [
  ["a refusal", new ApiError("wallet.insufficientFunds", 409, "Not enough money"), false],
  ["a refused right", new ApiError("session.forbidden", 403, "No"), false],
  ["a call that is still at work", new ApiError("idempotency.inFlight", 409, "Wait"), true],
  ["too many calls", new ApiError("request.tooMany", 429, "Wait"), true],
  ["a failure of the server", new ApiError("system.error", 500, "Sorry"), true],
  ["a lost answer", new ApiError("network.lost", 0, ""), true],
  ["a late answer", new ApiError("network.timeout", 0, ""), true],
];

/** Waits for a press and everything that follows from it; a question is answered with yes. */
async function submit(form: Form, keys: readonly string[]): Promise<void> {
  const before = keys.length;
  await act(async () => void (await form.go()));
  await act(async () => confirmStore.getState().pending?.answer(true));
  await waitFor(() => expect(keys.length).toBe(before + 1));
  // The form is free again when its lists have been asked for anew.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

beforeEach(() => {
  history.replaceState(null, "", "/m/home");
  sessionStorage.clear();
  setSession({ token: "t", merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false });
});
afterEach(cleanup);

describe("every call of the site that moves money has a form here", () => {
  test("none is left out", () => {
    expect(Object.keys(FORMS).toSorted()).toEqual(moneyCalls.map(({ name }) => name).toSorted());
  });
});

describe.each(moneyCalls.map(({ name, endpoint }) => [name, endpoint] as const))("%s", (name, endpoint) => {
  test.each(FAILURES)("after %s, and again after another try", async (_what, error, keeps) => {
    const form = FORMS[name];
    if (!form) throw new Error(`no form for ${name}`);
    const keys: string[] = [];
    answerWith((call) => {
      if (call.endpoint.path !== endpoint.path || call.endpoint.method !== endpoint.method) {
        return { ...LISTS, ...form.lists }[call.endpoint.path] ?? Promise.reject(new ApiError("system.unavailable", 503, ""));
      }
      keys.push(call.options.headers?.[IDEMPOTENCY_HEADER] ?? "");
      throw error;
    });
    await renderPart(form.part);
    await waitFor(() => expect(document.querySelector("button, form")).not.toBeNull());
    await waitFor(() => form.fill?.());
    for (let attempt = 0; attempt < 2; attempt += 1) await submit(form, keys);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size, keys.join(" ")).toBe(keeps ? 1 : 2);
  });
});
