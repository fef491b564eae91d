import { Button, Group, Progress } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { bulkRowsQuery, bulkRunQuery, type BulkRun, stopBulk } from "../../data/bulk.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { type Translate, useT } from "../../lib/texts.tsx";
import { Refusal } from "../failure.tsx";
import { QueryState, Waiting } from "../query-state.tsx";
import { useBulkAddress } from "./use-bulk-address.ts";
import styles from "./bulk.module.css";

/** How the bulk action that the address names stands; `touches` are lists that it changes. */
export function BulkProgress({ touches }: { touches: readonly QueryKey[] }): ReactNode {
  const { id, show } = useBulkAddress();
  return id === null ? null : <Shown key={id} id={id} touches={touches} onClose={() => show(null)} />;
}

interface ShownProps {
  id: number;
  touches: readonly QueryKey[];
  onClose: () => void;
}

function Shown({ id, touches, onClose }: ShownProps): ReactNode {
  const t = useT();
  const query = useQuery(bulkRunQuery(id));
  const stopping = useAction(stopBulk, { touches: [consoleKeys.bulk] });
  useRefresh(query.data, touches);
  const run = query.data;
  return (
    <section className={styles["bar"]} aria-label={t("bulk.progress")}>
      {run ? (
        <>
          <QueryState query={query} />
          <Group gap="sm">
            <strong role="status">{t(`bulk.state.${run.state}`, { count: run.done + run.failed, total: run.total })}</strong>
            {run.state === "running" ? (
              <Button size="xs" color="red" variant="light" loading={stopping.busy} onClick={() => void stopping.run(id)}>
                {t("bulk.stop")}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={onClose}>
                {t("state.close")}
              </Button>
            )}
          </Group>
          <Refusal error={stopping.refusal} />
          <Progress.Root size="md">
            <Progress.Section value={run.total === 0 ? 100 : (100 * (run.done + run.failed)) / run.total} aria-label={t("bulk.progress")} />
          </Progress.Root>
          <Outcome run={run} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </section>
  );
}

/** Lists that it changes are asked for anew while it goes on, and when it ends. */
function useRefresh(run: BulkRun | undefined, touches: readonly QueryKey[]): void {
  const client = useQueryClient();
  const decided = run ? run.done + run.failed : 0;
  const state = run?.state;
  useEffect(() => {
    if (decided === 0 && state !== "done") return;
    for (const queryKey of touches) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: [...consoleKeys.bulk, "rows"] });
    // Which lists they are never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, decided, state]);
}

function Outcome({ run }: { run: BulkRun }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {run.failed > 0 ? (
        <div>
          <p className={styles["failed"]}>{t("bulk.failed", { count: run.failed })}</p>
          <Rows id={run.id} state="failed" />
        </div>
      ) : null}
      {run.done > 0 ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t("bulk.succeeded", { count: run.done })}</summary>
          {isOpen ? <Rows id={run.id} state="done" /> : null}
        </details>
      ) : null}
    </>
  );
}

function Rows({ id, state }: { id: number; state: "done" | "failed" }): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(bulkRowsQuery(id, state));
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <ul className={styles["rows"]}>
        {query.data.pages
          .flatMap(({ items }) => items)
          .map(({ position, account, code }) => (
            <li key={position}>{code === null ? account : `${account}: ${refusalText(t, code)}`}</li>
          ))}
      </ul>
      {query.hasNextPage ? (
        <Button size="compact-xs" variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("bulk.more")}
        </Button>
      ) : null}
    </>
  );
}

const KNOWN = [
  "withdraw.decided",
  "withdraw.held",
  "withdraw.approvedByYou",
  "money.ceiling",
  "console.stale",
  "request.notFound",
  "session.forbidden",
] as const;

/** Why a row was not done. */
function refusalText(t: Translate, code: string): string {
  const known = KNOWN.find((one) => one === code);
  return known ? t(`bulk.refused.${known}`) : t("bulk.refused.other", { code });
}
