import type { APIRequestContext, APIResponse, Browser, Page } from "@playwright/test";
import type { ConsoleConversation } from "@mela/contract/console/chat";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { expect } from "./fixtures.ts";

/** Opens an address of the console at Mela in a browser of its own, in English, for somebody who has signed in. */
export async function openConsole(browser: Browser, url: string, token: string, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await context.addInitScript((session) => sessionStorage.setItem("MC_BACK_OFFICE", session), token);
  const consolePage = await context.newPage();
  await consolePage.goto(`${url}/console/b/mela${address}`);
  return consolePage;
}

/** What an operator of Mela does at the console, by its calls: for journeys that are about what the member sees of it. */
export function operatorOf(request: APIRequestContext, url: string, token: string) {
  const headers = () => ({ authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() });
  const valueOf = async (answer: APIResponse) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).value;
  };
  const get = async (path: string, params: Record<string, string> = {}) =>
    valueOf(await request.get(`${url}/wps/console${path}`, { headers: headers(), params: { brand: "mela", ...params } }));
  const post = async (path: string, data: object) =>
    valueOf(await request.post(`${url}/wps/console${path}`, { headers: headers(), data: { brand: "mela", ...data } }));
  const withdrawal = async (id: string): Promise<ReviewedWithdrawal> => (await get("/withdrawals/order", { id })).withdrawal;
  const conversation = async (text: string): Promise<number> => {
    const found = ((await get("/chat")) as ConsoleConversation[]).find(({ lastText }) => lastText.includes(text));
    if (!found) throw new Error(`Nobody has written "${text}" last`);
    return found.id;
  };
  return {
    get,
    post,
    withdrawal,
    /** Decides about a withdrawal as it stands. */
    decide: async (what: string, id: string, more: object = {}) =>
      post(`/withdrawals/${what}`, { id, version: (await withdrawal(id)).version, ...more }),
    /** Takes the conversation in which this was said last; answers its number. */
    async take(text: string): Promise<number> {
      const conversationId = await conversation(text);
      await post("/chat/take", { conversationId, from: null });
      return conversationId;
    },
    say: (conversationId: number, text: string) => post("/chat/messages", { conversationId, clientId: crypto.randomUUID(), text }),
  };
}
