import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** Pictures that a member may show themselves with; `none` shows the first letter of the name. */
export const HEAD_ICONS = ["lotus", "crown", "wheel", "fish", "cock", "coin", "trophy", "football"] as const;
export const HeadIcon = z.enum(["none", ...HEAD_ICONS]);
export type HeadIcon = z.output<typeof HeadIcon>;

const Shown = z.object({ icon: HeadIcon });

export const setHeadIcon = endpoint({
  method: "POST",
  path: "/wps/member/info/icon",
  auth: "session",
  encoding: "form",
  input: z.strictObject({ icon: HeadIcon }),
  output: Shown,
});

export const getHeadIcon = endpoint({ method: "GET", path: "/wps/member/info/icon", auth: "session", output: Shown });
