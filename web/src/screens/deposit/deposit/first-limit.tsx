import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import * as z from "zod/mini";
import { useSession } from "../../../data/auth/session.ts";
import type { DepositMethod } from "../../../data/deposit/deposit.ts";
import { limitsQuery, saveLimit } from "../../../data/limits/limits.ts";
import { useT } from "../../../lib/i18n.tsx";
import { keptDraft } from "../../../lib/kept-draft.ts";
import { LATER_KEYS } from "../../../lib/later-keys.ts";
import { formatAmount, formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { Chip } from "../../../ui/chip.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import styles from "./first-limit.module.css";

/** That it was left for later; a log-out takes it along. */
const answered = keptDraft(LATER_KEYS.limitLater, z.literal(true));

/** As many daily limits to tap, beside the field for any other. */
const OFFERED = 3;

/** Before the first deposit: how much a day at the most? One tap sets it, and it holds at once; another leaves it for later, for as long as the tab is open. The limit is of all ways to pay, so that what is offered does not change with them. */
export function FirstLimit({ methods, currency }: { methods: readonly DepositMethod[]; currency: string }) {
  const t = useT();
  const { data } = useQuery(limitsQuery());
  const member = useSession()?.userName ?? "";
  const [later, setLater] = useState(false);
  const leave = () => {
    answered.keep(member, true);
    setLater(true);
  };
  // Until it is known what they have set, nothing is asked.
  if (data === undefined || later || answered.read(member) !== null) return null;
  const own = data.limits.find(({ kind, cap }) => kind === "deposit" && cap !== null);
  return (
    <section className={styles.prompt} aria-labelledby="first-limit" data-part="first-limit">
      <h2 id="first-limit">
        <ShieldIcon size={20} />
        {own ? t(`deposit.limit.${own.period}`, { cap: formatMoney(own.cap ?? 0, currency) }) : t("deposit.firstLimit")}
      </h2>
      {own ? null : <Choice amounts={methods[0]?.quick.slice(-OFFERED) ?? []} currency={currency} />}
      <p className={styles.ways}>
        <Link href="/m/limits" className="link">
          {t(own ? "deposit.limitChange" : "deposit.limitOther")}
        </Link>
        {own ? null : (
          <button type="button" className="link" onClick={leave}>
            {t("deposit.limitLater")}
          </button>
        )}
      </p>
    </section>
  );
}

function Choice({ amounts, currency }: { amounts: readonly number[]; currency: string }) {
  const t = useT();
  const client = useQueryClient();
  const { busy, pending, refusal, run } = useAction((cap: number) => saveLimit(client, "deposit", "day", cap));
  return (
    <>
      <p>{t("deposit.firstLimitText")}</p>
      <div className={styles.amounts} role="group" aria-label={t("deposit.firstLimit")}>
        {amounts.map((minor) => (
          <Chip key={minor} pressed={pending === minor} disabled={busy} onClick={() => void run(minor)}>
            {formatAmount(minor, currency).replace(/\.0+$/, "")}
          </Chip>
        ))}
      </div>
      {refusal === null ? null : (
        <p className={styles.failure} role="alert">
          {refusal.message || t("shell.error.network.lost")}
        </p>
      )}
    </>
  );
}
