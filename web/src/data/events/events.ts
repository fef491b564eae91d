import { type HelloData, LAST_EVENT_ID, openEvents, pollEvents, type ServerEvent, STREAM_FRAMES } from "@mela/contract/events/events";
import { deriveStatus, type SystemStatus } from "@mela/contract/site/site";
import type { InboxPage } from "@mela/contract/support/inbox";
import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { wornSheet } from "../../lib/brand-sheet.ts";
import type { FeedFrame } from "@mela/kit/event-feed";
import { shareFeed } from "../../lib/shared-feed.ts";
import { getSession, isSessionEnding, onSessionChange, onSessionEnding, setSession } from "../auth/session.ts";
import { statusQuery } from "../site/site.ts";
import { contractsKeys } from "../contracts/contracts.keys.ts";
import { contentKeys } from "../content/content.keys.ts";
import { depositKeys } from "../deposit/deposit.keys.ts";
import { gamesKeys } from "../games/games.keys.ts";
import { memberKeys } from "../member/member.keys.ts";
import { redRainKeys } from "../red-rain/red-rain.keys.ts";
import { siteKeys } from "../site/site.keys.ts";
import { supportKeys, type UnreadKind } from "../support/support.keys.ts";
import { walletKeys } from "../wallet/wallet.keys.ts";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";
import { walletQuery } from "../wallet/wallet.ts";

/** Not everybody asks at once for what everybody was told of. */
const SCATTER_MS = 4_000;
/** A way of paying that rests is to be gone within two seconds. */
const PAYMENTS_SCATTER_MS = 1_000;
/** Other processes of the server may know of a change of the gate a little later. */
const GATE_SETTLES_MS = 3_000;

const ORDERS = { deposit: depositKeys.all, withdrawal: withdrawalKeys.all };
/** What events tell a member about themselves. */
const OWN: readonly QueryKey[] = [
  walletKeys.all,
  depositKeys.all,
  withdrawalKeys.all,
  supportKeys.unreadCounts,
  supportKeys.inbox,
  redRainKeys.all,
];
const SHARED: readonly QueryKey[] = [contractsKeys.all, contentKeys.all, siteKeys.all];

type Handlers = { [T in ServerEvent["type"]]: (client: QueryClient, data: Extract<ServerEvent, { type: T }>["data"]) => void };

const HANDLERS: Handlers = {
  balance: (client, wallet) => {
    if (getSession()) takeOver(client, walletQuery().queryKey, wallet);
  },
  unread: (client, counts) => {
    // A notification that has come while the inbox is open shows there.
    if (counts.inbox !== undefined && mayBeNew(client, counts.inbox)) {
      // It may be the answer to a feedback, which shows beside the question too.
      for (const queryKey of [supportKeys.inboxLists, supportKeys.feedback]) askAgain(client, { queryKey });
    }
    for (const [kind, count] of Object.entries(counts)) takeOver(client, supportKeys.unread(kind as UnreadKind), count);
  },
  announcements: (client) => later(client, contentKeys.all),
  order: (client, { kind }) => askAgain(client, { queryKey: ORDERS[kind] }),
  account: (client, { type }) => becomeType(client, type),
  contracts: (client) => askAgain(client, { queryKey: contractsKeys.all }),
  rain: (client) => later(client, redRainKeys.all),
  payments: (client) => {
    const again = () => [depositKeys.offer, withdrawalKeys.allTerms].forEach((queryKey) => askAgain(client, { queryKey }));
    setTimeout(again, Math.random() * PAYMENTS_SCATTER_MS);
  },
  winners: (client) => later(client, gamesKeys.winners),
  look: (client, look) => void import("../site/look.ts").then(({ takeLook }) => takeLook(client, look)).catch(() => undefined),
  status: (client, { maintenance, maintenanceUntil }) => {
    client.setQueryData<SystemStatus>(statusQuery().queryKey, (before) =>
      before ? { ...before, maintenance, maintenanceUntil, status: deriveStatus({ ...before, maintenance }) } : before,
    );
    setTimeout(() => void client.invalidateQueries({ queryKey: statusQuery().queryKey }), GATE_SETTLES_MS + Math.random() * SCATTER_MS);
  },
};

/** Shows what was told. An answer that is under way may have been read before it, and must not come after it. */
function takeOver(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  client.setQueryData(queryKey, data);
  const filters = { queryKey, exact: true };
  if (client.isFetching(filters) > 0) void client.invalidateQueries(filters);
}

/** Asks anew. A first answer that is under way may have been read before the change: it is shown, and then asked for once more. */
function askAgain(client: QueryClient, filters: QueryFilters): void {
  const begun = client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
  for (const query of begun.filter(({ state }) => state.data === undefined)) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, again);
  }
  void client.invalidateQueries(filters);
}

