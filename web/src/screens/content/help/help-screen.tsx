import type { HelpEntry } from "@mela/contract/content/help";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { helpQuery } from "../../../data/content/help.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext } from "../../../lib/screen.ts";
import { openPopup } from "../../../popups/use-popup.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { HelpItem } from "./help-item.tsx";
import { openedEntry, searchHelp, tagsOf } from "./help-rules.ts";
import styles from "./help.module.css";

/** Names of the tags that the platform's own content carries; an operator's other tags show as they are. */
const TAG_NAMES: Readonly<Record<string, MessageId>> = {
  account: "help.tag.account",
  games: "help.tag.games",
  deposit: "help.tag.deposit",
  withdraw: "help.tag.withdraw",
  limits: "help.tag.limits",
  responsible: "help.tag.responsible",
  terms: "help.tag.terms",
  privacy: "help.tag.privacy",
};

/** The help centre: search, topics, and the answers by topic. The query's `tag` opens its answer. */
export function HelpScreen() {
  const t = useT();
  const { language } = useLanguage();
  const tag = useSearch().get("tag");
  const { data, isError, refetch } = useQuery(helpQuery(language));
  return (
    <div className={styles.screen}>
      {data ? <HelpEntries key={`${language} ${tag}`} entries={data} tag={tag} /> : null}
      {isError && !data ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data || isError ? null : (
        <div className={`pad ${styles.list}`}>
          {[0, 1, 2, 3, 4, 5, 6].map((at) => (
            <Skeleton key={at} height={56} />
          ))}
        </div>
      )}
      <div className={`pad ${styles.ask}`}>
        <Button kind="outline" wide onClick={() => openPopup("customerService")}>
          {t("help.ask")}
        </Button>
      </div>
    </div>
  );
}

function HelpEntries({ entries, tag }: { entries: readonly HelpEntry[]; tag: string | null }) {
  const t = useT();
  const [words, setWords] = useState("");
  const [topic, setTopic] = useState<string | null>(null);
  const opened = openedEntry(entries, tag);
  const found = searchHelp(entries, words).filter((entry) => topic === null || entry.tag === topic);
  const nameOf = (key: string) => (TAG_NAMES[key] ? t(TAG_NAMES[key]) : key);
  if (entries.length === 0) return <EmptyState title={t("help.empty")} art />;
  return (
    <>
      <div className={`pad ${styles.search}`}>
        <SearchBox
          label={t("help.search")}
          clearLabel={t("ui.clear")}
          placeholder={t("help.intro")}
          maxLength={64}
          value={words}
          onChange={setWords}
        />
      </div>
      <ChipRow label={t("help.tags")}>
        <Chip pressed={topic === null} onClick={() => setTopic(null)}>
          {t("help.all")}
        </Chip>
        {tagsOf(entries).map((key) => (
          <Chip key={key} pressed={topic === key} onClick={() => setTopic(key)}>
            {nameOf(key)}
          </Chip>
        ))}
      </ChipRow>
      <p className="sr" role="status">
        {words === "" ? "" : t("help.found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t("help.none", { words })} text={t("help.noneText")} art />
      ) : (
        tagsOf(found).map((key) => (
          <section key={key} className="pad" data-tag={key}>
            <h2 className={styles.topic}>{nameOf(key)}</h2>
            <ul className={styles.list}>
              {found
                .filter((entry) => entry.tag === key)
                .map((entry) => (
                  <HelpItem key={entry.title} entry={entry} open={entry === opened} />
                ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

export async function prefetchHelp({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(helpQuery(language));
}
