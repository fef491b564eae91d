import { Alert, Button } from "@mantine/core";
import { ApiError } from "@mela/kit/api";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { changeIn } from "../data/changes.ts";
import { PasskeyRefused } from "../data/factors.ts";
import { When } from "./when.tsx";

/** Says why something failed: the server's words, or ours where none came. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  return (error) => {
    if (error instanceof PasskeyRefused) return t("factor.passkeyRefused");
    if (!(error instanceof ApiError)) return t("state.lost");
    // Found out here, before anything was sent: the server has said nothing.
    if (error.code === "request.invalid") return error.message || t("form.refused");
    return error.message || t("state.lost");
  };
}

/** A refusal beside what was refused, with who was faster where somebody was; nothing while there is none. */
export function Refusal({ error }: { error: unknown }): ReactNode {
  const t = useT();
  const text = useFailureText();
  if (error === null || error === undefined) return null;
  const change = changeIn(error);
  return (
    <Alert color="red" variant="light" role="alert" p="xs">
      {text(error)}
      {change === null ? null : (
        <p>
          {t("meanwhile.by", { name: change.by })} <When at={change.at} />
        </p>
      )}
    </Alert>
  );
}

interface FailedProps {
  /** That it could not be loaded, unless more is known. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of what could not be loaded. */
export function Failed({ title, error, onRetry }: FailedProps): ReactNode {
  const t = useT();
  const id = error instanceof ApiError ? error.requestId : null;
  const text = useFailureText();
  return (
    <Alert color="red" variant="light" role="alert" title={title ?? t("state.failed")}>
      <p>{text(error)}</p>
      {id === null ? null : (
        <p>
          {t("state.requestId")} <code>{id}</code>
        </p>
      )}
      <Button size="xs" variant="default" onClick={onRetry}>
        {t("state.retry")}
      </Button>
    </Alert>
  );
}
