import { shell } from "./ur/shell.ts";

/** Not finished: what is missing is told in English. It keeps right-to-left honest until a brand offers the language. */
export const base = { ...shell };
