import type { ReactNode } from "react";
import type { HeadIcon } from "../data/member/head-icon.ts";
import { artUrl } from "../lib/art.ts";

/** The picture that a member shows themselves with, or the first letter of their name; decoration beside the name. */
export function HeadPicture({ icon, name }: { icon: HeadIcon; name: string }): ReactNode {
  const src = icon === "none" ? undefined : artUrl(`cat-${icon}`);
  if (src === undefined) return <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>;
  return <img src={src} alt="" width={44} height={44} />;
}
