import type { ReactNode } from "react";
import { Toasts } from "../ui/toast.tsx";
import { useToasts } from "../ui/toast-store.ts";
import { OptionalBoundary } from "./broken-part.tsx";

/** The toasts of the page. One that throws is not shown; the next one is. */
export function ToastHost(): ReactNode {
  return (
    <OptionalBoundary resetKey={useToasts((state) => state.toasts.at(-1)?.id)}>
      <Toasts />
    </OptionalBoundary>
  );
}
