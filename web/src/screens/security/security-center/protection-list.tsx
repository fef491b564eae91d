import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { factorRules } from "@mela/contract/auth/second-factor";
import { useSession } from "../../../data/auth/session.ts";
import { kycQuery } from "../../../data/kyc/kyc.ts";
import type { SecurityOverview } from "../../../data/security/security.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { ChevronIcon, CoinsIcon, HelpIcon, LockIcon, MailIcon, PhoneIcon, ShieldIcon, TagIcon, UserIcon } from "../../../ui/icons.tsx";
import styles from "./security-center.module.css";

interface Row {
  name: string;
  Icon: ComponentType<{ size?: number }>;
  title: string;
  /** What there is, as far as it may be shown. */
  state: string;
  done: boolean;
  /** Null where nothing can be done any more. */
  href: string | null;
}

/** One line for each thing that protects the account: there, or still missing. No score, no colours of alarm. */
export function ProtectionList({ overview, money }: { overview: SecurityOverview; money: boolean }): ReactNode {
  const t = useT();
  const offered = factorRules(useBrandSettings()).mode !== "off";
  const rows = useRows(overview, money, offered);
  const [done, of] = [rows.filter((row) => row.done).length, rows.length];
  return (
    <>
      <section className={styles.head} aria-label={t("security.strength")}>
        <ShieldIcon size={32} />
        <div>
          <p className={styles.headline}>{t("security.protections", { done, of })}</p>
          <LastLogin at={overview.lastLoginAt} />
        </div>
        <meter min={0} max={of} value={done} aria-label={t("security.strength")} />
      </section>
      <Lines rows={rows} />
      <section aria-labelledby="security-profile">
        <h2 id="security-profile" className={styles.heading}>
          {t("security.profile")}
        </h2>
        <Lines rows={useProfile(overview, money)} />
      </section>
    </>
  );
}

function Lines({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <ul className={styles.card}>
      {rows.map((row) => (
        <Line key={row.name} {...row} />
      ))}
    </ul>
  );
}

function LastLogin({ at }: { at: string | null }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const text = at === null ? t("security.firstLogin") : t("security.lastLogin", { date: formats.moment(at) });
  return <p className={styles.note}>{text}</p>;
}

const open = (part: string): string => `/m/securityCenter?open=${part}`;

function useRows(overview: SecurityOverview, money: boolean, twoSteps: boolean): Row[] {
  const { fundsPassword, mobile, toldMobile, email, emailProved, questions, passkeys, twoStep } = overview;
  const t = useT();
  const missing = t("security.missing");
  const told = toldMobile ? t("security.unproved", { value: `+${toldMobile.countryDialingCode} ${toldMobile.mobileNum}` }) : missing;
  const mail = email === null || emailProved ? (email ?? missing) : t("security.unproved", { value: email });
  const funds: Row[] = [
    {
      name: "funds",
      Icon: CoinsIcon,
      title: t("security.fundsPassword"),
      state: fundsPassword.set ? t("security.there") : missing,
      done: fundsPassword.set,
      href: "/m/securityCenter/FundsPasswordBox",
    },
  ];
  const second: Row[] = [
    {
      name: "twoStep",
      Icon: ShieldIcon,
      title: t("security.twoStep"),
      state: t(twoStep ? "security.twoStepOn" : "security.twoStepOff"),
      done: twoStep,
      href: "/m/securityCenter/twoStep",
    },
  ];
  return [
    { name: "login", Icon: LockIcon, title: t("security.loginPassword"), state: t("security.there"), done: true, href: "/m/changePsw" },
    ...(twoSteps ? second : []),
    ...(money ? funds : []),
    { name: "mobile", Icon: PhoneIcon, title: t("security.mobile"), state: mobile ?? told, done: mobile !== null, href: open("mobile") },
    { name: "email", Icon: MailIcon, title: t("security.email"), state: mail, done: email !== null, href: open("email") },
    {
      name: "questions",
      Icon: HelpIcon,
      title: t("security.questions"),
      state: questions.length > 0 ? t("security.there") : missing,
      done: questions.length > 0,
      href: open("questions"),
    },
    {
      name: "devices",
      Icon: ShieldIcon,
      title: t("security.devices"),
      state: passkeys > 0 ? t("security.passkeyCount", { count: passkeys }) : t("security.passkeyNone"),
      done: passkeys > 0,
      href: "/m/set",
    },
  ];
}

/** What has become of the documents that a member has handed in; undefined before they have, and while that is not known. */
function useIdentity(money: boolean): "review" | "approved" | "refused" | "expired" | undefined {
  const userName = useSession()?.userName ?? "";
  const { data } = useQuery({ ...kycQuery(userName), enabled: money && userName !== "" });
  return data === undefined || data.state === "none" || data.state === "draft" ? undefined : data.state;
}

/** What the site and the member's accounts call them. */
function useProfile({ nickname, payeeName }: SecurityOverview, money: boolean): Row[] {
  const t = useT();
  const missing = t("security.missing");
  const identity = useIdentity(money);
  const named = { done: nickname !== null, href: open("nickname") };
  const payee: Row = {
    name: "name",
    Icon: UserIcon,
    title: t("security.payee"),
    state: payeeName ?? missing,
    done: payeeName !== null,
    href: payeeName === null ? open("name") : null,
  };
  return [
    { name: "nickname", Icon: TagIcon, title: t("security.nickname"), state: nickname ?? missing, ...named },
    ...(money ? [payee] : []),
    {
      name: "identity",
      Icon: UserIcon,
      title: t("security.identity"),
      state: identity === undefined ? t("security.identityText") : t(`security.identity.${identity}`),
      done: identity === "approved",
      href: "/m/identity",
    },
    {
      name: "data",
      Icon: TagIcon,
      title: t("security.data"),
      state: t("security.dataText"),
      done: false,
      href: "/m/securityCenter/privacy",
    },
  ];
}

function Line({ name, Icon, title, state, done, href }: Row): ReactNode {
  const content = (
    <>
      <Icon size={22} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.state} data-done={done || undefined}>
          <bdi>{state}</bdi>
        </span>
      </span>
      {href === null ? null : <ChevronIcon size={18} />}
    </>
  );
  return (
    <li data-part={name}>
      {href === null ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link href={href} className={styles.row}>
          {content}
        </Link>
      )}
    </li>
  );
}
