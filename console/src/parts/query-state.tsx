import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { Failed } from "./failure.tsx";
import { Loading } from "./page.tsx";
import { useAge } from "./use-age.ts";

/** What a list, a chart or a page asks the server for, as far as its state is shown. */
interface Asked {
  data: unknown;
  error: unknown;
  isError: boolean;
  /** There is no connection: it is asked for once there is one. */
  isPaused: boolean;
  /** When the data came, ms; 0: never. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * Says that something could not be loaded, or that what is in sight could not be refreshed and how old it is; nothing while all is well.
 * What is in sight stays there.
 */
export function QueryState({ query }: { query: Asked }): ReactNode {
  const { data, error, isError, isPaused, dataUpdatedAt } = query;
  const handleRetry = () => void query.refetch();
  if (data === undefined) return isError ? <Failed error={error} onRetry={handleRetry} /> : null;
  if (!isError && !isPaused) return null;
  return <Aged since={dataUpdatedAt} error={isError ? error : null} onRetry={handleRetry} />;
}

/** In place of what has no data yet: it is on its way, could not be loaded, or waits for a connection. */
export function Waiting({ query }: { query: Asked }): ReactNode {
  return query.isError ? <QueryState query={query} /> : <Loading />;
}

function Aged({ since, error, onRetry }: { since: number; error: unknown; onRetry: () => void }): ReactNode {
  const t = useT();
  const age = useAge(since);
  if (error !== null) return <Failed title={t("state.aged", { age })} error={error} onRetry={onRetry} />;
  return (
    <Alert color="yellow" variant="light" role="status" title={t("state.aged", { age })} p="xs">
      {t("state.disconnected")}
      <Button size="compact-xs" variant="subtle" ml={8} onClick={onRetry}>
        {t("state.retry")}
      </Button>
    </Alert>
  );
}
