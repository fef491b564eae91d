import { describe, expect, it } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("time ago", () => {
  it("tells the largest fitting unit, with Latin digits in Bengali too", () => {
    expect(timeAgo("2026-11-21T11:58:00Z", now, "en-GB")).toBe("2 minutes ago");
    expect(timeAgo("2026-11-21T09:30:00Z", now, "en-GB")).toBe("2 hours ago");
    expect(timeAgo("2026-11-21T11:58:00Z", now, "bn-BD")).toContain("2");
    expect(timeAgo("no date", now, "en-GB")).toBe("");
  });
});
