import type { ConsoleFeedback } from "../../data/feedback.ts";

/** A feedback as the platform tells it: one that somebody has opened. */
export const feedbackOf = (part: Partial<ConsoleFeedback> = {}): ConsoleFeedback => ({
  id: 12,
  memberId: 7,
  memberAccount: "rahim",
  type: 1,
  content: "My deposit has not arrived.",
  pictures: [],
  at: "2026-11-28T02:00:00Z",
  answer: null,
  state: "seen",
  seen: { by: "Bela", at: "2026-11-28T03:00:00Z" },
  ...part,
});
