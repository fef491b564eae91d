import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { raffleDrawsQuery, type RaffleDraw } from "../../../data/member/rewards.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import styles from "./rewards.module.css";

/** The way to the raffles that are drawn, and the sheet in which the member looks through one of them and draws it again. */
export function RaffleDraws(): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" small onClick={() => setOpen(true)}>
        {t("rewards.draws")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("rewards.draws")} closeLabel={t("shell.close")} tall>
        <Draws />
      </Sheet>
    </>
  );
}

function Draws(): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(raffleDrawsQuery(language));
  if (isPending) return <Skeleton height={240} />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data.draws.length === 0) return <EmptyState title={t("rewards.noDraws")} text={t("rewards.noDrawsText")} />;
  return (
    <ul className={styles.draws} data-part="raffle-draws">
      {data.draws.map((draw) => (
        <li key={`${draw.offerId} ${draw.period}`} className={styles.draw} data-draw={draw.period}>
          <OneDraw draw={draw} currency={data.currency} />
        </li>
      ))}
    </ul>
  );
}

function OneDraw({ draw, currency }: { draw: RaffleDraw; currency: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { mine, winners, tickets, drawnAt } = draw;
  const prize = winners.find((winner) => winner.mine);
  const heading = <h3>{t("rewards.drawOf", { name: draw.name, date: formats.fullDay(draw.period) })}</h3>;
  if (tickets === 0) {
    return (
      <>
        {heading}
        <p className={styles.small}>{t("rewards.drawEmpty")}</p>
      </>
    );
  }
  return (
    <>
      {heading}
      <p className={styles.small}>{t("rewards.drawnAt", { time: formats.moment(drawnAt), count: tickets })}</p>
      <p className={styles.small} data-part="own-tickets">
        {mine === null ? t("rewards.noOwnTickets") : t("rewards.ownTickets", { from: numberOf(mine.from), to: numberOf(mine.to) })}{" "}
        {prize ? <strong>{t("rewards.won", { amount: formatMoney(prize.amount, currency) })}</strong> : null}
      </p>
      <Check draw={draw} />
      {winners.length === 0 ? null : (
        <details className={styles.prizes}>
          <summary>
            {t("rewards.winners", { count: winners.length })}
            <ChevronDownIcon size={18} />
          </summary>
          <ol className={styles.winners}>
            {winners.map(({ place, ticket, from, to, amount, mine: own }) => (
              <li key={place} className={`num ${styles.line}`} data-mine={own || undefined}>
                <span>
                  {place}. {t("rewards.ticket", { ticket: numberOf(ticket) })}
                  <small>{t("rewards.ofHolder", { from: numberOf(from), to: numberOf(to) })}</small>
                </span>
                <strong>{formatMoney(amount, currency)}</strong>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Tickets are counted from 0 in the rule, from 1 by people. */
const numberOf = (ticket: number): string => String(ticket + 1);

type Verdict = "rewards.drawRight" | "rewards.drawWrong" | "rewards.cannotCheck";

function Check({ draw }: { draw: RaffleDraw }): ReactNode {
  const t = useT();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => setVerdict(await verify(draw));
  return (
    <details className={styles.prizes} onToggle={(event) => event.currentTarget.open && verdict === null && void check()}>
      <summary>
        {t("rewards.check")}
        <ChevronDownIcon size={18} />
      </summary>
      <p role="status" className={verdict === "rewards.drawRight" ? styles.done : styles.small} data-verdict={verdict ?? undefined}>
        {verdict === null ? "" : t(verdict satisfies MessageId)}
      </p>
      <p className={styles.small}>{t("rewards.checkHow")}</p>
      <dl className={styles.seal}>
        <dt>{t("rewards.seal")}</dt>
        <dd>
          <code>{draw.seal}</code>
        </dd>
        <dt>{t("rewards.seed")}</dt>
        <dd>
          <code>{draw.seed}</code>
        </dd>
      </dl>
    </details>
  );
}

/** Does here what anybody can do: the seed must fit the seal, and the winners' tickets must follow from the seed. */
async function verify(draw: RaffleDraw): Promise<Verdict> {
  // Browsers keep the hash functions to safe addresses.
  if (globalThis.crypto?.subtle === undefined) return "rewards.cannotCheck";
  const { isRaffleRight } = await import("@mela/contract/member/raffle");
  return (await isRaffleRight(draw)) ? "rewards.drawRight" : "rewards.drawWrong";
}
