import type { ChatHistory, ChatMessage, ChatVisit } from "@mela/contract/support/chat";
import { isTrialLike } from "@mela/contract/base/customer-type";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ChatCaller } from "../../lib/callers.ts";
import type { SessionService } from "../auth/session.service.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import { presentMessage } from "./chat.present.ts";
import * as store from "./chat.store.ts";
import * as visits from "./chat-visits.store.ts";
import type { ConversationService } from "./conversation.service.ts";
import type { StoredConversation } from "./support.tables.ts";

const TICKET_SECONDS = 60;
const LIFE_SECONDS = 24 * 60 * 60;

export interface ChatLaunch {
  brandCode: string;
  memberId: number;
  customerType: number;
  sessionId: string;
  language: string;
  backUrl: string;
  headerColor: string;
  /** SHA-256 of a key that the asking browser keeps to itself, base64url. */
  browser: string;
}

export type ChatService = ReturnType<typeof createChatService>;

/** The member's side of live chat. */
export function createChatService({ db, session, conversations }: { db: Db; session: SessionService; conversations: ConversationService }) {
  /** Opens the door for one visit: a ticket that is exchanged once, within a minute, by the browser that asked for it. */
  const launch = async ({ memberId, customerType, browser, ...visit }: ChatLaunch): Promise<string> => {
    if (isTrialLike(customerType)) throw new AppError("freePlay.rejected");
    const { brandCode, language } = visit;
    const conversationId = await store.ensureConversation(db, { brandCode, memberId, language });
    const ticket = newToken();
    const times = { ticketSeconds: TICKET_SECONDS, lifeSeconds: LIFE_SECONDS };
    await visits.insertVisit(db, {
      ...visit,
      ...times,
      conversationId,
      ticketHash: hashToken(ticket),
      browserHash: Buffer.from(browser, "base64url"),
    });
    return ticket;
  };

  /** Exchanges a ticket for a visit; throws `session.expired` for one that is no good, or not this browser's: it stays with its own. */
  const enter = async ({ ticket, browserKey }: { ticket: string; browserKey: string }, brandCode: string): Promise<ChatVisit> => {
    const token = newToken();
    const hashes = { ticketHash: hashToken(ticket), browserHash: hashToken(browserKey), tokenHash: hashToken(token) };
    const visit = await visits.exchangeTicket(db, { ...hashes, brandCode });
    if (!visit) throw new AppError("session.expired");
    return { token, language: visit.language, backUrl: visit.back_url, headerColor: visit.header_color };
  };

  /** Whose visit a token stands for. A visit ends with the login that it came from, and keeps that awake. */
  const authenticate = async (token: string, brandCode: string): Promise<ChatCaller> => {
    const visit = await visits.findVisit(db, hashToken(token), brandCode);
    if (!visit || !(await session.keepAwake(visit.sessionId))) throw new AppError("session.expired");
    return visit;
  };

  const conversationOf = async ({ conversationId }: ChatCaller, brandCode: string): Promise<StoredConversation> => {
    const found = await store.findConversation(db, conversationId, brandCode);
    if (!found) throw new AppError("session.expired");
    return found;
  };

  const history = async (caller: ChatCaller, brandCode: string, before: number): Promise<ChatHistory> =>
    conversations.history(await conversationOf(caller, brandCode), before);

  /** A message to the operators. In a closed conversation it waits for an operator again. */
  const send = async (caller: ChatCaller, input: { clientId: string; text: string }): Promise<ChatMessage> => {
    const { conversation, message, repeated, reopened } = await conversations.change(caller.conversationId, async (trx, before) => {
      const written = await conversations.write(trx, {
        conversationId: before.id,
        sender: "member",
        operatorId: null,
        clientId: input.clientId,
        body: input.text,
      });
      const reopens = before.status === "closed" && !written.repeated;
      if (reopens) await store.updateConversation(trx, before.id, { status: "waiting", operator_id: null });
      return { conversation: reopens ? { ...before, status: "waiting" as const } : before, reopened: reopens, ...written };
    });
    const presented = presentMessage(message);
    if (!repeated) conversations.publishMessage(conversation, presented);
    if (reopened) conversations.publishState(conversation);
    return presented;
  };

  const mark = async (caller: ChatCaller, brandCode: string, marks: { delivered: number; read: number }): Promise<void> =>
    conversations.mark(await conversationOf(caller, brandCode), "member", marks);

  const typing = async (caller: ChatCaller, brandCode: string): Promise<void> =>
    conversations.typing(await conversationOf(caller, brandCode), "member");

  const unread = (memberId: number, customerType: number): Promise<number> => {
    if (isTrialLike(customerType)) throw new AppError("freePlay.rejected");
    return store.countUnread(db, memberId);
  };

  return { launch, enter, authenticate, history, send, mark, typing, unread };
}
