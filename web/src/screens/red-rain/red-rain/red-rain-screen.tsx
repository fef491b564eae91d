import { isAgent } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { RainGiver } from "./rain-giver.tsx";
import { RainView } from "./rain-view.tsx";

/** The rain that falls on the member; for an agent also the rains that they give. */
export function RedRainScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const session = useSession();
  const asked = useSearch().get("side");
  if (session === null) return null;
  const agent = isAgent(session.type);
  const side = agent && asked !== "mine" ? "given" : "mine";
  return (
    <div className={styles.screen}>
      {agent ? (
        <Segmented
          label={t("rain.tabs")}
          choices={[
            { key: "given", label: t("rain.given") },
            { key: "mine", label: t("rain.mine") },
          ]}
          current={side}
          onChoose={(next) => navigateTo(next === "given" ? path : `${path}?side=mine`, { replace: true })}
        />
      ) : null}
      {side === "given" ? <RainGiver /> : <RainView />}
    </div>
  );
}
