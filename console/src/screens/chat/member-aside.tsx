import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ConsoleConversation } from "../../data/chat.ts";
import { headQuery } from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { MemberHeadLine } from "../../parts/member/member-head.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { Waiting } from "../../parts/query-state.tsx";
import styles from "./chat.module.css";

/** Who the member is and how they stand, for who may read it, beside what they say. */
export function MemberAside({ conversation: { memberId, memberAccount } }: { conversation: ConsoleConversation }): ReactNode {
  const t = useT();
  const may = useMay();
  const { code: brand } = useBrand();
  const head = useQuery({ ...headQuery({ brand, id: memberId }), enabled: may("members.read") });
  if (!may("members.read")) return null;
  return (
    <aside className={styles["member"]} aria-label={t("money.account")}>
      <h2>
        <MemberLink id={memberId} account={memberAccount} />
      </h2>
      {head.data ? <MemberHeadLine head={head.data} /> : <Waiting query={head} />}
    </aside>
  );
}
