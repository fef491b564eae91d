import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { turnoverQuery, type TurnoverRequirement } from "../../../data/member/rewards.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { useRequirementName } from "../../../widgets/offer-terms/requirement-name.ts";
import styles from "./rewards.module.css";

/** What has to be played because of deposits and rewards, and how far that is. */
export function TurnoverList(): ReactNode {
  const t = useT();
  const { data, isPending, refetch } = useQuery(turnoverQuery());
  if (isPending) return <Skeleton height={240} />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data.requirements.length === 0) {
    return <EmptyState title={t("rewards.turnoverNone")} text={t("rewards.turnoverNoneText")} art />;
  }
  const over = data.requirements.filter(({ state }) => state !== "open");
  return (
    <>
      <p className={styles.small} data-part="turnover-remaining">
        {data.remaining === 0
          ? t("rewards.turnoverFree")
          : t("rewards.turnoverLeft", { amount: formatMoney(data.remaining, data.currency) })}
      </p>
      <Requirements list={data.requirements.filter(({ state }) => state === "open")} currency={data.currency} />
      {over.length === 0 ? null : (
        <>
          <h2 className={styles.heading}>{t("rewards.turnoverOver")}</h2>
          <Requirements list={over} currency={data.currency} />
        </>
      )}
    </>
  );
}

function Requirements({ list, currency }: { list: readonly TurnoverRequirement[]; currency: string }): ReactNode {
  if (list.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.map((requirement) => (
        <Requirement key={requirement.id} requirement={requirement} currency={currency} />
      ))}
    </ul>
  );
}

function Requirement({ requirement, currency }: { requirement: TurnoverRequirement; currency: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { state, done, required, createdAt } = requirement;
  const name = useRequirementName()(requirement);
  return (
    <li className={`card ${styles.reward}`} data-requirement={state}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <time className={`num ${styles.small}`} dateTime={createdAt}>
          {formats.date(createdAt)}
        </time>
      </div>
      {state === "released" ? (
        <p className={styles.small}>{t("rewards.released")}</p>
      ) : (
        <ProgressBar
          label={t("rewards.progress", { name })}
          share={done / required}
          start={`${formatMoney(done, currency)} / ${formatMoney(required, currency)}`}
        />
      )}
    </li>
  );
}
