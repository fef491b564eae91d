import { type CustomerType, isTrial } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useTakesMembers } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { openPopup } from "../../popups/use-popup.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { InfoIcon } from "../../ui/shell-icons.tsx";
import styles from "./account-note.module.css";

/** In place of a page that is not for accounts without money functions: the platform's word, and what can be done instead. */
export function NotForAccount({ words, type }: { words: string; type: CustomerType }): ReactNode {
  return (
    <>
      <EmptyState title={words} />
      <div className="pad">
        <AccountNote type={type} />
      </div>
    </>
  );
}

/** For accounts without money functions, in place of buttons that would be refused: what they are for, and what can be done with them. */
export function AccountNote({ type }: { type: CustomerType }): ReactNode {
  const t = useT();
  const takesMembers = useTakesMembers();
  const kind = isTrial(type) ? "trial" : "restricted";
  return (
    <section className={styles.note} role="note" data-part="account-note" data-kind={kind}>
      <p className={styles.title}>
        <InfoIcon size={20} />
        {t(`trial.note.${kind}`)}
      </p>
      <p>{t(`trial.note.${kind}Text`)}</p>
      <div className={styles.ways}>
        {kind === "trial" && takesMembers ? (
          <Link href="/m/register" className={buttonClass({ small: true })}>
            {t("trial.register")}
          </Link>
        ) : null}
        {kind === "restricted" ? (
          <Button small onClick={() => openPopup("customerService")}>
            {t("trial.note.ask")}
          </Button>
        ) : null}
        <Link href="/m/home" className={buttonClass({ kind: "outline", small: true })}>
          {t("trial.toGames")}
        </Link>
      </div>
    </section>
  );
}
