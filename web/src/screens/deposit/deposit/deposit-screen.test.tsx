// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { forgetToasts } from "../../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { useToasts } from "../../../ui/toast-store.ts";
import { DepositScreen } from "./deposit-screen.tsx";

beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  clearSession();
  forgetToasts();
});

/** Comes to the page of deposits as a member of a type; the returned list has the paths that it has asked. */
async function comeAs(type: number): Promise<string[]> {
  history.replaceState(null, "", "/m/voucherCenter");
  setSession({ ...SESSION, type });
  const asked: string[] = [];
  answerWith(({ endpoint }) => {
    asked.push(endpoint.path);
    return new Promise(() => undefined);
  });
  await renderPart(<DepositScreen />);
  return asked;
}

describe("the page of deposits", () => {
  test.each([0, 1, 2])("TRIAL-14 GROLE-17 is open to a member of type %i", async (type) => {
    const asked = await comeAs(type);
    await waitFor(() => expect(asked).toContain("/wps/deposit/offer"));
    expect([location.pathname, useToasts.getState().toasts]).toEqual(["/m/voucherCenter", []]);
  });

  test.each([3, 7, 99])("GROLE-17 refuses an agent of type %i, whom the agent home has led there, with free_reject", async (type) => {
    const asked = await comeAs(type);
    await waitFor(() => expect(location.pathname).toBe("/m/member/home"));
    expect(useToasts.getState().toasts).toMatchObject([{ kind: "offline", text: "This isn’t available for your account." }]);
    expect(asked).toEqual([]);
  });

  test.each([4, 40, 41, 42])("TRIAL-15 refuses a member of the trial-like type %i in the same way", async (type) => {
    const asked = await comeAs(type);
    await waitFor(() => expect(location.pathname).toBe("/m/member/home"));
    expect([useToasts.getState().toasts.map(({ kind }) => kind), asked]).toEqual([["offline"], []]);
  });
});
