// @vitest-environment happy-dom
import { allEndpoints } from "@mela/contract/all";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { ApiError, setTransport } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { foundOf, orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { doing, open, press, typeWantedName } from "../testing/fixture.tsx";
import { type Form, FORMS, LISTS } from "../testing/money-forms.ts";

/* Every form of the console whose call takes effect once for a key, driven through every kind of answer. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
function answer(path: string, shown: Form["order"]): { keys: string[]; failWith: (error: ApiError) => void } {
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

/** What stands in the fields of the page. */
const typed = () => [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value, checked }) => [value, checked]);

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
    if (screen.queryByRole("dialog")) await typeWantedName();
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

test.each(moneyCalls.filter(({ endpoint }) => endpoint.sensitive).map(({ name, endpoint }) => [name, endpoint] as const))(
  "CSIGN-11 %s is refused ten minutes after the second factor was shown: the page asks for it in place, and repeats the call as it was, under its key",
  async (name, endpoint) => {
    const form = FORMS[name];
    if (!form) throw new Error(`no form for ${name}`);
    const tries: { key: string | null; body: string }[] = [];
    const stepUps: unknown[] = [];
    setTransport();
    vi.stubGlobal(
      "fetch",
      async (url: string, { method = "GET", headers, body }: { method?: string; headers?: HeadersInit; body?: string }) => {
        const path = url.split("?")[0] ?? "";
        const ok = (value: unknown) => Response.json({ success: true, value });
        if (path === endpoint.path && method === endpoint.method) {
          tries.push({ key: new Headers(headers).get(IDEMPOTENCY_HEADER), body: body ?? "" });
          const errorCode = tries.length === 1 ? "session.stepUp" : "money.ceiling";
          return Response.json({ success: false, errorCode, message: "No", value: { ways: ["totp"] } }, { status: 403 });
        }
        if (path === "/wps/console/step-up") {
          stepUps.push(JSON.parse(body ?? ""));
          return ok({ steppedUpUntil: "2026-11-29T10:00:00Z" });
        }
        if (path === "/wps/console/factors") return ok({ totpSince: "2026-11-01T10:00:00Z", passkeys: [], recoveryLeft: 2 });
        const value = path === "/wps/console/withdrawals/order" ? foundOf(orderOf(form.order)) : LISTS[path];
        return value === undefined
          ? Response.json({ success: false, errorCode: "system.unavailable", message: "" }, { status: 503 })
          : ok(value);
      },
    );
    await open(form.at);
    await form.fill();
    if (screen.queryByRole("dialog")) await typeWantedName();
    const before = typed();
    const scope = screen.queryByRole("dialog") ?? (document.querySelector("main") as HTMLElement);
    await doing(() => fireEvent.click(within(scope).getAllByRole("button").at(-1) as HTMLElement));
    const question = within(await screen.findByRole("dialog", { name: "Confirm it’s you" }));
    const code = await question.findByLabelText("Code");
    await doing(() => fireEvent.change(code, { target: { value: "123456" } }));
    await doing(() => fireEvent.click(question.getByRole("button", { name: "Continue" })));
    await waitFor(() => expect(tries).toHaveLength(2));
    expect(stepUps).toEqual([{ proof: { way: "totp", code: "123456" } }]);
    expect(tries[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(tries[1]).toEqual(tries[0]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirm it’s you" })).toBeNull());
    expect(typed()).toEqual(before);
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
