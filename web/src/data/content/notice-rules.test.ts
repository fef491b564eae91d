import { describe, expect, test } from "vitest";
import { formatYearFirst } from "@mela/kit/dates";
import { type Circumstances, duePopup, isNoticeRead, marksRead, openedIndex, unreadTotal } from "./notice-rules.ts";

const [read, unread] = [{ read: true }, { read: false }];

describe("what counts as read", () => {
  test("ANN-16 without a session every notice counts as read", () => {
    expect([isNoticeRead(read, null), isNoticeRead(unread, null)]).toEqual([true, true]);
  });
  test("ANN-17 for member type 4 every notice counts as read", () => {
    expect([isNoticeRead(read, 4), isNoticeRead(unread, 4)]).toEqual([true, true]);
  });
  test("ANN-18 for other types the notice's own flag decides", () => {
    for (const type of [0, 1, 2, 3, 40, 41, 42, 99]) expect([isNoticeRead(read, type), isNoticeRead(unread, type)]).toEqual([true, false]);
  });
  test("TRIAL-13 ANN-15 type 4 marks nothing, and neither do visitors and the other trial-like types", () => {
    for (const type of [null, 4, 40, 41, 42]) expect(marksRead(type)).toBe(false);
    for (const type of [0, 1, 2]) expect(marksRead(type)).toBe(true);
  });
});

test("ANN-14 MSG-10 the unread total is notices plus chat plus inbox", () => {
  expect(unreadTotal({ notices: 3, chat: 20, inbox: 100 })).toBe(123);
});

test("ANN-06 the index of the query counts from 0, and what is none opens nothing", () => {
  expect([openedIndex("0", 3), openedIndex("2", 3)]).toEqual([0, 2]);
  for (const index of [null, "", "3", "-1", "1.5", "x", "99999"]) expect(openedIndex(index, 3)).toBeNull();
});

test("CONST-10 announcements are dated YYYY/MM/DD", () => {
  expect(formatYearFirst("2024-05-09T06:00:00Z", "Asia/Dhaka")).toBe("2024/05/09");
});

describe("what opens by itself", () => {
  const now: Circumstances = { popups: 1, hiddenOn: null, today: "2026-11-21", newsClosed: false, unreadNotices: 2 };
  test("HOME-03 the login popup stays away for the rest of the day on which it was ticked away", () => {
    expect(duePopup({ ...now, hiddenOn: "2026-11-21", unreadNotices: 0 })).toBeNull();
    expect(duePopup({ ...now, hiddenOn: "2026-11-20" })).toBe("loginNotice");
    expect(duePopup({ ...now, hiddenOn: "damaged" })).toBe("loginNotice");
  });
  test("ANN-09 news opens for unread notices unless it was closed in this tab", () => {
    expect(duePopup({ ...now, popups: 0 })).toBe("notice");
    expect(duePopup({ ...now, popups: 0, newsClosed: true })).toBeNull();
    expect(duePopup({ ...now, popups: 0, unreadNotices: 0 })).toBeNull();
  });
  test("one thing at a time: the login popup goes before the news", () => expect(duePopup(now)).toBe("loginNotice"));
});
