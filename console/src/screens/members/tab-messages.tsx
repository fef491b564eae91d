import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { chatQuery, lettersQuery, type MemberChatMessage, type MemberLetter } from "../../data/member-tabs.ts";
import { useMay } from "../../data/permissions.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";
import { SubTabs } from "./sub-tabs.tsx";
import { usePagedKey } from "./use-paged-key.ts";

/** What lies in their inbox, and what was said in the chat to who may read that. */
export function MessagesTab(tab: TabProps): ReactNode {
  const t = useT();
  const may = useMay();
  const chat = { path: "/chat", title: "member.chat", component: ChatPart } as const;
  return (
    <SubTabs
      {...tab}
      label={t("member.tab.messages")}
      parts={[{ path: "/", title: "member.letters", component: Letters }, ...(may("support.chat") ? [chat] : [])]}
    />
  );
}

function Letters({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(lettersQuery(usePagedKey(memberKey)));
  return (
    <PagedList label={t("member.letters")} empty={t("member.noLetters")} query={query} rowKey={({ id }) => id}>
      {(letter) => <Letter letter={letter} spoken={head.language} />}
    </PagedList>
  );
}

/** In the operator's language where it was written in it, else in the member's. */
function Letter({ letter, spoken }: { letter: MemberLetter; spoken: string | null }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { titles, contents, at, readAt, deletedAt } = letter;
  const written = [language, spoken ?? "", "en", ...Object.keys(titles)].find((code) => Object.hasOwn(titles, code)) ?? "";
  const read = readAt === null ? t("member.unread") : t("member.read");
  return (
    <article lang={written === language ? undefined : written}>
      <p>
        <strong>{titles[written]}</strong>
      </p>
      <p className={styles["body"]}>{contents[written]}</p>
      <p className={styles["meta"]} lang={language}>
        <When at={at} /> · {read}
        {deletedAt === null ? null : ` · ${t("member.takenAway")}`}
      </p>
    </article>
  );
}

function ChatPart({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(chatQuery(usePagedKey(memberKey)));
  const state = query.data?.pages[0]?.state ?? null;
  return (
    <>
      {state === null ? null : <p className={styles["hint"]}>{t(`member.chatState.${state}`)}</p>}
      <PagedList label={t("member.chat")} empty={t("member.noChat")} query={query} rowKey={({ id }) => id}>
        {(message) => <Message message={message} account={head.account} />}
      </PagedList>
    </>
  );
}

function Message({ message: { sender, name, body, at }, account }: { message: MemberChatMessage; account: string }): ReactNode {
  const t = useT();
  const who = sender === "member" ? account : (name ?? t(`member.sender.${sender}`));
  return (
    <article>
      <p className={styles["meta"]}>
        <strong>{who}</strong> · <When at={at} />
      </p>
      <p className={styles["body"]}>{body}</p>
    </article>
  );
}
