import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { LEVEL_FIELDS, type MemberHead } from "../../data/member.ts";
import { useCount, useT } from "../../lib/texts.tsx";
import { Amount } from "../amount.tsx";
import { When } from "../when.tsx";
import { LevelBadge } from "../level-badge.tsx";
import { MemberStatusBadges, typeName } from "./member-badges.tsx";
import { tagColour } from "./tag-colour.ts";
import styles from "./member-head.module.css";

/** Who this is and how they stand, in sight whatever is read below. */
export function MemberHeadLine({ head }: { head: MemberHead }): ReactNode {
  const t = useT();
  const countText = useCount();
  const { brand, status, breakUntil, customerType, vipLevel, tags, online, open } = head;
  const waiting = (["deposits", "withdrawals", "identity"] as const).filter((kind) => open[kind] > 0);
  return (
    <section className={styles["head"]} aria-label={t("member.head")}>
      <div>
        <MemberStatusBadges status={status} breakUntil={null} />
        <Badge variant="light" color={online ? "green" : "gray"}>
          {t(online ? "member.online" : "member.offline")}
        </Badge>
        {tags.map(({ id, name, colour }) => (
          <Badge key={id} variant="light" color={tagColour(colour)}>
            {name}
          </Badge>
        ))}
        {head.mustChangePassword ? (
          <Badge variant="light" color="yellow">
            {t("member.mustChange")}
          </Badge>
        ) : null}
      </div>
      <dl>
        <Fact name={t("members.brand")}>{brand}</Fact>
        <Fact name={t("members.type")}>{typeName(t, customerType)}</Fact>
        <Fact name={t("members.level")}>{countText(vipLevel)}</Fact>
        <Wallets head={head} />
        <Levels head={head} />
        {breakUntil === null ? null : (
          <Fact name={t("member.breakUntil")}>{breakUntil.startsWith("9999") ? t("member.forEver") : <When at={breakUntil} />}</Fact>
        )}
        {waiting.length > 0 ? (
          <Fact name={t("member.waiting")}>{waiting.map((kind) => t(`member.open.${kind}`, { count: open[kind] })).join(", ")}</Fact>
        ) : null}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Only what the operator may read. */
function Levels({ head: { levels } }: { head: MemberHead }): ReactNode {
  const t = useT();
  return LEVEL_FIELDS.map((field) => {
    const judged = levels[field];
    return judged ? (
      <Fact key={field} name={t(`member.${field}`)}>
        <LevelBadge level={judged.level} />
      </Fact>
    ) : null;
  });
}

/** The balance of each wallet, and what is put aside. */
function Wallets({ head: { wallets, currency } }: { head: MemberHead }): ReactNode {
  const t = useT();
  return wallets.map(({ kind, provider, balanceMinor }) => (
    <Fact key={`${kind} ${provider}`} name={kind === "vendor" ? (provider ?? "") : t(`member.wallet.${kind}`)}>
      <Amount minor={balanceMinor} currency={currency} />
    </Fact>
  ));
}
