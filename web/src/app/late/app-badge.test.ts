import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { supportKeys } from "../../data/support/support.keys.ts";
import { followBadge } from "./app-badge.ts";

function iconOf() {
  const marks: number[] = [];
  return {
    marks,
    badge: { setAppBadge: async (count: number) => void marks.push(count), clearAppBadge: async () => void marks.push(0) },
  };
}

test("the icon of the installed site shows what is unread, and nothing after the logout", () => {
  const client = new QueryClient();
  const { badge, marks } = iconOf();
  const stop = followBadge(client, badge);
  client.setQueryData(supportKeys.unread("inbox"), 2);
  client.setQueryData(supportKeys.unread("chat"), 1);
  client.setQueryData(["wallet"], 7);
  expect(marks).toEqual([2, 3]);
  client.removeQueries({ queryKey: ["unread"] });
  expect(marks.at(-1)).toBe(0);
  stop();
  client.setQueryData(supportKeys.unread("inbox"), 9);
  expect(marks).not.toContain(9);
});

test("a browser without badges is left alone", () => {
  expect(() => followBadge(new QueryClient(), {})()).not.toThrow();
});
