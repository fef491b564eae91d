// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { findLanguage } from "@mela/contract/base/languages";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, getSession, setSession } from "../../data/auth/session.ts";
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
async function comeTo(path: string, type: number | null, requests?: typeof REQUESTS): Promise<string[]> {
  if (requests) answers = requests;
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

  test.each(["/m/home", "/m/agent/home"])("CONTRACT-02 they are raised on %s, and on no page beside home and agent home", async (path) => {
    await comeTo(path, 1);
    expect(questions()).toContain("a daily wage contract");
    await answerQuestion(false);
    await answerQuestion(false);
    await answerQuestion(false);
    expect(await comeTo("/m/help", 1)).toEqual([]);
    expect(questions()).toBeNull();
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

  const none = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };
  const offers = (pending: object) => ({
    "/wps/agent/contractRequest/dailySalary": { ...none, ...pending },
    "/wps/agent/contractRequest/dividend": { ...none, ...pending },
  });

  test.each([
    ["CONTRACT-03 CONTRACT-06", "a daily wage contract", { dailysalreqtype: "11" }, "/m/member/agent/getSalaryContract"],
    ["CONTRACT-04 CONTRACT-07", "a dividend contract", { divtypecompperiodreq: "12" }, "/m/member/agent/getDevidendContract"],
    ["CONTRACT-05 CONTRACT-08", "an hourly wage contract", { contracthoursalreq: "13" }, "/m/member/agent/getHourContract"],
  ])("%s for %s one is asked with cancel and go; go leads to its page, and nothing else is asked", async (_ids, words, pending, page) => {
    await comeTo("/m/agent/home", 1, offers(pending));
    expect(questions()).toContain(words);
    expect(confirmStore.getState().pending).toMatchObject({ cancel: "Cancel", submit: "Go" });
    await answerQuestion(true);
    await settle();
    expect([location.pathname, questions()]).toEqual([page, null]);
  });

  test("CONTRACT-09 CONTRACT-13 whoever cancels all three is asked daily, dividend, hourly, stays, and is asked no more", async () => {
    await comeTo("/m/home", 1);
    const asked: (string | null)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      asked.push(questions());
      await answerQuestion(false);
      await settle();
    }
    expect(asked.map((text) => /(daily|dividend|hourly)/.exec(text ?? "")?.[1])).toEqual(["daily", "dividend", "hourly"]);
    expect([location.pathname, questions()]).toEqual(["/m/home", null]);
  });

  test("whoever has cancelled is not asked again by a page that is loaded anew, and is after the next log-in", async () => {
    await comeTo("/m/home", 1);
    for (let turn = 0; turn < 3; turn += 1) {
      await answerQuestion(false);
      await settle();
    }
    cleanup();
    // Such a page knows nothing but what is kept, as this one does of the next name.
    const kept = sessionStorage.getItem("MC_OFFERS_ASKED")!;
    const next = (name: string) => kept.replaceAll(`rahim${serial}`, name);
    sessionStorage.setItem("MC_OFFERS_ASKED", next(`rahim${serial + 1}`));
    await comeTo("/m/home", 1);
    expect(questions()).toBeNull();
    cleanup();
    sessionStorage.setItem("MC_OFFERS_ASKED", next(`rahim${serial + 1}`));
    clearSession();
    await comeTo("/m/home", 1);
    expect(questions()).toContain("a daily wage contract");
  });

  test.each([
    ["empty", offers({})],
    ["missing", { "/wps/agent/contractRequest/dailySalary": {}, "/wps/agent/contractRequest/dividend": {} }],
  ])("CONTRACT-10 requests that are %s mean that nothing is pending: nobody is asked", async (_what, requests) => {
    expect(await comeTo("/m/home", 1, requests)).toHaveLength(2);
    expect(questions()).toBeNull();
  });
});

test("the same member who logs out and in again is asked again, without a page being loaded between", async () => {
  await comeTo("/m/home", 1);
  const session = getSession()!;
  for (let turn = 0; turn < 3; turn += 1) {
    await answerQuestion(false);
    await settle();
  }
  act(() => clearSession());
  act(() => setSession({ ...session, token: "u".repeat(24) }));
  await waitFor(() => expect(questions()).toContain("a daily wage contract"));
});
