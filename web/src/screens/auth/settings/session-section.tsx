import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { memberInfoQuery } from "../../../data/member/member.ts";
import { useSession } from "../../../data/auth/session.ts";
import { endAllOthers, endOneSession, type SessionEntry, sessionsQuery } from "../../../data/auth/sessions.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { PhoneIcon } from "../../../ui/icons.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { ListState } from "./list-state.tsx";
import styles from "./settings.module.css";
import { authKeys } from "../../../data/auth/auth.keys.ts";
import { useAction } from "@mela/kit/use-action";

/** Where the member is logged in; other places can be logged out from here. */
export function SessionSection(): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(sessionsQuery());
  const { data, error, isPending, refetch } = query;
  const endOthers = useEnding(endAllOthers, (count) => t("settings.endedCount", { count }));
  const handleEndOthers = async () => {
    const question = { title: t("settings.endOthersTitle"), text: t("settings.endOthersText") };
    if (await confirm({ ...question, cancel: t("settings.cancel"), submit: t("settings.end") })) await endOthers.run(undefined);
  };
  const others = data?.some(({ current, sessions }) => !current || sessions > 1) ?? false;
  return (
    <section className={styles.card} aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{t("settings.sessions")}</h2>
      <LastLogin />
      {data ? (
        <ul className={styles.list}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <ListState pending={isPending} failed={error !== null} onRetry={() => void refetch()} />
      )}
      <MoreOfList query={query} kind="neutral" small label={t("settings.more")} />
      {others ? (
        <Button kind="neutral" wide busy={endOthers.busy} onClick={() => void handleEndOthers()}>
          {t("settings.endOthers")}
        </Button>
      ) : null}
    </section>
  );
}

function LastLogin(): ReactNode {
  const t = useT();
  const session = useSession();
  const moment = useMoment();
  const { data } = useQuery(memberInfoQuery(session?.userName));
  if (!data) return <p className={styles.note}>&nbsp;</p>;
  const text = data.lastLoginAt === null ? t("settings.firstLogin") : t("settings.lastLogin", { date: moment(data.lastLoginAt) });
  return <p className={styles.note}>{text}</p>;
}

function Entry({ entry }: { entry: SessionEntry }): ReactNode {
  const t = useT();
  const moment = useMoment();
  const device = deviceName(t, entry);
  const { busy, run } = useEnding(endOneSession, () => t("settings.ended"));
  const handleEnd = async () => {
    const question = { title: t("settings.endTitle"), text: t("settings.endText", { device }) };
    if (await confirm({ ...question, cancel: t("settings.cancel"), submit: t("settings.end") })) await run(entry.id);
  };
  return (
    <li data-session={entry.current ? "current" : "other"}>
      <PhoneIcon size={22} />
      <div className={styles.words}>
        <p>
          {device}
          {entry.current ? <b className={styles.mark}>{t("settings.thisDevice")}</b> : null}
        </p>
        {entry.sessions > 1 ? <p className={styles.note}>{t("settings.places", { count: entry.sessions })}</p> : null}
        <p className={styles.note}>{t("settings.since", { date: moment(entry.createdAt), network: entry.network })}</p>
        {entry.current ? null : <p className={styles.note}>{t("settings.seen", { date: moment(entry.lastSeenAt) })}</p>}
      </div>
      {entry.current ? null : (
        <Button kind="outline" small aria-label={t("settings.endLabel", { device })} busy={busy} onClick={() => void handleEnd()}>
          {t("settings.end")}
        </Button>
      )}
    </li>
  );
}

/** Date and time in the brand's own zone. */
function useMoment(): (iso: string) => string {
  const formats = useFormats();
  return (iso) => formats.moment(iso);
}

function deviceName(t: Translate, { browser, system }: SessionEntry): string {
  const name = browser === "App" ? t("settings.app") : browser;
  if (name && system) return t("settings.deviceOn", { browser: name, system });
  return name || system || t("settings.unknownDevice");
}

/** Ends sessions and says so. What the list shows may be old by now whatever came of it; a refusal is told by a toast. */
function useEnding<I, O>(end: (input: I) => Promise<O>, words: (value: O) => string) {
  const { busy, run } = useAction(end, { touches: [authKeys.sessions] });
  return {
    busy,
    run: async (input: I): Promise<void> => {
      const ended = await run(input);
      if (ended) showToast({ kind: "success", text: words(ended.value), duration: TOAST_MS.short });
    },
  };
}
