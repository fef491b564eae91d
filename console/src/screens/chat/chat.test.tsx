// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chatLine } from "../../testing/chat-line.ts";
import { doing, key, meWith, open, platform, press, refusal, type Sent, type } from "../../testing/fixture.tsx";
import { memberHead } from "../members/members.samples.ts";
import { belasOf, conversationOf, historyOf, messageOf, mineOf } from "./chat.samples.ts";

let line: ReturnType<typeof chatLine>;
beforeEach(() => {
  line = chatLine();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = "GET /wps/console/me";
const LIST = "GET /wps/console/chat";
const ONE = "GET /wps/console/chat/one";
const MESSAGES = "GET /wps/console/chat/messages";
const SEND = "POST /wps/console/chat/messages";
const TAKE = "POST /wps/console/chat/take";
const GIVE = "POST /wps/console/chat/hand-over";
const RECEIPT = "POST /wps/console/chat/receipt";
const ANSWERS = "GET /wps/console/chat/answers";
const base = {
  [ME]: meWith(["support.chat", "members.read"]),
  "GET /wps/console/members/one": memberHead(),
  "GET /wps/console/chat/colleagues": [{ id: 9, name: "Bela" }],
  [ANSWERS]: { languages: ["bn", "en"], answers: [] },
  [MESSAGES]: historyOf(),
  [RECEIPT]: {},
  "POST /wps/console/chat/typing": {},
};
/** One conversation, in the list and by itself. */
const around = (conversation: () => object, more: object = {}) =>
  platform({ ...base, [LIST]: () => [conversation()], [ONE]: conversation, ...more });
const links = () => within(screen.getByRole("navigation", { name: "Conversations" })).getAllByRole("link");
const message = (data: object) => line.tell("chat.message", { conversationId: 5, message: data });
const own = (sent: readonly Sent[]) => sent.filter(({ call }) => !/receipt|typing/.test(call));
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Write a message", { selector: "textarea" });

describe("the queue", () => {
  test("CCRM-10 shows who waits, since when, with whom and what is unread, in the platform's order, and follows the line", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T02:12:00Z") });
    let list = [
      conversationOf({ memberNickname: "Rahim B." }),
      conversationOf({ id: 6, memberAccount: "karim", waitingSince: "2026-11-28T02:10:00Z", unread: 1 }),
      belasOf({ id: 7, memberAccount: "mita" }),
      conversationOf({ id: 8, memberAccount: "old", status: "closed", waitingSince: null, unread: 0 }),
    ];
    platform({ ...base, [LIST]: () => list });
    await open("/b/mela/chat");
    await screen.findByText("Choose a conversation.");
    expect(links().map(({ textContent }) => textContent)).toEqual([
      "Rahim B.12 minutes agoIs anybody there?Waiting2",
      "karim2 minutes agoIs anybody there?Waiting1",
      "mita7 minutes agoIs anybody there?With Bela",
      "old7 minutes agoIs anybody there?Closed",
    ]);
    expect(within(links()[0] as HTMLElement).getByLabelText("2 unread messages")).toBeTruthy();
    expect(line.asked).toEqual(["/wps/console/chat/stream?brand=mela"]);
    list = [conversationOf({ id: 9, memberAccount: "newcomer" })];
    await line.tell("chat.message", { conversationId: 9, message: messageOf(90) });
    await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("newcomer")]));
    vi.useRealTimers();
  });

  test("CCRM-10 by keyboard: j and k go through it, Enter opens, t takes, and r leads to the answer", async () => {
    let conversation = conversationOf();
    const sent = around(() => conversation, { [TAKE]: () => (conversation = mineOf()) });
    await open("/b/mela/chat");
    await screen.findByText("Choose a conversation.");
    await key("j");
    expect(document.activeElement).toBe(links()[0]);
    await doing(() => fireEvent.click(document.activeElement as HTMLElement));
    await screen.findByText("Take the conversation to answer.");
    await key("t");
    await screen.findByLabelText("Write a message", { selector: "textarea" });
    (document.activeElement as HTMLElement).blur();
    await key("r");
    expect(document.activeElement).toBe(field());
    expect(own(sent)).toEqual([{ call: TAKE, input: { brand: "mela", conversationId: 5, from: null } }]);
  });
});

