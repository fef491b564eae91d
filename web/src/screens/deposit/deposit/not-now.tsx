import type { ReactNode } from "react";
import { Link } from "wouter";
import type { DepositOffer, DepositRoom } from "../../../data/deposit/deposit.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { buttonClass } from "../../../ui/button.tsx";
import { PauseIcon } from "../../../ui/shell-icons.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import styles from "./deposit.module.css";

/** A moment in the brand's time. */
function useMoment(): (iso: string) => string {
  const formats = useFormats();
  return (iso) => formats.moment(iso);
}

/** In place of the form while the member takes a break: until when, and what stays possible. */
export function OnBreak({ until }: NonNullable<DepositOffer["exclusion"]>): ReactNode {
  const t = useT();
  const moment = useMoment();
  return (
    <NotNow
      icon={<PauseIcon size={28} />}
      title={t("deposit.break")}
      text={until === null ? t("deposit.breakForGood") : t("deposit.breakUntil", { date: moment(until) })}
    >
      <Link href="/m/withdraw" className={buttonClass({ kind: "outline" })}>
        {t("deposit.withdraw")}
      </Link>
      <Link href="/m/limits" className={buttonClass({ kind: "neutral" })}>
        {t("deposit.limits")}
      </Link>
    </NotNow>
  );
}

/** In place of the form when a limit leaves less than the least deposit: which, until when, and the way to it. */
export function UsedUp({ room, currency }: { room: DepositRoom; currency: string }): ReactNode {
  const t = useT();
  const moment = useMoment();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <NotNow
      icon={<ShieldIcon size={28} />}
      title={t(`deposit.limit.${room.period}`, { cap: money(room.cap) })}
      text={t(room.left > 0 ? "deposit.usedUp" : "deposit.limitFull", { left: money(room.left), date: moment(room.resetsAt) })}
    >
      <Link href="/m/limits" className={buttonClass({ kind: "outline" })}>
        {t("deposit.limitChange")}
      </Link>
    </NotNow>
  );
}

interface NotNowProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function NotNow({ icon, title, text, children }: NotNowProps): ReactNode {
  return (
    <section className={`card ${styles.notNow}`} role="status" data-part="not-now">
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
