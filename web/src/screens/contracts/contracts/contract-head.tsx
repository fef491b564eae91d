import type { ReactNode } from "react";
import type { AgentContract } from "../../../data/contracts/agent-contracts.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useClock } from "../../../lib/use-clock.ts";
import { type ShownState, stateAt } from "./contract-state.ts";
import styles from "../../../widgets/agent/agent.module.css";

const TONES: Partial<Record<ShownState, string>> = { offered: "wait", active: "good", starts: "wait", ending: "wait" };

interface ContractHeadProps {
  title: string;
  contract: AgentContract;
  named?: boolean;
  /** h3 below a heading of its section. */
  level?: "h2" | "h3";
}

/** Title, state and dates of a contract; who gives it. */
export function ContractHead({ title, contract, named = true, level: Heading = "h2" }: ContractHeadProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const moment = (iso: string) => (contract.kind === "hourly" ? formats.moment(iso) : formats.date(iso));
  // The last day that it pays for: it ends with the midnight after it.
  const lastOf = (iso: string) => (contract.kind === "hourly" ? formats.moment(iso) : formats.date(Date.parse(iso) - 1));
  const now = useClock();
  const state = now === null ? contract.state : stateAt(contract, now);
  // One that never ran has no day on which it began.
  const startsAt = state === "never" ? null : contract.startsAt;
  const dates = [
    startsAt === null
      ? t("contracts.date.offered", { date: moment(contract.offeredAt) })
      : t("contracts.date.starts", { date: moment(startsAt) }),
    startsAt === null || contract.endsAt === null ? null : t("contracts.date.ends", { date: lastOf(contract.endsAt) }),
    named ? t("contracts.from", { name: contract.superior?.account ?? t("contracts.house") }) : null,
  ];
  return (
    <header>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        <span className={styles.state} data-tone={TONES[state]}>
          {t(`contracts.state.${state}`)}
        </span>
      </div>
      <p className={styles.note}>{dates.filter(Boolean).join(" · ")}</p>
    </header>
  );
}
