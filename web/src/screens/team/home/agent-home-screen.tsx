import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { displayNameOf, memberInfoQuery } from "../../../data/member/member.ts";
import { headIconQuery } from "../../../data/member/head-icon.ts";
import { useSession } from "../../../data/auth/session.ts";
import { totalOf, walletQuery } from "../../../data/wallet/wallet.ts";
import { useT } from "../../../lib/i18n.tsx";
import { currencySign } from "@mela/kit/money";
import { useClock } from "../../../lib/use-clock.ts";
import { buttonClass, IconButton } from "../../../ui/button.tsx";
import { Alpona, Garland } from "../../../ui/ornaments.tsx";
import { DepositIcon, RefreshIcon, WithdrawIcon } from "../../../ui/shell-icons.tsx";
import { HeadPicture } from "../../../widgets/head-picture.tsx";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import { AgentContracts } from "./agent-contracts.tsx";
import { greetingOf } from "./agent-home-rules.ts";
import { AgentMenu } from "./agent-menu.tsx";
import { OwnEarnings } from "./own-earnings.tsx";
import { TeamToday } from "./team-today.tsx";
import styles from "./agent-home.module.css";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** The agent's own home: money, the team of today, tools. The guard of its route lets agents in alone. */
export function AgentHomeScreen(): ReactNode {
  return (
    <div className={styles.home}>
      <Garland />
      <Greeting />
      <Balance />
      <OwnEarnings />
      <TeamToday />
      <AgentMenu />
      <AgentContracts />
    </div>
  );
}

function Greeting(): ReactNode {
  const t = useT();
  const userName = useSession()?.userName;
  const now = useClock();
  const { data: info } = useQuery(memberInfoQuery(userName));
  const { data: shown } = useQuery(headIconQuery(userName));
  const name = displayNameOf(info, userName ?? "");
  return (
    <section className={`pad ${styles.person}`}>
      <span className={styles.picture}>
        <HeadPicture face={shown?.face} name={name} />
      </span>
      <div className={styles.words}>
        <p data-part="greeting">{now === null ? "\u00a0" : t(`agent.greeting.${greetingOf(new Date(now).getHours())}`)}</p>
        <h1>{name}</h1>
      </div>
      <LanguageSwitch />
    </section>
  );
}

function Balance(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data: wallet, isError, isFetching } = useQuery(walletQuery());
  return (
    <section className="pad">
      <div className={styles.balance}>
        <Alpona className={styles.alpona} />
        <p className={styles.label}>
          {t("agent.balance")}
          <IconButton
            label={t("agent.refresh")}
            className={isFetching ? styles.turning : undefined}
            onClick={() => void client.invalidateQueries({ queryKey: walletKeys.all })}
          >
            <RefreshIcon size={18} />
          </IconButton>
        </p>
        <p className={`num ${styles.amount}`} data-part="agent-balance" aria-busy={wallet === undefined && !isError}>
          {wallet === undefined ? (
            <span className={styles.missing}>{isError ? t("agent.noBalance") : "\u00a0"}</span>
          ) : (
            <>
              <small>{currencySign(wallet.currency)}</small>
              {totalOf(wallet)}
            </>
          )}
        </p>
        <div className={styles.buttons}>
          <Link href="/m/voucherCenter" className={buttonClass({ wide: true })}>
            <DepositIcon />
            {t("agent.deposit")}
          </Link>
          <Link href="/m/withdraw" className={buttonClass({ kind: "glass", wide: true })}>
            <WithdrawIcon />
            {t("agent.withdraw")}
          </Link>
        </div>
      </div>
    </section>
  );
}
