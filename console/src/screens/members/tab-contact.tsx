import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { type ReactNode, useEffect, useState } from "react";
import { contactQuery, memberKey as keyOfMember, type MemberKey, reveal, type RevealedField } from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { PayoutKind } from "../../data/withdrawals.ts";
import { useCount, useT } from "../../lib/texts.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import { ContactChange } from "./contact-change.tsx";
import { IdentityPart } from "./identity-part.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";
import { Waiting } from "../../parts/query-state.tsx";

/** What they are reached by and guarded with: masked, and in the clear for five minutes for who says why. */
export function ContactTab({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const countText = useCount();
  const may = useMay();
  const query = useQuery(contactQuery(memberKey));
  if (!query.data) return <Waiting query={query} />;
  const { fields, payouts, security } = query.data;
  const kindName = (kind: string) => {
    const known = PayoutKind.options.find((one) => one === kind);
    return known ? t(`money.method.${known}`) : kind;
  };
  const yes = (on: boolean) => t(on ? "member.yes" : "member.no");
  return (
    <div className={styles["parts"]}>
      <section aria-labelledby="member-contact">
        <h2 id="member-contact">{t("member.contact")}</h2>
        <Facts
          facts={fields.map(({ field, masked }) => [
            t(`member.field.${field}`),
            <Masked key={field} memberKey={memberKey} field={field} masked={masked} name={t(`member.field.${field}`)} />,
          ])}
        />
        <ContactChange memberKey={memberKey} />
      </section>
      {may("members.identity") ? <IdentityPart memberKey={memberKey} account={head.account} changeable={head.status !== "erased"} /> : null}
      <section aria-labelledby="member-security">
        <h2 id="member-security">{t("member.security")}</h2>
        <Facts
          facts={[
            [t("member.secondFactor"), yes(security.secondFactor)],
            [t("member.passkeys"), countText(security.passkeys)],
            [t("member.fundsPassword"), yes(security.fundsPassword)],
            [
              t("member.fundsWait"),
              security.fundsWaitSeconds > 0 ? t("member.seconds", { count: security.fundsWaitSeconds }) : t("member.none"),
            ],
            [t("member.questions"), countText(security.questions)],
            [t("member.emailProved"), yes(security.emailProved)],
          ]}
        />
      </section>
      <section aria-labelledby="member-payouts">
        <h2 id="member-payouts">{t("member.payouts")}</h2>
        {payouts.length === 0 ? <p>{t("member.noPayouts")}</p> : null}
        {payouts.length > 0 ? (
          <DataTable
            label={t("member.payouts")}
            rows={payouts}
            rowKey={({ id }) => id}
            columns={[
              { id: "kind", title: t("members.type"), cell: ({ kind }) => kindName(kind) },
              {
                id: "number",
                title: t("member.field.payout"),
                cell: ({ id, masked }) => <Masked memberKey={memberKey} field="payout" payout={id} masked={masked} name={masked} />,
              },
              { id: "usable", title: t("member.usable"), cell: ({ usableAt }) => <When at={usableAt} /> },
              { id: "removed", title: t("member.removed"), cell: ({ removedAt }) => (removedAt === null ? "—" : <When at={removedAt} />) },
            ]}
          />
        ) : null}
      </section>
    </div>
  );
}

interface MaskedProps {
  memberKey: MemberKey;
  field: RevealedField;
  payout?: string;
  masked: string;
  /** What the button is about. */
  name: string;
}

function Masked({ memberKey, field, payout, masked, name }: MaskedProps): ReactNode {
  const t = useT();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string; seconds: number } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const hide = setTimeout(() => setShown(null), shown.seconds * 1000);
    return () => clearTimeout(hide);
  }, [shown]);
  const handleReveal = async (reason: string) =>
    setShown(await reveal({ ...memberKey, field, reason, ...(payout === undefined ? {} : { payout }) }));
  return (
    <span className={styles["masked"]}>
      {shown?.value ?? masked}
      {may("members.reveal") && shown === null ? (
        <Button size="compact-xs" variant="subtle" aria-label={t("member.revealName", { name })} onClick={() => setAsking(true)}>
          {t("member.reveal")}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t("member.revealName", { name })}
          text={t("member.revealText")}
          submit={t("member.reveal")}
          shortest={MEMBER_NOTE.min}
          touches={[[...keyOfMember(memberKey), "history"]]}
          onSubmit={handleReveal}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
