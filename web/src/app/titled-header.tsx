import { isAgent } from "@mela/contract/base/customer-type";
import { type ReactNode, Suspense } from "react";
import { useSession } from "../data/auth/session.ts";
import { useLoadedText, useT } from "../lib/i18n.tsx";
import { goBack, HOME_PATH, navigateTo } from "../lib/navigation.ts";
import { optionalPart } from "../lib/optional-part.ts";
import { openPopup } from "../popups/use-popup.ts";
import { IconButton } from "../ui/button.tsx";
import { BackIcon, GridIcon } from "../ui/shell-icons.tsx";
import styles from "./header.module.css";
import type { Route } from "./route-types.ts";

const HeaderWallet = optionalPart(() => import("../widgets/header-wallet/header-wallet.tsx").then((module) => module.HeaderWallet));

/** Arrow and title. The arrow goes back one step, or home where the table says so. */
export function TitledHeader({ route }: { route: Pick<Route, "title" | "back" | "wallet" | "popups"> }): ReactNode {
  const t = useT();
  const title = useLoadedText(route.title);
  const session = useSession();
  const handleBack = () => (route.back === "home" ? navigateTo(HOME_PATH) : goBack());
  return (
    <header className={styles.header} data-part="titled-header">
      <IconButton label={t("shell.back")} className={styles.back} onClick={handleBack}>
        <BackIcon />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      {route.wallet && session !== null ? (
        <Suspense>
          <HeaderWallet />
        </Suspense>
      ) : null}
      {route.popups?.includes("agent") && isAgent(session?.type ?? null) ? (
        <IconButton label={t("shell.agentMenu")} aria-haspopup="dialog" className={styles.right} onClick={() => openPopup("agent")}>
          <GridIcon />
        </IconButton>
      ) : null}
    </header>
  );
}