describe("a conversation", () => {
  test("CCRM-10 what comes is shown at once and marked as read, the member's typing too, and the ticks of what was sent move", async () => {
    const messages = [messageOf(1), messageOf(2, { from: "operator", operatorName: "Anna", text: "One moment" })];
    const sent = around(() => mineOf(), { [MESSAGES]: historyOf(messages) });
    await open("/b/mela/chat/5");
    await screen.findByText("One moment");
    await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ brand: "mela", conversationId: 5, delivered: 1, read: 1 }]));
    await line.tell("chat.typing", { conversationId: 5, side: "member" });
    expect(screen.getByText("rahim is typing …")).toBeTruthy();
    await message(messageOf(3, { text: "Still here" }));
    expect(screen.getByText("Still here")).toBeTruthy();
    expect(screen.queryByText("rahim is typing …")).toBeNull();
    expect(sent.at(-1)?.input).toEqual({ brand: "mela", conversationId: 5, delivered: 3, read: 3 });
    expect(screen.getByRole("img", { name: "Sent" })).toBeTruthy();
    await line.tell("chat.receipt", { conversationId: 5, side: "member", delivered: 2, read: 2 });
    expect(screen.getByRole("img", { name: "Read" })).toBeTruthy();
    // Of another conversation: no business of this one.
    await line.tell("chat.message", { conversationId: 6, message: messageOf(4, { text: "Elsewhere" }) });
    expect(within(screen.getByRole("log")).queryByText("Elsewhere")).toBeNull();
  });

  test("CCRM-10 an answer is sent once under its own name, and what cannot be sent is kept and sent again", async () => {
    let answer: unknown = refusal("Too long", "request.invalid");
    const sent = around(() => mineOf(), {
      [SEND]: (input: { clientId: string; text: string }) => (typeof answer === "function" ? answer(input) : answer),
    });
    await open("/b/mela/chat/5");
    await screen.findByText("words 1");
    await type("Write a message", " It comes tomorrow. ");
    await press("Send");
    expect(field().value).toBe("");
    await screen.findByRole("img", { name: "Not sent" });
    answer = ({ clientId, text }: { clientId: string; text: string }) =>
      messageOf(2, { clientId, text, from: "operator", operatorName: "Anna" });
    await press("Send again");
    await screen.findByRole("img", { name: "Sent" });
    const [first, second] = own(sent) as { input: { clientId: string; text: string } }[];
    expect(first?.input.text).toBe("It comes tomorrow.");
    expect(second?.input.clientId).toBe(first?.input.clientId);
    expect(screen.getAllByText("It comes tomorrow.")).toHaveLength(1);
  });

  test("CCRM-10 an answer that is typed and not sent stays with its conversation, without a question and past a reload", async () => {
    platform({
      ...base,
      [LIST]: [mineOf(), mineOf({ id: 6, memberAccount: "karim" })],
      [ONE]: ({ conversationId }: { conversationId: number }) =>
        mineOf({ id: conversationId, memberAccount: conversationId === 5 ? "rahim" : "karim" }),
    });
    const { unmount } = await open("/b/mela/chat/5");
    await screen.findByText("words 1");
    await type("Write a message", "Half an answer");
    await doing(() => fireEvent.click(links()[1] as HTMLElement));
    await screen.findByRole("region", { name: "karim" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(field().value).toBe(""));
    unmount();
    await open("/b/mela/chat/5", { reload: true });
    await screen.findByText("words 1");
    expect(field().value).toBe("Half an answer");
  });

  test("CCRM-10 is taken from a colleague with a note, and who was faster is told in the question", async () => {
    let conversation = belasOf();
    let answer: unknown = refusal("Someone has changed this.", "console.stale", 409);
    const sent = around(() => conversation, { [TAKE]: () => (typeof answer === "function" ? answer() : answer) });
    await open("/b/mela/chat/5");
    await press("Take over");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^Bela has this conversation/)).toBeTruthy();
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Take over" });
    expect(confirm.disabled).toBe(true);
    await type(/^Note for your colleagues/, "You are at lunch");
    await doing(() => fireEvent.click(confirm));
    expect((await dialog.findByRole("alert")).textContent).toBe("Someone has changed this.");
    const said = { kind: "taken", note: "You are at lunch", by: "Anna", to: "Anna", at: "2026-11-28T02:00:00Z" } as const;
    answer = () => (conversation = mineOf({ handOver: said }));
    await doing(() => fireEvent.click(confirm));
    const note = await screen.findByRole("complementary", { name: "Note for your colleagues" });
    expect(note.textContent).toMatch(/^Anna took over .*You are at lunch$/);
    expect(own(sent).map(({ input }) => input)).toEqual(
      Array(2).fill({ brand: "mela", conversationId: 5, from: 9, note: "You are at lunch" }),
    );
  });

  test("CCRM-10 is handed over to a colleague or back to the queue, with a note", async () => {
    let conversation = mineOf();
    const said = { kind: "given", note: "Speaks of a deposit", by: "Anna", to: "Bela", at: "2026-11-28T02:00:00Z" } as const;
    const sent = around(() => conversation, { [GIVE]: () => (conversation = belasOf({ handOver: said })) });
    await open("/b/mela/chat/5");
    await press("Hand over");
    const dialog = within(await screen.findByRole("dialog"));
    await doing(() => fireEvent.click(dialog.getAllByRole("combobox", { name: "To" })[0] as HTMLElement));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Back to the queue", "Bela"]);
    await doing(() => fireEvent.click(screen.getByRole("option", { name: "Bela" })));
    await type(/^Note for your colleagues/, "Speaks of a deposit");
    await doing(() => fireEvent.click(dialog.getByRole("button", { name: "Hand over" })));
    expect((await screen.findByRole("complementary", { name: "Note for your colleagues" })).textContent).toContain(
      "Anna handed over to Bela",
    );
    expect(screen.queryByLabelText("Write a message")).toBeNull();
    expect(own(sent)).toEqual([{ call: GIVE, input: { brand: "mela", conversationId: 5, to: 9, note: "Speaks of a deposit" } }]);
  });

  test("CCRM-10 is closed by who has it, and a refusal stands where it was asked for", async () => {
    const closing = "POST /wps/console/chat/close";
    const sent = around(() => mineOf(), { [closing]: refusal("Someone else has it.", "chat.notYours", 409) });
    await open("/b/mela/chat/5");
    await press("Close");
    expect((await screen.findByRole("alert")).textContent).toBe("Someone else has it.");
    expect(own(sent)).toEqual([{ call: closing, input: { brand: "mela", conversationId: 5 } }]);
  });
});

