import type { ComponentType } from "react";
import { createStore } from "zustand/vanilla";

export interface ConfirmRequest {
  title: string;
  text: string;
  /** Absent: there is nothing to choose, only to take note of. */
  cancel?: string;
  submit: string;
}

/** A view of its own in place of a question in two sentences; it answers through `confirmStore`. */
export interface ViewRequest {
  View: ComponentType;
}

type Pending = (ConfirmRequest | ViewRequest) & { answer: (agreed: boolean) => void };

/** The question that waits for an answer; the app shows it. */
export const confirmStore = createStore<{ pending: Pending | null }>(() => ({ pending: null }));

/** Asks the user. False when they cancel, dismiss the dialog, or another question takes its place. */
export function confirm(request: ConfirmRequest | ViewRequest): Promise<boolean> {
  confirmStore.getState().pending?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      confirmStore.setState({ pending: null });
      resolve(agreed);
    };
    confirmStore.setState({ pending: { ...request, answer } });
  });
}
