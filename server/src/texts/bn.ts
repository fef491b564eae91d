import { errors } from "./bn/errors.ts";
import { letters } from "./bn/letters.ts";
import { messages } from "./bn/messages.ts";
import { pages } from "./bn/pages.ts";
import { records } from "./bn/records.ts";

/** Every text that the server writes. */
export const texts = { ...errors, ...letters, ...messages, ...pages, ...records };
