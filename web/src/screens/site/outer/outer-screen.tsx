import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, useSearch } from "../../../lib/navigation.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { outerAddress } from "./outer-rules.ts";
import styles from "./outer-screen.module.css";

/** A foreign page in our frame (`/m/outer?url=`), as long as its origin is on the brand's list. */
export function OuterScreen(): ReactNode {
  const t = useT();
  const { outerAllowlist } = useBrandSettings();
  const asked = useSearch().get("url")?.trim() ?? "";
  const address = outerAddress(asked, outerAllowlist);
  if (address === null) {
    return (
      <EmptyState
        art
        title={t(asked === "" ? "app.outer.empty" : "app.outer.refused")}
        text={asked === "" ? undefined : t("app.outer.refusedText")}
        action={
          <Link href={HOME_PATH} className={buttonClass()}>
            {t("shell.goHome")}
          </Link>
        }
      />
    );
  }
  return (
    <iframe
      className={styles.frame}
      src={address.href}
      title={t("app.outer.frame", { host: address.host })}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      data-part="outer-frame"
    />
  );
}
