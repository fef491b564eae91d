import type { ConsoleConversation } from "@mela/contract/console/chat";
import { randomUUID } from "node:crypto";
import type { Db, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { staleOf } from "../audit/stale.service.ts";
import * as queue from "./chat-queue.store.ts";
import * as store from "./chat.store.ts";
import { presentMessage } from "./chat.present.ts";
import type { ChatRecord } from "./chat-record.service.ts";
import type { ConversationService } from "./conversation.service.ts";
import type { StoredConversation, StoredMessage } from "./support.tables.ts";

/** Whom a conversation may be given to. */
export type Colleague = { id: number; name: string };

interface Deps {
  conversations: ConversationService;
  record: ChatRecord;
  /** Who holds the permission for the chat in a brand at this moment. */
  colleaguesIn: (executor: Db | Trx, brandCode: string) => Promise<Colleague[]>;
  /** A conversation of the seat's brand as its people see it; throws `request.notFound`. */
  get: (seat: BrandSeat, id: number) => Promise<ConsoleConversation>;
}

/** What gives a conversation to somebody else. */
const HOLDING_ACTIONS = ["chat.taken", "chat.handedOver", "chat.closed"];

interface Taking {
  conversationId: number;
  /** Who had it when it was looked at. */
  from: number | null;
  note?: string | undefined;
}

interface Moved {
  after: StoredConversation;
  message: StoredMessage | null;
}

/** Who has a conversation: it is taken, handed over and closed, each under its lock. */
export function createChatHolding({ conversations, record, colleaguesIn, get }: Deps) {
  /** Changes a conversation of the seat's brand, under its lock, and tells both sides of what became of it; null: nothing. */
  const move = async (
    seat: BrandSeat,
    id: number,
    work: (trx: Trx, before: StoredConversation) => Promise<Moved | null>,
  ): Promise<ConsoleConversation> => {
    await get(seat, id);
    const done = await conversations.change(id, work, (trx) => seat.demand(trx));
    if (done?.message) conversations.publishMessage(done.after, presentMessage(done.message));
    if (done) conversations.publishState(done.after);
    return get(seat, id);
  };

  /** A line that says what has happened, under an operator's name. */
  const say = async (trx: Trx, conversationId: number, operatorId: number, body: "taken" | "closed"): Promise<StoredMessage> =>
    (await conversations.write(trx, { conversationId, sender: "system", operatorId, clientId: randomUUID(), body })).message;

  const handTo = async (trx: Trx, before: StoredConversation, { id, name }: Colleague): Promise<Moved> => {
    await store.updateConversation(trx, before.id, { status: "open", operator_id: id });
    return { message: await say(trx, before.id, id, "taken"), after: { ...before, status: "open", operator_id: id, operator_name: name } };
  };

  const take = (seat: BrandSeat, { conversationId, from, note }: Taking): Promise<ConsoleConversation> =>
    move(seat, conversationId, async (trx, before) => {
      const { operatorId, name } = seat.operator;
      const holder = before.status === "open" ? before.operator_id : null;
      if (holder === operatorId) return null;
      if (from !== holder)
        throw await staleOf(trx, { brandCode: seat.brandCode, subject: `member:${before.member_id}`, actions: HOLDING_ACTIONS });
      const moved = await handTo(trx, before, { id: operatorId, name });
      const { brandCode } = seat;
      if (note !== undefined)
        await queue.insertHandOver(trx, { brandCode, conversationId, operatorId, to: operatorId, kind: "taken", note });
      await record(trx, seat.operator, before, "chat.taken", holder === null ? {} : { from: holder });
      return moved;
    });

  /** Gives one's own conversation on. Throws `chat.notYours`, and `chat.noColleague` for who does not answer members of the brand. */
  const handOver = (
    seat: BrandSeat,
    { conversationId, to, note }: { conversationId: number; to: number | null; note: string },
  ): Promise<ConsoleConversation> =>
    move(seat, conversationId, async (trx, before) => {
      const { operatorId } = seat.operator;
      mustBeMine(before, operatorId);
      const { brandCode } = seat;
      const colleague = to === null ? null : (await colleaguesIn(trx, brandCode)).find(({ id }) => id === to);
      if (colleague === undefined || to === operatorId) throw new AppError("chat.noColleague");
      await queue.insertHandOver(trx, { brandCode, conversationId, operatorId, to, kind: "given", note });
      await record(trx, seat.operator, before, "chat.handedOver", { to });
      if (colleague !== null) return handTo(trx, before, colleague);
      await queue.requeue(trx, conversationId);
      return { message: null, after: { ...before, status: "waiting", operator_id: null, operator_name: null } };
    });

  /** Only whoever has a conversation closes it. */
  const close = (seat: BrandSeat, id: number): Promise<ConsoleConversation> =>
    move(seat, id, async (trx, before) => {
      if (before.status === "closed") return null;
      mustBeMine(before, seat.operator.operatorId);
      await store.updateConversation(trx, id, { status: "closed" });
      await record(trx, seat.operator, before, "chat.closed");
      return { message: await say(trx, id, seat.operator.operatorId, "closed"), after: { ...before, status: "closed" } };
    });

  return { take, handOver, close };
}

/** Only whoever has a conversation answers in it, hands it over and closes it. */
export function mustBeMine({ status, operator_id: holder }: StoredConversation, operatorId: number): void {
  if (status !== "open" || holder !== operatorId) throw new AppError("chat.notYours");
}
