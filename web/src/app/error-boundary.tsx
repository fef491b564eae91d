import { Component, type ReactNode } from "react";
import { useT } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Keeps a broken screen from taking the shell with it. Give it the path as its key, so that every screen starts whole. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (this.state.broken) return <BrokenScreen onRetry={() => this.setState({ broken: false })} />;
    return this.props.children;
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useT();
  return (
    <EmptyState
      title={t("shell.screenBroken")}
      text={t("shell.screenBrokenText")}
      action={<Button onClick={onRetry}>{t("shell.retry")}</Button>}
    />
  );
}
