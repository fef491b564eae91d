import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { isTableName } from "../names/table-names.ts";

/** The code of the name that the member has chosen to go by at tables of games (null: none), and of the one that they go by. */
const Shown = z.object({ chosen: z.nullable(z.string()), name: z.string() });

export const getTableName = endpoint({ method: "GET", path: "/wps/member/info/name", auth: "session", output: Shown });

/** Chooses a name, by its code; null: that of their id. Games that are open keep the one that they were launched with. */
export const setTableName = endpoint({
  method: "POST",
  path: "/wps/member/info/name",
  auth: "session",
  input: z.strictObject({ name: z.nullable(z.string().check(z.refine(isTableName))) }),
  output: Shown,
});
