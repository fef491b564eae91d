import { clockDigits } from "../../../client/texts.ts";
import type { FixtureView } from "../rules/wire.ts";
import { text } from "./text.ts";

/** How long it is until a fixture starts. */
export function startsIn({ startsAt }: Pick<FixtureView, "startsAt">, now: number): string {
  const seconds = Math.max(0, Math.ceil((startsAt - now) / 1000));
  const parts = { minutes: clockDigits(Math.floor(seconds / 60)), seconds: clockDigits(seconds % 60) };
  return text("state.starts", { time: text(seconds < 60 ? "time.seconds" : "time.minutes", parts) });
}
