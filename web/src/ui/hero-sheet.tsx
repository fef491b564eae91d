import type { CSSProperties, ReactNode } from "react";
import { artUrl } from "../lib/art.ts";
import styles from "./hero-sheet.module.css";
import { Garland } from "./ornaments.tsx";

/** The picture above the forms of an account. */
export const ACCOUNT_HERO = artUrl("auth-hero");

interface HeroSheetProps {
  src?: string | undefined;
  /** Of the picture's visible part, px: the longer the form, the lower the picture. */
  height: number;
  children: ReactNode;
}

/** A picture under the garland, and a sheet over its lower edge that holds a form. */
export function HeroSheet({ src = ACCOUNT_HERO, height, children }: HeroSheetProps): ReactNode {
  return (
    <div style={{ "--hero-height": `${height}px` } as CSSProperties}>
      <div className={styles.hero}>
        <Garland />
        <img src={src} alt="" width={780} height={480} fetchPriority="high" />
      </div>
      <div className={styles.sheet}>{children}</div>
    </div>
  );
}
