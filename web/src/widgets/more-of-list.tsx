import type { ReactNode } from "react";
import { useT } from "../lib/i18n.tsx";
import { Button, type ButtonKind } from "../ui/button.tsx";

/** What a list page after page says of its next page; a query of one page says nothing. */
export interface NextPage {
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

interface MoreOfListProps {
  query: NextPage;
  kind?: ButtonKind;
  small?: boolean;
  /** "See more" when absent. */
  label?: string;
}

/** The way to the next page of a list, and to another try where that did not come; nothing on the last one. */
export function MoreOfList({ query, kind = "outline", small = false, label }: MoreOfListProps): ReactNode {
  const t = useT();
  const { hasNextPage = false, isFetchingNextPage = false, isFetchNextPageError = false, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Button kind={kind} small={small} wide busy={isFetchingNextPage} onClick={() => void fetchNextPage?.()}>
      {isFetchNextPageError ? t("shell.retry") : (label ?? t("ui.more"))}
    </Button>
  );
}
