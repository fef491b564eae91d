import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openRainsQuery, type RedRain, rainsQuery } from "../../../data/red-rain/red-rain.ts";
import { redRainKeys } from "../../../data/red-rain/red-rain.keys.ts";

/**
 * The list of all rains that a member gives, with those that still fall or wait as they stand now. These alone are asked for again and
 * again; the whole list, of which many pages may be open, once one of them is over, or another was given elsewhere.
 */
export function useGivenRains() {
  const client = useQueryClient();
  const query = useInfiniteQuery(rainsQuery());
  const { data: open, dataUpdatedAt } = useQuery(openRainsQuery());
  const listed = query.data?.pages.flatMap((page) => page.list) ?? [];
  const isNewer = open !== undefined && dataUpdatedAt >= query.dataUpdatedAt;
  const behind = query.isSuccess && isNewer && isBehind(listed, open);
  useEffect(() => {
    if (behind) void client.invalidateQueries({ queryKey: redRainKeys.given });
  }, [client, behind, dataUpdatedAt]);
  const rains = isNewer ? listed.map((rain) => open.find(({ id }) => id === rain.id) ?? rain) : listed;
  return { query, rains };
}

/** Whether the list, newest first, has one as open that no longer is, or lacks the newest. */
function isBehind(listed: readonly RedRain[], open: readonly RedRain[]): boolean {
  const newest = Number(listed[0]?.id ?? 0);
  const isOver = ({ id, state }: RedRain) => (state === "scheduled" || state === "running") && !open.some((rain) => rain.id === id);
  return listed.some(isOver) || open.some(({ id }) => Number(id) > newest);
}
