import type { ReactNode } from "react";
import type { ConsoleWithdrawal } from "../../data/withdrawals.ts";
import { useT } from "../../lib/texts.tsx";
import { Card, Lines } from "../../parts/card.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./withdrawals.module.css";

/** What has happened to a withdrawal, who did it, and what was found out about it. */
export function Story({ found: { withdrawal, steps, holds } }: { found: ConsoleWithdrawal }): ReactNode {
  const t = useT();
  return (
    <Card title={t("withdrawals.story")}>
      <Lines ordered>
        {steps.map(({ kind, at, operator, note }) => (
          <li key={`${kind} ${at}`}>
            <span>
              {t(`withdrawals.step.${kind}`)}
              {operator === null ? null : ` · ${operator}`}
            </span>
            <When at={at} />
            {note === null ? null : <span className={styles["note"]}>{note}</span>}
          </li>
        ))}
        {holds.map(({ by, at, reason, releasedBy, releasedAt, releaseReason }) => (
          <li key={at}>
            <span>{t("withdrawals.holdText", { name: by, reason })}</span>
            <When at={at} />
            {releasedAt === null ? null : (
              <span className={styles["note"]}>
                {t("withdrawals.releasedText", { name: releasedBy ?? "", reason: releaseReason ?? "" })} <When at={releasedAt} />
              </span>
            )}
          </li>
        ))}
        {withdrawal.doubt?.rulings.map(({ name, outcome, reference, why, at }) => (
          <li key={`${name} ${at}`}>
            <span>
              {t(`withdrawals.ruling.${outcome}`, { name })} {reference}
            </span>
            <When at={at} />
            <span className={styles["note"]}>{why}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
