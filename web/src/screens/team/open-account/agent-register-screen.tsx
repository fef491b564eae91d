import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { agentLinksQuery } from "../../../data/team/agent-links.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { AccountForm } from "./account-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkItem } from "./link-item.tsx";

/** How an agent brings people: links that carry rebate and kind, or an account that they open themselves. */
export function AgentRegisterScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const side = useSearch().get("side") === "account" ? "account" : "link";
  const query = useQuery(agentLinksQuery());
  const { own, links = [] } = query.data ?? {};
  return (
    <div className={styles.screen}>
      <Segmented
        label={t("links.tabs")}
        choices={[
          { key: "link", label: t("links.byLink") },
          { key: "account", label: t("links.account") },
        ]}
        current={side}
        onChoose={(next) => navigateTo(next === "link" ? path : `${path}?side=account`, { replace: true })}
      />
      <ListFrame query={query} empty={false} nothing={{ title: "" }}>
        {own === undefined ? null : side === "account" ? (
          <AccountForm own={own} />
        ) : (
          <>
            <LinkForm own={own} />
            <h2 className={styles.title}>{t("links.mine")}</h2>
            {links.length === 0 ? (
              <p className={styles.note}>
                {t("links.empty")}. {t("links.emptyText")}
              </p>
            ) : (
              <ul className={styles.list}>
                {links.map((link) => (
                  <LinkItem key={link.code} link={link} />
                ))}
              </ul>
            )}
          </>
        )}
      </ListFrame>
    </div>
  );
}
