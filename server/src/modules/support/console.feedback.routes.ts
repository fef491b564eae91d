import * as calls from "@mela/contract/console/feedback";
import type { Bind } from "../../http.ts";
import { jpegAnswer } from "../../lib/answers.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { FeedbackDesk } from "./feedback-desk.service.ts";

/** Feedback in the console: read, searched, marked and answered by who holds the permission in the brand. */
export function registerConsoleFeedbackRoutes(bind: Bind, { feedbackDesk }: { feedbackDesk: FeedbackDesk }): void {
  const seat = (caller: ConsoleCaller, { brand }: { brand: string }) => consoleSeat(caller, "support.feedback", brand);
  bind(calls.listConsoleFeedback, ({ caller, input: { type, ...filter } }) =>
    feedbackDesk.list(seat(caller, filter), { ...filter, type: type < 0 ? null : type }),
  );
  bind(calls.getConsoleFeedback, ({ caller, input }) => feedbackDesk.get(seat(caller, input), input.id));
  bind(calls.markFeedbackSeen, ({ caller, input }) => feedbackDesk.markSeen(seat(caller, input), input));
  bind(calls.answerConsoleFeedback, ({ caller, input }) => feedbackDesk.answer(seat(caller, input), input), { perMinute: 60 });
  bind(calls.getConsoleFeedbackPicture, async ({ caller, input }) => jpegAnswer(await feedbackDesk.picture(seat(caller, input), input.id)));
}
