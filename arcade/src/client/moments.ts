import { formatsOf } from "@mela/contract/base/formats";
import { locale } from "./texts.ts";

const formats = () => formatsOf(locale(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** "21 Nov 2026, 04:30" in the player's language, on the clock of their device: a provider knows no brand's zone. */
export const momentText = (at: string): string => formats().moment(at);

/** The same with seconds, since many rounds fall into a minute. */
export const exactText = (at: string): string => formats().exact(at);
