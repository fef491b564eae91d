import type { Game } from "./catalogue.ts";
import { PAGE_SIZE } from "@mela/contract/games/terms";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { type GamePage, type GameSource, gamePageQuery } from "./games.ts";

/** Pages held around the place where the list stands; those farther away are dropped, so that depth costs no memory. */
const HELD = 12;
/** A page that did not come is asked for again after so long, ms. */
const AGAIN_MS = 4_000;

export interface ListPages {
  gameAt: (index: number) => Game | undefined;
  /** Sees to it that the pages with these games are there or on their way. */
  want: (firstIndex: number, lastIndex: number) => void;
  close: () => void;
}

/** Pages (from 1) that hold the items from `first` to `last`, both counted from 0. */
export function pagesOfRange(first: number, last: number): number[] {
  const from = Math.floor(first / PAGE_SIZE.list) + 1;
  const to = Math.floor(last / PAGE_SIZE.list) + 1;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The pages to be dropped when `wanted` is in sight: all beyond `held`, the farthest first. The first page stays. */
export function pagesToDrop(known: readonly number[], wanted: number, held: number = HELD): number[] {
  return known
    .filter((pageNo) => pageNo !== 1)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(held);
}

/**
 * The pages of one list as the query cache has them, read without a subscription for each. `onChange` tells that games
 * have come or changed.
 */
export function createListPages(client: QueryClient, source: GameSource, language: string, onChange: () => void): ListPages {
  const pages = new Map<number, readonly Game[]>();
  const asked = new Set<number>();
  let inSight: number[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;
  const query = (pageNo: number) => gamePageQuery(source, pageNo, language);

  const fetchPage = async (pageNo: number) => {
    if (asked.has(pageNo)) return;
    asked.add(pageNo);
    try {
      take(pageNo, await client.fetchQuery(query(pageNo)));
    } catch {
      // Without a message, like every list (GLIST-48): the shapes of its tiles stay, and it is asked for again.
      again ??= setTimeout(retry, AGAIN_MS);
    } finally {
      asked.delete(pageNo);
    }
  };
  const take = (pageNo: number, page: GamePage) => {
    if (pages.get(pageNo) === page.games) return;
    pages.set(pageNo, page.games);
    onChange();
  };
  const retry = () => {
    clearTimeout(again);
    again = undefined;
    for (const pageNo of inSight) if (!pages.has(pageNo)) void fetchPage(pageNo);
  };
  const drop = () => {
    const middle = inSight[Math.floor(inSight.length / 2)] ?? 1;
    for (const pageNo of pagesToDrop([...pages.keys()], middle)) {
      pages.delete(pageNo);
      client.removeQueries({ queryKey: query(pageNo).queryKey, exact: true });
    }
  };

  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const pageNo = inSight.find((shown) => client.getQueryCache().find({ queryKey: query(shown).queryKey }) === event.query);
    if (pageNo === undefined) return;
    if (event.action.type === "invalidate") void fetchPage(pageNo);
    else if (event.action.type === "success") take(pageNo, event.query.state.data as GamePage);
  });
  const stopWatching = onlineManager.subscribe((online) => online && retry());

  return {
    gameAt: (index) => pages.get(Math.floor(index / PAGE_SIZE.list) + 1)?.[index % PAGE_SIZE.list],
    want(firstIndex, lastIndex) {
      inSight = pagesOfRange(firstIndex, lastIndex);
      for (const pageNo of inSight) {
        const known = client.getQueryData(query(pageNo).queryKey);
        if (known !== undefined) take(pageNo, known);
        else void fetchPage(pageNo);
      }
      drop();
    },
    close() {
      stopListening();
      stopWatching();
      clearTimeout(again);
    },
  };
}