describe("around a conversation", () => {
  test("CCRM-10 the member's head stands beside it for who may read it, and for nobody else", async () => {
    around(() => mineOf());
    await open("/b/mela/chat/5");
    const head = await screen.findByRole("complementary", { name: "Member" });
    expect(within(head).getByRole("link", { name: "rahim" }).getAttribute("href")).toBe("/console/b/mela/members/7");
    expect(await within(head).findByRole("region", { name: "Status of the member" })).toBeTruthy();
    cleanup();
    around(() => mineOf(), { [ME]: meWith(["support.chat"]) });
    await open("/b/mela/chat/5");
    await screen.findByText("words 1");
    expect(screen.queryByRole("complementary", { name: "Member" })).toBeNull();
  });

  test("CFAULT-11 says that it reconnects while the line is down, and how old its messages are", async () => {
    around(() => mineOf());
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() });
    await open("/b/mela/chat/5");
    await screen.findByText("words 1");
    expect(screen.getByText(/Reconnecting … Messages loaded 0 seconds ago$/)).toBeTruthy();
    await doing(() => vi.advanceTimersByTime(180_000));
    expect(screen.getByText(/Reconnecting … Messages loaded 3 minutes ago$/)).toBeTruthy();
    vi.useRealTimers();
  });

  test("says that nobody is at an address", async () => {
    around(() => mineOf());
    await open("/b/mela/chat/nobody");
    expect(await screen.findByText("There’s no conversation at this address.")).toBeTruthy();
  });
});

describe("saved answers", () => {
  const bonus = {
    id: 1,
    version: 3,
    title: "Bonus",
    texts: [
      { language: "bn", text: "কাল পাবেন।" },
      { language: "en", text: "It comes tomorrow." },
    ],
  };
  const hours = { id: 2, version: 1, title: "Hours", texts: [{ language: "en", text: "We open at nine." }] };
  const answers = { [ANSWERS]: { languages: ["bn", "en"], answers: [bonus, hours] } };

  test("CCRM-10 are put into the answer in the member's language, and one without it says in which it is", async () => {
    const closed = { id: 4, version: 1, title: "Closed days", texts: [{ language: "bn", text: "শুক্রবার বন্ধ।" }] };
    around(() => mineOf({ language: "en" }), { [ANSWERS]: { languages: ["bn", "en"], answers: [bonus, closed] } });
    await open("/b/mela/chat/5");
    await screen.findByText("words 1");
    await type("Write a message", "Hello");
    const pick = async (name: string) => {
      await doing(() => fireEvent.click(screen.getAllByRole("combobox", { name: "Saved answers" })[0] as HTMLElement));
      await doing(async () => fireEvent.click(await screen.findByRole("option", { name })));
    };
    await pick("Bonus");
    expect(field().value).toBe("Hello\nIt comes tomorrow.");
    await pick("Closed days (বাংলা)");
    expect(field().value).toBe("Hello\nIt comes tomorrow.\nশুক্রবার বন্ধ।");
  });

  test("CCRM-10 are written by language, from what was seen, and what was removed can be brought back", async () => {
    const save = "PUT /wps/console/chat/answers";
    const sent = platform({ ...base, ...answers, [save]: hours, "DELETE /wps/console/chat/answers": { removed: true } });
    await open("/b/mela/chat/answers");
    const card = await screen.findByRole("region", { name: "Bonus" });
    await doing(() => fireEvent.click(within(card).getByRole("button", { name: "Change" })));
    await type("Answer in English", "It comes on Monday.");
    await type("Answer in বাংলা", "");
    await doing(() => fireEvent.click(within(card).getByRole("button", { name: "Save" })));
    const texts = [{ language: "en", text: "It comes on Monday." }];
    expect(sent).toEqual([{ call: save, input: { brand: "mela", id: 1, version: 3, title: "Bonus", texts } }]);
    const other = await screen.findByRole("region", { name: "Hours" });
    await doing(() => fireEvent.click(within(other).getByRole("button", { name: "Remove" })));
    await press("Undo");
    expect(sent.slice(1)).toEqual([
      { call: "DELETE /wps/console/chat/answers", input: { brand: "mela", id: 2, version: 1 } },
      { call: save, input: { brand: "mela", title: "Hours", texts: hours.texts } },
    ]);
  });
});
