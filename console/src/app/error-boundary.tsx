import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { useT } from "../lib/texts.tsx";

/** Keeps the rest of the page when a part of it breaks; another `part` begins anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken(): ReactNode {
  const t = useT();
  return (
    <div role="alert" style={{ padding: 32 }}>
      <h2>{t("state.broken")}</h2>
      <Button variant="default" onClick={() => location.reload()}>
        {t("state.reload")}
      </Button>
    </div>
  );
}
