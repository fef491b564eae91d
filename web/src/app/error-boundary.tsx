import { Component, type ReactNode } from "react";
import { useT } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface ErrorBoundaryProps {
  path: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
  path: string;
}

/** Keeps a broken screen from taking the shell with it. Another path starts whole. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { broken: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return path === state.path ? null : { broken: false, path };
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
