// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { doing, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";
import { feedbackOf } from "./feedback.samples.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = { "GET /wps/console/me": meWith(["support.feedback", "members.read"]) };
const LIST = "GET /wps/console/feedback";
const ONE = "GET /wps/console/feedback/one";
const SEEN = "PUT /wps/console/feedback/seen";
const ANSWER = "POST /wps/console/feedback/answer";
const asNew = { state: "new", seen: null } as const;
const picture = { id: "5d0c1f4e-0000-4000-8000-000000000001", width: 40, height: 30 };
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

test("CCRM-11 feedback is listed in the order that the platform gives, with its state, type and pictures, and each leads to its page", async () => {
  const asked: unknown[] = [];
  platform({
    ...ME,
    [LIST]: (input: { before: number }) => {
      asked.push(input);
      const rows = input.before === 0 ? [feedbackOf({ id: 1_412, ...asNew, pictures: [picture] }), feedbackOf({ id: 1_312 })] : [];
      return { rows, more: false };
    },
  });
  await open("/b/mela/feedback");
  const table = await screen.findByRole("table", { name: "Feedback" });
  const [, ...rows] = within(table).getAllByRole("row");
  expect(rows.map((row) => cells(row).slice(0, 6))).toEqual([
    ["1412", "New", "rahim", "Deposit", "My deposit has not arrived.", "1"],
    ["1312", "Seen", "rahim", "Deposit", "My deposit has not arrived.", "—"],
  ]);
  expect(screen.getByRole("link", { name: "1412" }).getAttribute("href")).toBe("/console/b/mela/feedback/1412");
  expect(asked).toEqual([{ brand: "mela", q: "", before: 0 }]);
});

test("CCRM-11 search, state and type stand in the address and are asked for; nothing found can be left by one press", async () => {
  const asked: Record<string, unknown>[] = [];
  platform({ ...ME, [LIST]: (input: Record<string, unknown>) => (asked.push(input), { rows: [], more: false }) });
  await open("/b/mela/feedback?q=bonus&state=new&type=0");
  await screen.findByText("No feedback matches.");
  expect(asked).toEqual([{ brand: "mela", q: "bonus", state: "new", type: 0, before: 0 }]);
  await type("Search feedback", "rahim");
  await waitFor(() => expect(location.search).toBe("?q=rahim&state=new&type=0"));
  await press("Show all");
  await waitFor(() => expect(asked.at(-1)).toEqual({ brand: "mela", q: "", before: 0 }));
  expect(location.search).toBe("");
});

test("CCRM-11 whoever opens a new feedback has seen it, once; marked as new it is left to a colleague", async () => {
  let feedback = feedbackOf(asNew);
  const sent = platform({
    ...ME,
    [ONE]: () => feedback,
    [LIST]: () => ({ rows: [feedback], more: false }),
    [SEEN]: ({ seen }: { seen: boolean }) =>
      (feedback = seen ? feedbackOf({ seen: { by: "Anna", at: "2026-11-28T04:00:00Z" } }) : feedbackOf(asNew)),
  });
  await open("/b/mela/feedback/12?state=new");
  await screen.findByText("Anna", { selector: "bdi" });
  await press("Mark as new");
  await screen.findByRole("table", { name: "Feedback" });
  expect(location.search).toBe("?state=new");
  expect(sent).toEqual([
    { call: SEEN, input: { brand: "mela", id: 12, seen: true } },
    { call: SEEN, input: { brand: "mela", id: 12, seen: false } },
  ]);
});

test("CCRM-11 pictures are fetched with the session for this feedback, and one that does not come can be asked for again", async () => {
  const fetched: string[] = [];
  let fails = true;
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    if (fails) return Response.json({ success: false, errorCode: "system.unavailable", message: "The system rests." }, { status: 503 });
    return new Response(new Blob(["jpeg"], { type: "image/jpeg" }));
  });
  platform({ ...ME, [ONE]: feedbackOf({ pictures: [picture] }) });
  await open("/b/mela/feedback/12");
  await screen.findByText("The system rests.");
  fails = false;
  await press("Try again");
  const image = await screen.findByRole("img", { name: "Picture 1" });
  expect(image.getAttribute("src")).toMatch(/^data:image\/jpeg;base64,/);
  expect(new Set(fetched)).toEqual(new Set([`/wps/console/feedback/picture?brand=mela&id=${picture.id}`]));
});

test("CCRM-11 an answer is sent once and stands there; what was typed while a colleague answered stays with the refusal", async () => {
  let feedback = feedbackOf();
  let answer: unknown = refusal("Somebody has answered already.", "feedback.answered", 409);
  const sent = platform({ ...ME, [ONE]: () => feedback, [ANSWER]: () => answer });
  await open("/b/mela/feedback/12");
  await screen.findByRole("form", { name: "Answer the member" });
  await type("Answer", "It has come.");
  feedback = feedbackOf({ state: "answered", answer: { text: "We are looking.", by: "Bela", at: "2026-11-28T05:00:00Z" } });
  await press("Send the answer");
  expect(await screen.findByText("We are looking.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Answer", { selector: "textarea" }).value).toBe("It has come.");
  expect(screen.getAllByText("Somebody has answered already.").length).toBeGreaterThan(0);
  await press("Discard");
  expect(screen.queryByRole("form")).toBeNull();
  cleanup();
  feedback = feedbackOf();
  answer = () => (feedback = feedbackOf({ state: "answered", answer: { text: "It has come.", by: "Anna", at: "2026-11-28T05:00:00Z" } }));
  platform({ ...ME, [ONE]: () => feedback, [ANSWER]: answer });
  await open("/b/mela/feedback/12");
  await screen.findByRole("form", { name: "Answer the member" });
  await type("Answer", " It has come. ");
  await press("Send the answer");
  await screen.findByText("Anna", { selector: "bdi" });
  expect(screen.queryByRole("form")).toBeNull();
  expect(sent).toEqual([{ call: ANSWER, input: { brand: "mela", id: 12, text: "It has come." } }]);
});

test("an address that names no feedback, or one that is not there, says so", async () => {
  platform({ ...ME, [ONE]: new ApiError("request.notFound", 404, "There is no such thing.") });
  await open("/b/mela/feedback/nonsense");
  expect(await screen.findByText("There’s no feedback at this address.")).toBeTruthy();
  cleanup();
  await open("/b/mela/feedback/99");
  expect((await screen.findByRole("alert")).textContent).toContain("There is no such thing.");
  await doing(() => fireEvent.click(screen.getAllByRole("link", { name: /Feedback/ })[0] as HTMLElement));
  await waitFor(() => expect(location.pathname).toBe("/console/b/mela/feedback"));
});