/** Fewer unread notifications were read, here or in another tab; as many as the lists show are those that are known. */
function mayBeNew(client: QueryClient, unread: number): boolean {
  const known = client.getQueryData<number>(supportKeys.unread("inbox")) ?? 0;
  if (unread !== known) return unread > known;
  const lists = client.getQueriesData<InfiniteData<InboxPage>>({ queryKey: supportKeys.inboxLists });
  return lists.some(([, shown]) => shown?.pages.flatMap(({ list }) => list).filter(({ read }) => !read).length !== unread);
}

/** Guards and menus follow the session; what is asked for by type is asked for anew. */
function becomeType(client: QueryClient, type: number): void {
  const session = getSession();
  if (session === null || session.type === type) return;
  setSession({ ...session, type });
  for (const queryKey of [memberKeys.all, memberKeys.rewardLists, contractsKeys.all, contentKeys.all]) {
    askAgain(client, { queryKey });
  }
}

function later(client: QueryClient, queryKey: readonly unknown[]): void {
  setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SCATTER_MS);
}

/** Takes over what the server tells into what the screens show. Frames of other kinds mean nothing here. */
export function applyFrame(client: QueryClient, { event, data }: FeedFrame): void {
  if (event === STREAM_FRAMES.resync) {
    checkLook(client);
    return askAnew(client, [...OWN, ...SHARED]);
  }
  if (event === STREAM_FRAMES.hello) takeHello(client, (data as HelloData | null) ?? {});
  if (Object.hasOwn(HANDLERS, event)) HANDLERS[event as ServerEvent["type"]](client, data as never);
}

/** How things stand at the beginning of a line, where nothing was heard before. */
function takeHello(client: QueryClient, { look, type }: HelloData): void {
  if (look !== undefined) checkLook(client, look);
  if (type !== undefined) becomeType(client, type);
}

/** The page may have come out of a cache, or have missed a change of its brand's look. */
function checkLook(client: QueryClient, sheet?: string): void {
  if (sheet !== undefined && sheet === wornSheet()) return;
  void import("../site/look.ts").then(({ lookAgain }) => lookAgain(client, sheet)).catch(() => undefined);
}

function askAnew(client: QueryClient, keys: readonly QueryKey[]): void {
  // The settings stay: they come with the page.
  const predicate = (query: { queryKey: QueryKey }) => query.queryKey[1] !== siteKeys.settings[1];
  for (const queryKey of keys) askAgain(client, { queryKey, predicate });
}

/** Follows the server's events for whoever is logged in, and for the visitor otherwise, as long as the page lives. */
export function followEvents(client: QueryClient, brandCode: string): void {
  let stop = (): void => undefined;
  let asked = 0;
  /** The next call is refused, and that is where an ended session is dealt with; when it is not, the line was wrong. */
  const askWhetherOver = async (): Promise<void> => {
    await client.fetchQuery({ ...walletQuery(), staleTime: 0 });
    setTimeout(() => void follow(), SCATTER_MS);
  };
  const follow = async (): Promise<void> => {
    stop();
    const turn = ++asked;
    const token = getSession()?.token ?? null;
    const name = `MC_EVENTS ${brandCode} ${token === null ? "visitor" : await digest(token)}`;
    if (turn !== asked) return;
    const onSessionEnd = () => void askWhetherOver().catch(() => undefined);
    stop = shareFeed({ ...feedOf(client, brandCode, token), name, onSessionEnd });
  };
  // Another type of the same session is what its own line has told.
  onSessionChange((session, before) => {
    if (session?.token !== before?.token) void follow();
  });
  // The server ends the lines of a session with it, and a line that is opened once more would be refused.
  onSessionEnding(() => {
    asked += 1;
    stop();
    for (const queryKey of OWN) void client.cancelQueries({ queryKey });
  });
  // While a session ends there is nothing to follow; its end is a change.
  if (!isSessionEnding()) void follow();
}

function feedOf(client: QueryClient, brandCode: string, token: string | null) {
  const proof: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  let begun = false;
  return {
    open: (after: number | null, signal: AbortSignal) => {
      const position: Record<string, string> = after === null ? {} : { [LAST_EVENT_ID]: String(after) };
      const headers = { Accept: "text/event-stream", "X-Merchant": brandCode, ...proof, ...position };
      return fetch(openEvents.path, { headers, signal, cache: "no-store", credentials: "omit" });
    },
    poll: async (after: number, signal: AbortSignal) => {
      const { events, lastId, resync, type } = await call(pollEvents, { after }, { signal });
      if (type !== undefined) becomeType(client, type);
      const frames = events.map(({ id, type, data }) => ({ id, event: type, data }));
      return { lastId, frames: resync ? [{ id: lastId, event: STREAM_FRAMES.resync, data: {} }] : frames };
    },
    onFrame: (frame: FeedFrame) => {
      // What moved between the loading of the page and the first line is asked for once.
      if (frame.event === STREAM_FRAMES.hello && !begun && token !== null) askAnew(client, OWN);
      begun ||= frame.event === STREAM_FRAMES.hello;
      applyFrame(client, frame);
    },
  };
}

/** A name for a token that does not give it away. */
async function digest(token: string): Promise<string> {
  if (!globalThis.crypto.subtle) return Math.random().toString(36);
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
