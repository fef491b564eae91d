import { isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { displayNameOf, memberInfoQuery } from "../../data/member/member.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandName, useBrandSettings, useTakesMembers } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { HOME_PATH } from "../../lib/navigation.ts";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { CloseIcon } from "../../ui/usual-icons.tsx";
import { Logo } from "../../ui/ornaments.tsx";
import { AccountNote } from "../../widgets/account-note/account-note.tsx";
import { LanguageSwitch } from "../../widgets/language-switch.tsx";
import { SocialLinks } from "../../widgets/social-links.tsx";
import { usePopup } from "../use-popup.ts";
import { MenuCategories } from "./menu-categories.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { MenuPromos } from "./menu-promos.tsx";
import styles from "./side-menu.module.css";

/** The drawer at the left. It is open as long as the address says so, hence any change of route closes it. */
export function SideMenu(): ReactNode {
  const t = useT();
  const titleId = useId();
  const brand = useBrandName();
  const { playMoney } = useBrandSettings();
  const { close } = usePopup();
  return (
    <Modal open onClose={close} labelledBy={titleId} className={styles.drawer ?? ""} dismissable>
      <div className={styles.head}>
        <h2 id={titleId} className="sr">
          {t("shell.menu")}
        </h2>
        <Link href={HOME_PATH} aria-label={t("shell.homeLink", { brand })}>
          <Logo name={brand} />
        </Link>
        <div className={styles.tools}>
          <LanguageSwitch />
          <IconButton label={t("shell.close")} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <div className={styles.body}>
        <Person />
        <MenuCategories />
        <MenuPromos />
        <MenuLinks />
        <SocialLinks />
        {playMoney ? <p className={styles.note}>{t("shell.playMoneyLong")}</p> : null}
      </div>
    </Modal>
  );
}

/** A visitor's way in, or who is here and their money; an account without money functions is told what it can do instead. */
function Person(): ReactNode {
  const t = useT();
  const session = useSession();
  const takesMembers = useTakesMembers();
  const { data: info } = useQuery(memberInfoQuery(session?.userName));
  if (session === null) {
    return (
      <div className={styles.pair}>
        <Link href="/m/login" className={buttonClass({ small: true })}>
          {t("shell.login")}
        </Link>
        {takesMembers ? (
          <Link href="/m/register" className={buttonClass({ kind: "outline", small: true })}>
            {t("shell.register")}
          </Link>
        ) : null}
      </div>
    );
  }
  return (
    <div>
      <p className={styles.name} data-part="display-name">
        {displayNameOf(info, session.userName)}
      </p>
      {isTrialLike(session.type) ? <AccountNote type={session.type} /> : <MoneyWays />}
    </div>
  );
}

function MoneyWays(): ReactNode {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Link href="/m/voucherCenter" className={buttonClass({ small: true })}>
        {t("site.menu.deposit")}
      </Link>
      <Link href="/m/withdraw" className={buttonClass({ kind: "outline", small: true })}>
        {t("site.menu.withdraw")}
      </Link>
    </div>
  );
}
