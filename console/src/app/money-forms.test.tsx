// @vitest-environment happy-dom
import { allEndpoints } from "@mela/contract/all";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { ApiError, setTransport } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { parkedOf, transferOf } from "../screens/deposits/deposits.samples.ts";
import { foundOf, orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { doing, meWith, open, press } from "../testing/fixture.tsx";

/* Every form of the console whose call takes effect once for a key, driven through every kind of answer. */

afterEach(cleanup);

const order = orderOf();
const held = { reason: "ask risk", by: "Bela", since: "2026-11-28T02:00:00Z" };
const doubt = { why: "differs" as const, since: "2026-11-28T02:00:00Z", needed: 1, rulings: [] };
const contradiction = { says: "returned" as const, since: "2026-11-28T02:00:00Z" };
const PAGE = `/b/mela/withdrawals/${order.id}`;
const ALL = [
  "withdrawals.read",
  "withdrawals.approve",
  "withdrawals.return",
  "withdrawals.hold",
  "withdrawals.rule",
  "deposits.read",
  "deposits.settle",
  "adjustments.create",
] as const;
const LISTS: Record<string, unknown> = {
  "/wps/console/me": meWith(ALL),
  "/wps/console/approvals": { items: [], more: false },
  "/wps/console/withdrawals": { items: [order], next: null },
  "/wps/console/deposits/parked": { items: [parkedOf()], next: null },
  "/wps/console/deposits/transfers": { items: [transferOf()], next: null },
  "/wps/console/deposits/wallets": [{ provider: "mela.hand", methods: ["nagad"] }],
  "/wps/console/adjustments": { items: [], next: null },
};

interface Form {
  at: string;
  /** The order that the page of a withdrawal shows. */
  order?: Partial<typeof order>;
  /** Opens the form and fills in what it asks for; once. */
  fill: () => Promise<unknown>;
}

const dialog = () => screen.findByRole("dialog");
/** Types into the form that is open: filters of the page below it may have the same names. */
async function typeIn(label: string | RegExp, text: string): Promise<void> {
  const field = within(await dialog()).getByLabelText(label, { selector: "input, textarea" });
  await doing(() => fireEvent.change(field, { target: { value: text } }));
}
async function choose(label: string, option: string): Promise<void> {
  const [field] = within(await dialog()).getAllByRole("combobox", { name: label });
  await doing(() => fireEvent.click(field as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
}
const because = async (button: RegExp) => {
  await press(button);
  await typeIn("Reason", "Looked into it");
};

/** By the name of the call in the contract. */
const FORMS: Record<string, Form> = {
  approveConsoleWithdrawal: { at: PAGE, fill: () => press(/^Approve/) },
  approveManyWithdrawals: {
    at: "/b/mela/withdrawals",
    fill: async () => {
      await doing(async () => fireEvent.click(await screen.findByRole("checkbox", { name: /rahim/ })));
      await press("Approve 1");
    },
  },
  askWithdrawalApproval: { at: PAGE, order: { aboveCeiling: true }, fill: () => because(/^Ask a colleague/) },
  holdWithdrawal: { at: PAGE, fill: () => because(/^Hold back/) },
  releaseWithdrawal: { at: PAGE, order: { hold: held }, fill: () => because(/^Release/) },
  returnConsoleWithdrawal: {
    at: PAGE,
    fill: async () => {
      await press(/^Return/);
      await choose("Reason", "Another reason");
    },
  },
  settleConsolePayout: {
    at: PAGE,
    order: { state: "paying", doubt },
    fill: async () => {
      await because(/^It was paid/);
      await typeIn("Reference at the wallet or bank", "TRX-77");
    },
  },
  closeConsoleContradiction: { at: PAGE, order: { state: "paid", contradiction }, fill: () => because(/^Close the contradiction/) },
  enterPayoutTrxId: {
    at: PAGE,
    order: { state: "paying", waitsForTransfer: true },
    fill: async () => {
      await press(/^It was sent/);
      await typeIn("TrxID", "9GH7XK2L");
    },
  },
  failHandPayout: {
    at: PAGE,
    order: { state: "paying", waitsForTransfer: true },
    fill: async () => {
      await press(/^It could not be sent/);
      await choose("Reason", "The account is wrong");
    },
  },
  settleParkedDeposit: {
    at: "/b/mela/deposits/parked",
    fill: async () => {
      await press("Credit what was paid");
      await typeIn("Note", "As paid");
    },
  },
  confirmHandTransfer: { at: "/b/mela/deposits/transfers", fill: () => press("Confirm") },
  refuseHandTransfer: {
    at: "/b/mela/deposits/transfers",
    fill: async () => {
      await press("Refuse");
      await choose("Reason", "Already used");
    },
  },
  releaseTrxId: { at: "/b/mela/deposits/transfers", fill: () => because(/^Release the TrxID/) },
  createAdjustment: {
    at: "/b/mela/adjustments",
    fill: async () => {
      await press("New adjustment");
      await typeIn("Member", "rahim");
      await typeIn(/^Amount/, "500");
      await choose("Reason", "Correction");
      await typeIn("Note for the record", "Booked twice by a game");
    },
  },
  bringStatement: {
    at: "/b/mela/deposits/statement",
    fill: async () => {
      await screen.findByText("CSV file");
      const file = new File(["time,trxId,sender,amount\n"], "nagad.csv", { type: "text/csv" });
      await doing(() => fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, { target: { files: [file] } }));
    },
  },
};

const moneyCalls = allEndpoints.filter(({ endpoint }) => endpoint.idempotent && endpoint.auth === "console");

/** Failures of a try, and whether the same key has to be used for the next one. */
const FAILURES: readonly (readonly [error: ApiError, keeps: boolean])[] = [
  [new ApiError("wallet.insufficientFunds", 409, "Not enough money"), false],
  [new ApiError("session.forbidden", 403, "No"), false],
  [new ApiError("idempotency.inFlight", 409, "Wait"), true],
  [new ApiError("request.tooMany", 429, "Wait"), true],
  [new ApiError("system.error", 500, "Sorry"), true],
  [new ApiError("network.lost", 0, ""), true],
  [new ApiError("network.timeout", 0, ""), true],
];

/** Answers every call but one, whose keys it keeps and whose answer the test says. */
function answer(path: string, shown: Partial<typeof order> | undefined): { keys: string[]; failWith: (error: ApiError) => void } {
  const keys: string[] = [];
  let failure = new ApiError("system.error", 500, "");
  setTransport(async (endpoint, _input, options) => {
    if (endpoint.path === path && endpoint.method !== "GET") {
      keys.push(options.headers?.[IDEMPOTENCY_HEADER] ?? "");
      throw failure;
    }
    const value = endpoint.path === "/wps/console/withdrawals/order" ? foundOf(orderOf(shown)) : LISTS[endpoint.path];
    if (value === undefined) throw new ApiError("system.unavailable", 503, "");
    return value as never;
  });
  return { keys, failWith: (error) => (failure = error) };
}

/** Sends the form that is open, and waits until it is free again. */
async function send(keys: readonly string[]): Promise<void> {
  const before = keys.length;
  const scope = screen.queryByRole("dialog") ?? (document.querySelector("main") as HTMLElement);
  const button = within(scope).getAllByRole("button").at(-1) as HTMLElement;
  await doing(() => fireEvent.click(button));
  await waitFor(() => expect(keys.length).toBe(before + 1));
  await waitFor(() => expect(document.querySelector("[data-loading]")).toBeNull());
}

describe("every call of the console that moves money has a form here", () => {
  test("none is left out", () => {
    expect(Object.keys(FORMS).toSorted()).toEqual(moneyCalls.map(({ name }) => name).toSorted());
  });
});

test.each(moneyCalls.map(({ name, endpoint }) => [name, endpoint] as const))(
  "%s keeps its key while nobody knows what became of a try, takes another one after a refusal, and keeps its form",
  async (name, endpoint) => {
    const form = FORMS[name];
    if (!form) throw new Error(`no form for ${name}`);
    const { keys, failWith } = answer(endpoint.path, form.order);
    await open(form.at);
    await form.fill();
    for (const [error, keeps] of FAILURES) {
      failWith(error);
      await send(keys);
      await send(keys);
      const [first, second] = keys.slice(-2);
      expect([error.code, first === second]).toEqual([error.code, keeps]);
    }
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  },
);

test("an adjustment whose answer was lost is booked under the same key by who closes the form and says the same again", async () => {
  const { keys, failWith } = answer("/wps/console/adjustments", undefined);
  failWith(new ApiError("network.lost", 0, ""));
  await open("/b/mela/adjustments");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await FORMS["createAdjustment"]?.fill();
    await send(keys);
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(new Set(keys).size).toBe(1);
});
