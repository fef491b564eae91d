// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Operator } from "../../../data/console/console.ts";
import { forgetToasts, lostAnswer, messageAt, platform, press, refusal, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { DepositReviews } from "./deposit-reviews.tsx";
import { IdentityReviews } from "./identity-reviews.tsx";
import { MemberLimitsView } from "./member-limits.tsx";
import { OperatorLogin } from "./operator-login.tsx";

const operator: Operator = { token: "t", name: "Anna" };
const brand = { code: "mela", names: { en: "Mela" }, timeZone: "Asia/Dhaka" };

beforeEach(() => {
  forgetToasts();
  sessionStorage.clear();
});
afterEach(cleanup);

describe("the operator's log-in", () => {
  test("a refusal and a lost answer stand above the fields; what was typed stays, and a success lets in", async () => {
    let answer: unknown = refusal("Wrong name or password.");
    const sent = platform({ "/wps/operator/login": () => answer });
    const onLogin = vi.fn<(operator: Operator) => void>();
    await renderPart(<OperatorLogin brand={brand} onLogin={onLogin} />);
    await type("Operator", "anna");
    await type("Password", "Mela2026");
    await press("Log in");
    expect(screen.getByRole("alert").textContent).toBe("Wrong name or password.");
    answer = lostAnswer();
    await press("Log in");
    expect(screen.getByRole("alert").textContent).not.toBe("Wrong name or password.");
    expect(screen.getByLabelText<HTMLInputElement>("Operator").value).toBe("anna");
    expect(onLogin).not.toHaveBeenCalled();
    answer = operator;
    await press("Log in");
    expect(onLogin).toHaveBeenCalledWith(operator);
    expect(sent.map(({ input }) => input)).toEqual(Array(3).fill({ account: "anna", password: "Mela2026" }));
  });
});

describe("limits of a member", () => {
  const limits = (operatorCap: number | null) => ({
    memberAccount: "rahim",
    exclusion: null,
    currency: "BDT",
    limits: [{ kind: "deposit", period: "day", cap: null, operatorCap, effective: operatorCap, used: 0 }],
  });
  const find = async () => {
    await renderPart(<MemberLimitsView operator={operator} />);
    await type("Account of the member", " Rahim ");
    await press("Show limits");
    await screen.findByRole("region", { name: "rahim" });
  };

  test("an account that nobody has is told at the field", async () => {
    platform({ "/wps/operator/limits": refusal("No.", "request.notFound", 404) });
    await renderPart(<MemberLimitsView operator={operator} />);
    await type("Account of the member", "nobody");
    await press("Show limits");
    await waitFor(() => expect(messageAt("Account of the member")).toBe("There’s no member with this account."));
  });

  test("a limit needs a reason and a readable amount; then it stands there", async () => {
    const sent = platform({ "GET /wps/operator/limits": limits(null), "PUT /wps/operator/limits": limits(50_000) });
    await find();
    await press("Change");
    const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Set limit" });
    expect(save().disabled).toBe(true);
    await type(/^Why/, "asked on the phone");
    expect(save().disabled).toBe(false);
    await type(/Console limit/, "much");
    await press("Set limit");
    expect(messageAt(/Console limit/)).toBe("This isn’t a valid limit.");
    expect(sent).toEqual([]);
    await type(/Console limit/, "500");
    await press("Set limit");
    expect(sent.map(({ input }) => input)).toEqual([
      { account: "rahim", kind: "deposit", period: "day", cap: 50_000, note: "asked on the phone" },
    ]);
    expect(screen.queryByRole("button", { name: "Set limit" })).toBeNull();
    expect(screen.getAllByText(/500\.00/)).toHaveLength(2);
  });
});

test("while a deposit is being decided only the button that was pressed is busy, and neither can be pressed", async () => {
  const review = {
    id: 1,
    order: null,
    memberAccount: "rahim",
    reference: "r1",
    reason: "amount",
    paidAmount: 5_000,
    paidCurrency: "BDT",
    creditable: true,
    at: "2026-11-20T00:00:00Z",
    settled: null,
  };
  platform({ "GET /wps/operator/deposit/reviews": [review], "/wps/operator/deposit/settle": () => new Promise(() => undefined) });
  await renderPart(<DepositReviews brand={brand} operator={operator} />);
  await screen.findByLabelText(/^Why/);
  await type(/^Why/, "checked");
  await press("Close without credit");
  const busy = screen.getAllByRole<HTMLButtonElement>("button").map((button) => [button.getAttribute("aria-busy"), button.disabled]);
  expect(busy).toEqual([
    ["true", true],
    [null, true],
  ]);
});

test("a conversation can be answered once it was taken", async () => {
  const NOBODY = { delivered: 0, read: 0 };
  const history = {
    messages: [],
    more: false,
    state: { status: "waiting", operatorName: null, member: NOBODY, operator: NOBODY },
    lastEventId: 0,
  };
  const sent = platform({ "/wps/operator/messages": history, "/wps/operator/take": {} });
  const conversation = { id: 5, memberAccount: "rahim", memberNickname: null, language: "bn", mine: false };
  const line = { listen: () => () => undefined, stop: () => undefined };
  const pane = (mine: boolean) => (
    <ConversationPane
      conversation={{ ...conversation, mine } as never}
      brand={brand}
      operator={operator}
      line={line}
      onLeave={() => undefined}
    />
  );
  await renderPart(pane(false));
  expect(await screen.findByText("Take the conversation to answer.")).toBeTruthy();
  expect(screen.queryByLabelText("Write a message")).toBeNull();
  await press("Take");
  expect(sent.map(({ input }) => input)).toEqual([{ conversationId: 5 }]);
  cleanup();
  await renderPart(pane(true));
  expect(await screen.findByLabelText("Write a message")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
});

test("documents are fetched when they are asked for; a refusal needs its reason, and an approval may have an end", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return new Response(new Blob(["jpeg"], { type: "image/jpeg" }));
  });
  const review = {
    id: "c1",
    memberAccount: "rahim",
    kind: "passport",
    fullName: "Rahim Uddin",
    payeeName: null,
    birthday: "1990-05-06",
    age: 36,
    submittedAt: "2026-11-20T00:00:00Z",
    refusedBefore: 1,
    documents: [{ id: "d1", side: "front", width: 60, height: 40 }],
  };
  const sent = platform({ "GET /wps/operator/kyc": [review], "/wps/operator/kyc/approve": {}, "/wps/operator/kyc/refuse": {} });
  await renderPart(<IdentityReviews brand={brand} operator={operator} />);
  const birthday = await screen.findByText("1990-05-06");
  expect(birthday.parentElement?.textContent).toBe("1990-05-06 (36 years)");
  expect(fetched).toEqual([]);
  await press("Look at the pictures");
  await waitFor(() => expect(screen.getByAltText<HTMLImageElement>("Front").src).toContain("data:image/jpeg"));
  expect(fetched).toEqual(["/wps/operator/kyc/document?documentId=d1"]);
  await press("Approve the documents");
  await type("Document valid until", "2030-01-31");
  await press("Approve the documents");
  await type("Message to the member", "More light");
  await press("Refuse");
  expect(sent.map(({ input }) => input)).toEqual([
    { id: "c1", validUntil: null },
    { id: "c1", validUntil: "2030-01-31" },
    { id: "c1", reason: "unreadable", note: "More light" },
  ]);
  vi.unstubAllGlobals();
});
