import type { ReactNode } from "react";
import { Link } from "wouter";
import { artUrl } from "../../../lib/art.ts";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { openPopup } from "../../../popups/use-popup.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import styles from "./awaited-screen.module.css";

/** Stands at the paths whose screens a later version brings: says which, and leads on. */
export function AwaitedScreen({ title }: ScreenProps): ReactNode {
  const t = useT();
  const actions = (
    <div className={styles.actions}>
      <Link href={HOME_PATH} className={buttonClass({ kind: "primary", wide: true })}>
        {t("shell.goHome")}
      </Link>
      <Button kind="neutral" wide onClick={() => openPopup("customerService")}>
        {t("shell.customerService")}
      </Button>
    </div>
  );
  return (
    <EmptyState
      className={styles.screen}
      art={artUrl("empty")}
      title={t("site.awaited", { title: t(title) })}
      text={t("site.awaitedText")}
      action={actions}
    />
  );
}
