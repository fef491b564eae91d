import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Another value gives the children a new start. */
  resetKey?: unknown;
  /** What stands in place of the children once they have thrown; `retry` draws them anew. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
  resetKey: unknown;
}

/** Keeps a part of the page that throws from taking the rest with it. React reports the error to `onCaughtError` of the root. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return Object.is(resetKey, state.resetKey) ? null : { broken: false, resetKey };
  }

  override render(): ReactNode {
    if (this.state.broken) return this.props.fallback(() => this.setState({ broken: false }));
    return this.props.children;
  }
}
