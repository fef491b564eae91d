import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createDeposit, type DepositOrder, getDeposit } from "@mela/contract/deposit/deposit";
import { type ChatHistory, enterChat, launchChat, listChatMessages, sendChatMessage } from "@mela/contract/support/chat";
import {
  createWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  type WithdrawalDetail,
  type WithdrawalTerms,
} from "@mela/contract/withdrawal/withdrawal";
import { unlessRefused } from "./play.ts";
import type { Player } from "./player.ts";

export const FUNDS_PASSWORD = "280571";
/** The sandbox pays to the first, and sends back what goes to the second, whose last four digits are zeros. */
export const WALLETS = [
  { kind: "bkash", number: "01712345678" },
  { kind: "nagad", number: "01812340000" },
] as const;
const DEPOSIT = 50_000;
const LOOKS = 20;
const FAILED = new Set(["failed", "expired"]);

/** Pays in through the sandbox's page. */
export async function payIn(player: Player): Promise<void> {
  const order = await unlessRefused(
    player.site<DepositOrder>("deposit", createDeposit.path, { key: randomUUID(), body: { method: "bkash", amount: DEPOSIT } }),
  );
  if (!order) return;
  noteDeposit(player, order);
  let payUrl = order.payUrl;
  for (let looks = 0; payUrl === null && looks < LOOKS; looks += 1) {
    await sleep(1_000);
    ({ payUrl } = await readDeposit(player, order.id));
  }
  if (payUrl === null) return;
  const page = payUrl;
  await player.ask("pay", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(page, {
      method: "POST",
      headers: form,
      body: "outcome=success",
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`the sandbox answers ${answer.status}`);
  });
  await sleep(500);
  await readDeposit(player, order.id);
}

async function readDeposit(player: Player, id: string): Promise<DepositOrder> {
  const order = await player.site<DepositOrder>("deposit order", `${getDeposit.path}?id=${id}`);
  noteDeposit(player, order);
  return order;
}

function noteDeposit({ book }: Player, { id, state, credited, fee, promotion }: DepositOrder): void {
  const arrived = state === "credited" ? (credited ?? 0) - fee + (promotion?.bonus ?? 0) : null;
  book.deposits.set(id, FAILED.has(state) ? 0 : arrived);
}

/** Asks for money, to a wallet that takes it or to one that does not. */
export async function payOut(player: Player): Promise<void> {
  const { accounts, min } = await player.site<WithdrawalTerms>("withdrawal terms", getWithdrawalTerms.path);
  const account = accounts[player.dice.below(accounts.length)];
  if (!account) throw new Error(`${player.account} has no wallet to be paid to`);
  const body = { accountId: account.id, amount: min, fundsPassword: FUNDS_PASSWORD };
  const order = await unlessRefused(player.site<WithdrawalDetail>("withdrawal", createWithdrawal.path, { key: randomUUID(), body }));
  if (order) noteWithdrawal(player, order);
}

function noteWithdrawal({ book }: Player, { id, state, amount }: WithdrawalDetail): void {
  book.withdrawals.set(id, state === "returned" ? 0 : state === "paid" ? amount.amount : null);
}

/** Asks how deposits and withdrawals stand that have no end yet; answers how many still have none. */
export async function askForMoney(player: Player): Promise<number> {
  const open = (orders: Map<string, number | null>) => [...orders].filter(([, amount]) => amount === null).map(([id]) => id);
  const { deposits, withdrawals } = player.book;
  for (const id of open(deposits)) await readDeposit(player, id);
  for (const id of open(withdrawals)) noteWithdrawal(player, await player.site("withdrawal order", `${getWithdrawal.path}?id=${id}`));
  return open(deposits).length + open(withdrawals).length;
}

/** Opens the chat, writes, and reads what stands there. */
export async function chat(player: Player): Promise<void> {
  const browserKey = randomUUID();
  const query = new URLSearchParams({
    b2c: "1",
    language: "en",
    backUrl: "/m/home",
    browser: createHash("sha256").update(browserKey).digest("base64url"),
  });
  const { chatUrl } = await player.site<{ chatUrl: string }>("chat", `${launchChat.path}?${query.toString()}`);
  const ticket = new URL(chatUrl).hash.slice(1);
  // A ticket opens once; where the answer was lost, the player tries again another time.
  const visit = await unlessRefused(
    player.site<{ token: string }>("enter chat", enterChat.path, { body: { ticket, browserKey }, bearer: player.token() }),
  );
  if (!visit) return;
  const clientId = randomUUID();
  const sent = { body: { clientId, text: `Hello from ${player.account}` }, bearer: visit.token };
  if (!(await unlessRefused(player.site("message", sendChatMessage.path, sent)))) return;
  player.book.messages.add(clientId);
  await unlessRefused(player.site<ChatHistory>("messages", `${listChatMessages.path}?before=0`, { bearer: visit.token }));
}
