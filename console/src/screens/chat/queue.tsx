import { Badge } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import type { ConsoleConversation } from "../../data/chat.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Empty, Loading } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { useAge } from "../../parts/use-age.ts";
import { useRowKeys } from "../../parts/use-row-keys.ts";
import styles from "./chat.module.css";

interface QueueProps {
  queue: UseQueryResult<ConsoleConversation[]>;
  chosen: number | null;
}

/** Who has written, those who wait the longest first. `j` and `k` go through them. */
export function Queue({ queue, chosen }: QueueProps): ReactNode {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, "li");
  return (
    <nav className={styles["queue"]} aria-label={t("chat.queue")}>
      <QueryState query={queue} />
      {queue.isPending ? <Loading /> : null}
      {queue.data?.length === 0 ? <Empty title={t("chat.none")} next={t("state.comes")} /> : null}
      <ul ref={list}>
        {queue.data?.map((entry) => (
          <li key={entry.id}>
            <Link to={`/${entry.id}`} aria-current={entry.id === chosen ? "page" : undefined} data-status={entry.status}>
              <Entry entry={entry} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: ConsoleConversation }): ReactNode {
  const { t, locale } = useLanguage();
  const { status, operatorName, mine, unread, waitingSince, lastAt, lastText, memberNickname, memberAccount } = entry;
  const age = useAge(Date.parse(waitingSince ?? lastAt));
  const count = new Intl.NumberFormat(locale).format(unread);
  return (
    <>
      <span className={styles["who"]}>
        <strong>{memberNickname ?? memberAccount}</strong>
        <span className={styles["age"]}>{age}</span>
      </span>
      <span className={styles["last"]} dir="auto">
        {lastText}
      </span>
      <span className={styles["who"]}>
        <span className={styles["age"]}>
          {status === "open" ? t(mine ? "chat.withYou" : "chat.with", { name: operatorName ?? "" }) : t(`chat.status.${status}`)}
        </span>
        {unread > 0 ? (
          <Badge size="sm" circle={unread < 10} aria-label={t("chat.unread", { count: unread })}>
            {count}
          </Badge>
        ) : null}
      </span>
    </>
  );
}
