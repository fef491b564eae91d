import { useT } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** What a screen shows in place of data that did not come, with another try. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t("shell.screenFailed")}
      text={t("shell.screenFailedText")}
      art
      action={
        <Button kind="outline" small onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      }
    />
  );
}

/** What a list of games shows in place of games that did not come: another try, and no message (GLIST-48, RECENT-03). To call it empty would be untrue. */
export function GamesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      action={
        <Button kind="outline" small onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      }
    />
  );
}
