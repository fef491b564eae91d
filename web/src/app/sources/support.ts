import type { ScreenSource } from "../route-types.ts";

export const message: ScreenSource = {
  file: "screens/support/message/message-screen.tsx",
  load: () => import("../../screens/support/message/message-screen.tsx").then((module) => ({ Screen: module.MessageScreen })),
};
export const feedback: ScreenSource = {
  file: "screens/support/feedback/feedback-screen.tsx",
  load: () => import("../../screens/support/feedback/feedback-screen.tsx").then((module) => ({ Screen: module.FeedbackScreen })),
};
export const inbox: ScreenSource = {
  file: "screens/support/inbox/inbox-screen.tsx",
  load: () => import("../../screens/support/inbox/inbox-screen.tsx").then((module) => ({ Screen: module.InboxScreen })),
};
