// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { lostAnswer, platform, refusal, send, sendTwice } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { SESSION } from "../../../testing/wire.ts";
import { FeedbackScreen } from "./feedback-screen.tsx";

const CONTENT = "The deposit of this morning has not come.";
const BRAND = { ...TEMPLATE, captcha: { ...TEMPLATE.captcha, feedback: "off" as const } };
let sent: SentCall[] = [];
let answer: unknown = { id: 17 };

beforeEach(async () => {
  answer = { id: 17 };
  sessionStorage.clear();
  sent = platform({ "/wps/feedback": () => answer });
  await renderPart(<FeedbackScreen />, "en", BRAND);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
const content = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
const write = (text: string) => fireEvent.change(content(), { target: { value: text } });
const choose = () => fireEvent.click(screen.getByRole("radio", { name: "Deposit" }));

test("what it is about is asked for where it is chosen, and nothing is sent without it", async () => {
  write(CONTENT);
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Choose what it’s about");
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(sent).toEqual([]);
  choose();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test.each([
  ["en", "What is it about?", ["Deposit", "Withdrawal", "Game", "Customer service", "Agent application", "Account", "Something else"]],
  ["bn", "বিষয় কী?", ["জমা", "উত্তোলন", "গেম", "গ্রাহক সেবা", "এজেন্ট হওয়ার আবেদন", "অ্যাকাউন্ট", "অন্য কিছু"]],
])("FEEDBACK-01 in %s “%s” is a picker of the question types, of which one is chosen", async (language, question, types) => {
  cleanup();
  await renderPart(<FeedbackScreen />, language, BRAND);
  const picker = within(screen.getByRole("group", { name: question }));
  const choices = () => picker.getAllByRole<HTMLInputElement>("radio");
  expect(choices().map((choice) => choice.labels?.[0]?.textContent)).toEqual(types);
  for (const [at, choice] of choices().entries()) {
    fireEvent.click(choice);
    expect(choices().map(({ checked }) => checked)).toEqual(types.map((_type, index) => index === at));
  }
});

test("FEEDBACK-01 a brand without agents has no application to become one among the question types", async () => {
  cleanup();
  await renderPart(<FeedbackScreen />, "en", { ...BRAND, menus: { ...BRAND.menus, agent: [] } });
  expect(screen.getAllByRole("radio")).toHaveLength(6);
  expect(screen.queryByRole("radio", { name: "Agent application" })).toBeNull();
});

test.each([
  ["Deposit", 1],
  ["Withdrawal", 2],
  ["Game", 3],
  ["Customer service", 4],
])("FEEDBACK-08 what is about %s is sent with the number type %i", async (name, number) => {
  fireEvent.click(screen.getByRole("radio", { name }));
  write(CONTENT);
  await send();
  await waitFor(() => expect(sent.map(({ input }) => input)).toMatchObject([{ content: CONTENT, type: number }]));
});

test.each([
  ["shorter than 10", 9, 10],
  ["longer than 200", 201, 200],
])(
  "FEEDBACK-10 FEEDBACK-11 content %s characters disables the button and is not sent; with as many as that it is enabled and sends",
  async (_what, wrong, right) => {
    const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
    choose();
    write("a".repeat(wrong));
    await send();
    expect([button().disabled, sent]).toEqual([true, []]);
    write("a".repeat(right));
    expect(button().disabled).toBe(false);
    await send();
    expect(sent.map(({ input }) => input)).toMatchObject([{ content: "a".repeat(right) }]);
  },
);

test.each([
  ["en", "10 to 200 characters", ["0/200", "200/200", "201/200"], "Too long. Please shorten it."],
  ["bn", "১০ থেকে ২০০ অক্ষর", ["০/২০০", "২০০/২০০", "২০১/২০০"], "বেশি লম্বা হয়েছে। একটু ছোট করুন।"],
])(
  "FEEDBACK-15 in %s the limit is 200, in the words below the field as in its counter, and 140 is named nowhere",
  async (language, hint, counts, over) => {
    cleanup();
    await renderPart(<FeedbackScreen />, language, BRAND);
    const field = document.querySelector("textarea") as HTMLTextAreaElement;
    const told = () => {
      const words = document.getElementById(field.getAttribute("aria-describedby") ?? "");
      return [words?.querySelector("span")?.textContent, words?.querySelector('[data-part="counter"]')?.textContent];
    };
    expect(told()).toEqual([hint, counts[0]]);
    fireEvent.change(field, { target: { value: "a".repeat(200) } });
    expect([...told(), field.getAttribute("aria-invalid")]).toEqual([hint, counts[1], null]);
    fireEvent.change(field, { target: { value: "a".repeat(201) } });
    expect([...told(), field.getAttribute("aria-invalid")]).toEqual([over, counts[2], "true"]);
    expect(document.body.textContent).not.toMatch(/140|১৪০/);
  },
);

describe("the pictures", () => {
  const MB = 1024 * 1024;
  const file = (type: string, bytes = 9) => new File([new Uint8Array(bytes)], "picture", { type });
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
  const pick = (...files: File[]) => fireEvent.change(input() as HTMLInputElement, { target: { files } });
  const told = () => screen.getByRole("alert").textContent;

  test.each([
    ["en", "PNG or JPG, up to 5 MB each, 3 at most"],
    ["bn", "PNG বা JPG, প্রতিটি সর্বোচ্চ ৫ MB, মোট ৩টি পর্যন্ত"],
  ])("CONST-05 in %s the form says which it takes, how large and how many", async (language, hint) => {
    cleanup();
    await renderPart(<FeedbackScreen />, language, BRAND);
    expect(screen.getByText(hint)).toBeTruthy();
    expect([input()?.accept, input()?.multiple]).toEqual(["image/png,image/jpeg", true]);
  });

  test("CONST-05 one that is neither PNG nor JPG, one above 5 MB and a fourth one are refused with the reason, and none is sent", async () => {
    for (const type of ["image/gif", "image/webp", "image/svg+xml", "application/pdf"]) {
      pick(file("image/png"), file(type));
      expect(told(), type).toBe("Only PNG and JPG pictures");
    }
    pick(file("image/jpeg"), file("image/jpeg", 5 * MB + 1));
    expect(told()).toBe("A picture can be 5 MB at most");
    pick(...Array.from({ length: 4 }, () => file("image/png")));
    expect(told()).toBe("No more than 3 pictures");
    expect(sent).toEqual([]);
  });

  test("CONST-05 three of 5 MB each are sent, PNG and JPG, and then there is no room for another until one is taken out", async () => {
    drawPictures();
    let serial = 0;
    sent = platform({ "/wps/feedback": () => answer, "/wps/feedback/picture": () => ({ id: `p${(serial += 1)}`, width: 1, height: 1 }) });
    pick(file("image/png", 5 * MB), file("image/jpeg", 5 * MB), file("image/png"));
    await screen.findByRole("img", { name: "Picture 3" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(input()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Remove picture 2" }));
    expect(screen.getAllByRole("img")).toHaveLength(2);
    pick(file("image/png"), file("image/png"));
    expect(told()).toBe("No more than 3 pictures");
    choose();
    write(CONTENT);
    await send();
    expect(sent.at(-1)?.input).toMatchObject({ pictures: ["p1", "p3"] });
  });
});

/** Lets every file be a picture of one point: nothing is drawn here. */
function drawPictures(): void {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: () => undefined }));
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(new Blob(["x"], { type: "image/jpeg" })));
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,eA==");
}

test("a refusal is told, and nothing is lost: what was written stays in the page and in the tab", async () => {
  choose();
  write(CONTENT);
  answer = refusal("Too many messages today.", "request.tooMany", 429);
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Too many messages today.");
  answer = lostAnswer();
  await send();
  expect(screen.getByRole("alert").textContent).toMatch(/^No connection/);
  expect(content().value).toBe(CONTENT);
  cleanup();
  await renderPart(<FeedbackScreen />, "en", BRAND);
  expect(content().value).toBe(CONTENT);
});

test("what is wrong first is led to first: the kinds, before a captcha that is missing too", async () => {
  cleanup();
  platform({ "/wps/feedback": () => answer, "/wps/captcha": { image: "aGk=", id: "c1" } });
  await renderPart(<FeedbackScreen />, "en");
  write(CONTENT);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Deposit" })));
});

test("it is sent once, however often it is pressed, tells its number, and begins anew", async () => {
  choose();
  write(CONTENT);
  await sendTwice();
  expect(await screen.findByText(/Its number is 17/)).toBeTruthy();
  expect(sent.map(({ input }) => input)).toMatchObject([{ content: CONTENT, pictures: [] }]);
  expect(content().value).toBe("");
});

test("a captcha has room for as many signs as one may have", async () => {
  cleanup();
  sent = platform({ "/wps/feedback": () => answer, "/wps/captcha": { image: "aGk=", id: "c1" } });
  await renderPart(<FeedbackScreen />, "en");
  const field = document.querySelector("input[maxlength]");
  expect([field?.getAttribute("maxlength"), field?.getAttribute("inputmode")]).toEqual(["16", "text"]);
});

test("a captcha survives a refusal of something else, and one that was wrong is another one", async () => {
  cleanup();
  let pictures = 0;
  sent = platform({ "/wps/feedback": () => answer, "/wps/captcha": () => ({ image: "aGk=", id: `c${(pictures += 1)}` }) });
  await renderPart(<FeedbackScreen />, "en");
  const captcha = () => screen.getByLabelText<HTMLInputElement>("Verification code");
  choose();
  write(CONTENT);
  fireEvent.change(captcha(), { target: { value: "123456" } });
  answer = refusal("Too many messages today.", "request.tooMany", 429);
  await send();
  expect([captcha().value, pictures]).toEqual(["123456", 1]);
  answer = refusal("The code is wrong.", "captcha.wrong", 400);
  await send();
  await waitFor(() => expect([captcha().value, pictures]).toEqual(["", 2]));
});

test("in Bengali the number of a message has Bengali digits, without groups", async () => {
  cleanup();
  setSession({ ...SESSION, userName: "rahim" });
  const mine = { id: 1204, type: 1, content: "প্রশ্ন", at: "2026-11-20T04:30:00Z", answer: null };
  sent = platform({ "/wps/feedback": () => answer, "/wps/feedback/mine": { list: [mine], next: null } });
  await renderPart(<FeedbackScreen />, "bn", BRAND);
  expect(await screen.findByText("নং ১২০৪")).toBeTruthy();
  clearSession();
});

test("what was written before stands below the form with its number, its state and the answer", async () => {
  cleanup();
  setSession({ ...SESSION, userName: "rahim" });
  const mine = (id: number, answered: object | null) => ({
    id,
    type: 1,
    content: `Question ${id}`,
    at: "2026-11-20T04:30:00Z",
    answer: answered,
  });
  sent = platform({
    "/wps/feedback": () => answer,
    "/wps/feedback/mine": { list: [mine(18, null), mine(17, { text: "It has come by now.", at: "2026-11-21T04:30:00Z" })], next: null },
  });
  await renderPart(<FeedbackScreen />, "en", BRAND);
  const list = await screen.findByRole("region", { name: "Your messages" });
  const [waiting, answered] = [...list.querySelectorAll("li")];
  expect(waiting?.textContent).toMatch(/No\. 18Waiting for an answer.*Question 18$/);
  expect(answered?.textContent).toMatch(/No\. 17Answered.*Question 17Our answer.*It has come by now\./);
  clearSession();
});
