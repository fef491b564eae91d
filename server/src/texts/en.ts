import { errors } from "./en/errors.ts";
import { notifications } from "./en/notifications.ts";
import { messages } from "./en/messages.ts";
import { pages } from "./en/pages.ts";
import { records } from "./en/records.ts";
import { tables } from "./en/tables.ts";

/** Every text that the server writes. */
export const texts = { ...errors, ...notifications, ...messages, ...pages, ...records, ...tables };
