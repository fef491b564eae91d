import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect } from "react";
import { Link } from "wouter";
import { displayNameOf, memberInfoQuery } from "../../data/member/member.ts";
import { type SessionRecord, useSession } from "../../data/auth/session.ts";
import { CONTACT_TYPE, customerServiceQuery, useBrandName, useBrandSettings, useTakesMembers } from "../../data/site/site.ts";
import { totalOf, walletQuery } from "../../data/wallet/wallet.ts";
import { type MessageId, useLanguage, useT } from "../../lib/i18n.tsx";
import { navigateTo } from "../../lib/navigation.ts";
import { isPlainClick } from "../../lib/plain-click.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { currencySign } from "@mela/kit/money";
import { buttonClass } from "../../ui/button.tsx";
import { ChatIcon, DepositIcon, WithdrawIcon } from "../../ui/shell-icons.tsx";
import styles from "./member-strip.module.css";

const LINKS = [
  { href: "/m/voucherCenter", text: "home.deposit", icon: DepositIcon },
  { href: "/m/withdraw", text: "home.withdraw", icon: WithdrawIcon },
] as const satisfies readonly { href: string; text: MessageId; icon: unknown }[];

const MESSAGES = "/m/message";

/** Greeting with the login, or name and balance, beside the quick links. Both forms take the same room. */
export function MemberStrip() {
  const t = useT();
  const session = useSession();
  const chatTitle = useChatTitle();
  const openChat = useOpenChat();
  // Set by `inline/late-start.ts`. The member's own form is drawn before the next picture of the page, as the session is known here now.
  useEffect(() => void delete document.documentElement.dataset["member"], []);
  return (
    <section className={`card ${styles.strip}`} data-part="member-strip">
      <div className={styles.inner}>
        {session === null ? <Visitor /> : <Member session={session} />}
        <nav className={styles.links} aria-label={t("home.quickLinks")}>
          {LINKS.map(({ href, text, icon: Icon }) => (
            <Link key={href} href={href}>
              <Icon />
              {t(text)}
            </Link>
          ))}
          <Link href={MESSAGES} onClick={openChat}>
            <ChatIcon />
            {chatTitle}
          </Link>
        </nav>
      </div>
    </section>
  );
}

/** The brand's own name for its chat: the first of its contacts. Without a chat the link is one to messages. */
function useChatTitle(): string {
  const t = useT();
  const { switches } = useBrandSettings();
  const { language } = useLanguage();
  const { data } = useQuery({ ...customerServiceQuery(language), enabled: useInBrowser() && switches.CBS3 });
  if (!switches.CBS3) return t("home.messages");
  return data?.find(({ type }) => type === CONTACT_TYPE)?.title || t("home.chat");
}

/** A tap opens the chat itself, where the brand has one; its code comes then. Without it the messages are there, which lead to it too. */
function useOpenChat(): ((event: MouseEvent) => void) | undefined {
  const t = useT();
  const { language } = useLanguage();
  const brand = useBrandName();
  if (!useBrandSettings().switches.CBS3) return undefined;
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("../chat-launch/chat-launch.ts").then(
      ({ openChat }) => openChat(t, language, brand),
      () => navigateTo(MESSAGES),
    );
  };
}

function Visitor() {
  const t = useT();
  const brand = useBrandName();
  const takesMembers = useTakesMembers();
  return (
    <div className={styles.visitor}>
      <p className={styles.greeting}>{t("home.welcome", { brand })}</p>
      <div className={styles.buttons}>
        <Link href="/m/login" className={buttonClass({ small: true })}>
          {t("shell.login")}
        </Link>
        {takesMembers ? (
          <Link href="/m/register" className={buttonClass({ kind: "outline", small: true })}>
            {t("shell.register")}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function Member({ session }: { session: SessionRecord }) {
  const t = useT();
  const { data: info } = useQuery(memberInfoQuery(session.userName));
  const { data: wallet, isError, isFetching, refetch } = useQuery(walletQuery());
  const failed = wallet === undefined && isError;
  return (
    <div>
      <Link href="/m/member/home" className={styles.member}>
        <p className={styles.greeting}>{t("home.hello", { name: displayNameOf(info, session.userName) })}</p>
        <p className={styles.label}>{t(failed ? "home.balanceFailed" : "home.balance")}</p>
        {failed ? null : (
          <p className={`num ${styles.amount}`} data-part="balance" aria-busy={wallet === undefined}>
            {wallet === undefined ? (
              "\u00a0"
            ) : (
              <>
                <small>{currencySign(wallet.currency)}</small> {totalOf(wallet)}
              </>
            )}
          </p>
        )}
      </Link>
      {failed ? (
        <button type="button" className={`link ${styles.retry}`} aria-busy={isFetching} onClick={() => void refetch()}>
          {t("shell.retry")}
        </button>
      ) : null}
    </div>
  );
}
