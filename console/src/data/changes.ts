import { CHANGE_EVENT, type LastChange, openChangeStream, StaleValue, ToldChange } from "@mela/contract/console/changes";
import { STREAM_FRAMES } from "@mela/contract/events/events";
import { ApiError } from "@mela/kit/api";
import { type FeedFrame, runFeed } from "@mela/kit/event-feed";
import { openStream } from "@mela/kit/open-stream";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { lastChanging } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";
import { sessionStore } from "./session.ts";

export type { LastChange, ToldChange };

/** So long after a call of this tab, what its session has changed is what this tab has done; ms. A copy of the tab has the same session. */
const OWN_MS = 8_000;

/** What is asked for anew as soon as it is another one, by kind: no form stands on it but by the version that it has seen. */
const KEPT_IN: Readonly<Record<string, QueryKey>> = {
  answer: [...consoleKeys.chat, "answers"],
  depositRules: consoleKeys.paymentRules,
  gameRules: consoleKeys.gameRules,
  identityRules: consoleKeys.identity,
  methodPause: consoleKeys.paymentRules,
  operator: consoleKeys.operators,
  payoutRules: consoleKeys.paymentRules,
  role: consoleKeys.roles,
  tag: [...consoleKeys.members, "tags"],
  view: consoleKeys.views,
};

const listeners = new Set<(change: ToldChange) => void>();

/** Hears of what is changed elsewhere. Returns how to stop. */
export function onChange(listener: (change: ToldChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes in what the platform tells of. */
export function takeChange(client: QueryClient, change: ToldChange): void {
  if (change.own && Date.now() - lastChanging() < OWN_MS) return;
  const queryKey = KEPT_IN[change.subject.split(":")[0] ?? ""];
  if (queryKey) void client.invalidateQueries({ queryKey });
  for (const listener of listeners) listener(change);
}

function takeFrame(client: QueryClient, { event, data }: FeedFrame, isFirst: boolean): void {
  if (event === CHANGE_EVENT) {
    const read = ToldChange.safeParse(data);
    if (read.success) takeChange(client, read.data);
  }
  // Something may have been missed: what can be asked for anew without a reader's seeing it, is.
  const missed = event === STREAM_FRAMES.resync || (event === STREAM_FRAMES.hello && !isFirst);
  if (missed) for (const queryKey of new Set(Object.values(KEPT_IN))) void client.invalidateQueries({ queryKey });
}

/** Follows what is changed elsewhere as long as somebody is signed in in this tab. `brand`: of the host. */
export function followChanges(client: QueryClient, brand: string): void {
  let followed: string | null = null;
  let line = new AbortController();
  const renew = (): void => {
    const token = sessionStore.get();
    if (token === followed) return;
    followed = token;
    line.abort();
    line = new AbortController();
    if (token === null) return;
    let isFirst = true;
    const onFrame = (frame: FeedFrame): void => {
      takeFrame(client, frame, isFirst);
      isFirst = false;
    };
    // Who the operator is by now is the server's to say.
    const over = () => void client.invalidateQueries({ queryKey: consoleKeys.me });
    void runFeed({ open: openStream(openChangeStream.path, brand, token), onFrame }, null, line.signal).then((end) =>
      end === "session" ? over() : undefined,
    );
  };
  sessionStore.watch(renew);
  renew();
}

/** Who was faster, and when, where a refusal says so; null for any other. */
export function changeIn(error: unknown): LastChange | null {
  if (!(error instanceof ApiError) || error.code !== "console.stale") return null;
  return StaleValue.safeParse(error.value).data?.change ?? null;
}
