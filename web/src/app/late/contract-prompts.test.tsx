// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { findLanguage } from "@mela/contract/base/languages";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { ConfirmDialog } from "../../popups/confirm/confirm-dialog.tsx";
import { confirmStore } from "../../popups/confirm/confirm.ts";
import { answerQuestion } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { activateLanguage, prepareLanguage } from "../language.tsx";
import { ContractPrompts } from "./contract-prompts.ts";

const REQUESTS = {
  "/wps/agent/contractRequest/dailySalary": { dailysalreqtype: "11", divtypecompperiodreq: "", contracthoursalreq: "13" },
  "/wps/agent/contractRequest/dividend": { dailysalreqtype: "", divtypecompperiodreq: "12", contracthoursalreq: "" },
} as Record<string, object>;

const NONE = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };

let answers = REQUESTS;
let serial = 0;
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const questions = () => {
  const { pending } = confirmStore.getState();
  return pending !== null && "text" in pending ? pending.text : null;
};

/** Comes to `path` as a member of a type, null as a visitor; returns the calls that the page made. */
async function comeTo(path: string, type: number | null): Promise<string[]> {
  history.replaceState(null, "", path);
  // Each comes under a name of its own: whoever has been asked once is not asked again.
  serial += 1;
  if (type === null) clearSession();
  else setSession({ token: "t".repeat(24), merchantCode: "mela", userName: `rahim${serial}`, type, firstTimeLogin: false });
  const calls: string[] = [];
  answerWith(({ endpoint }) => {
    calls.push(endpoint.path);
    return answers[endpoint.path];
  });
  await renderPart(
    <>
      <ContractPrompts />
      <ConfirmDialog />
    </>,
  );
  await settle();
  return calls;
}

beforeEach(async () => {
  answers = REQUESTS;
  const english = findLanguage("en");
  if (english) activateLanguage(await prepareLanguage(english, ["contracts"]));
});
afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  cleanup();
  clearSession();
});

describe("contract prompts", () => {
  test.each([0, 1, 2, 3])("CONTRACT-01 CONTRACT-12 a member of type %i with an offer is asked", async (type) => {
    expect((await comeTo("/m/home", type)).toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
    expect(questions()).toContain("a daily wage contract");
  });

  test.each([null, 4, 40, 41, 42])("CONTRACT-01 CONTRACT-12 whoever is of type %s asks for nothing and is asked nothing", async (type) => {
    expect(await comeTo("/m/home", type)).toEqual([]);
    expect(await comeTo("/m/agent/home", type)).toEqual([]);
    expect(questions()).toBeNull();
  });

  test("CONTRACT-02 they are raised on home and on the agent home, and nowhere else", async () => {
    await comeTo("/m/agent/home", 1);
    expect(questions()).toContain("a daily wage contract");
    await answerQuestion(false);
    await answerQuestion(false);
    await answerQuestion(false);
    expect(await comeTo("/m/help", 1)).toEqual([]);
  });

  test("CONTRACT-03 a dailysalreqtype that is not empty raises an alert about a daily salary, with the choices cancel and go; an empty one raises none", async () => {
    const withDaily = (dailysalreqtype: string) => ({
      "/wps/agent/contractRequest/dailySalary": { ...NONE, dailysalreqtype },
      "/wps/agent/contractRequest/dividend": NONE,
    });
    answers = withDaily("");
    await comeTo("/m/home", 1);
    expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull();
    cleanup();
    answers = withDaily("11");
    await comeTo("/m/home", 1);
    const alert = screen.getByRole("alertdialog", { hidden: true });
    expect(alert.textContent).toContain("a daily wage contract");
    expect([...alert.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["Cancel", "Go"]);
    await answerQuestion(true);
    await settle();
    expect(location.pathname).toBe("/m/member/agent/getSalaryContract");
  });

  test("CONTRACT-07 CONTRACT-09 CONTRACT-13 cancel stays and asks about the next one, go leads to the contract and ends the asking", async () => {
    await comeTo("/m/home", 0);
    await answerQuestion(false);
    await settle();
    expect([location.pathname, questions()]).toEqual(["/m/home", expect.stringContaining("a dividend contract")]);
    await answerQuestion(true);
    await settle();
    expect([location.pathname, questions()]).toEqual(["/m/member/agent/getDevidendContract", null]);
  });
});
