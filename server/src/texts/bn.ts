import { errors } from "./bn/errors.ts";
import { notifications } from "./bn/notifications.ts";
import { messages } from "./bn/messages.ts";
import { pages } from "./bn/pages.ts";
import { records } from "./bn/records.ts";
import { tables } from "./bn/tables.ts";

/** Every text that the server writes. */
export const texts = { ...errors, ...notifications, ...messages, ...pages, ...records, ...tables };
