import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { teamTodayQuery } from "../../../data/team/agent.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useClock } from "../../../lib/use-clock.ts";
import { CoinsIcon, UserIcon } from "../../../ui/icons.tsx";
import { InviteIcon } from "../../../ui/shell-icons.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./agent-home.module.css";

const STATS = [
  { key: "teamLoginMemberCount", text: "agent.loggedIn", mark: <UserIcon size={18} /> },
  { key: "teamBetMemberCount", text: "agent.bet", mark: <CoinsIcon size={18} /> },
  { key: "teamRegisterMemberCount", text: "agent.registered", mark: <InviteIcon size={18} /> },
  { key: "teamOnlineCount", text: "agent.online", mark: <i className={styles.live} /> },
] as const;

/** The team's people of the brand's day. Nothing is shown as 0 before it is known. */
export function TeamToday(): ReactNode {
  const t = useT();
  const { timeZone } = useBrandSettings();
  const formats = useFormats();
  const now = useClock();
  const day = now === null ? null : dayOf(new Date(now), timeZone);
  const { data, isError, refetch } = useQuery({ ...teamTodayQuery(day ?? ""), enabled: day !== null });
  return (
    <section className="pad" aria-labelledby="agent-today">
      <SectionHead
        id="agent-today"
        title={t("agent.today")}
        end={<time className={`num ${styles.day}`}>{day === null ? "\u00a0" : formats.fullDay(day)}</time>}
      />
      <dl className={styles.stats}>
        {STATS.map(({ key, text, mark }) => (
          <div key={key} className={styles.stat} data-stat={key}>
            <dt>
              {mark}
              {t(text)}
            </dt>
            <dd className="num">{data === undefined ? "\u00a0" : formats.count(data[key])}</dd>
          </div>
        ))}
      </dl>
      {isError && data === undefined ? (
        <p className={styles.failed} role="status">
          {t("agent.todayFailed")}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t("shell.retry")}
          </button>
        </p>
      ) : null}
    </section>
  );
}
