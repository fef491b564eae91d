import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { meQuery } from "../../data/session.ts";
import { useBrandHere } from "../../lib/brand.tsx";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { holdForm, releaseForm } from "../../lib/leaving.ts";

export interface Draft<T extends object> {
  /** As the form shows them: what is typed over what is stored. */
  values: T;
  /** How many fields differ from what is stored. */
  changes: number;
  set: (part: Partial<T>) => void;
  /** Back to what is stored: after a save as well as in place of one. Whoever calls it may leave at once. */
  reset: () => void;
  /** There is something that was typed before and not saved. */
  isOffered: boolean;
  /** Takes what is offered, or declines it. */
  answerOffer: (take: boolean) => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** Fields of a kept draft that the form still has and that differ from what is stored; null without any. */
function offerOf<T extends object>(kept: Record<string, unknown> | null, stored: T): Partial<T> | null {
  const fields = Object.entries(stored).filter(
    ([field, value]) => kept !== null && field in kept && typeof kept[field] === typeof value && !isSame(kept[field], value),
  );
  return fields.length === 0 ? null : (Object.fromEntries(fields.map(([field]) => [field, kept?.[field]])) as Partial<T>);
}

/**
 * What is typed into a form and not saved yet. It is kept in this tab for this operator for 24 hours, by the form's name and the brand of
 * the address, but for fields that are secret; and the page asks before it is left.
 */
export function useDraft<T extends object>(name: string, stored: T, secrets: readonly (keyof T)[] = []): Draft<T> {
  const operator = useQuery(meQuery).data?.id ?? 0;
  const key = `${operator} ${useBrandHere()?.code ?? ""} ${name}`;
  const [typed, setTyped] = useState<Partial<T>>({});
  const [offer, setOffer] = useState(() => offerOf(readDraft(key), stored));
  // Two fields may be set one after the other before any of it is drawn.
  const latest = useRef(typed);
  const [form] = useState(() => ({}));
  const changes = Object.entries(typed).filter(([field, value]) => !isSame(value, stored[field as keyof T])).length;
  useLayoutEffect(() => {
    if (changes > 0) holdForm(form, changes);
    return () => releaseForm(form);
  }, [form, changes]);
  const put = (next: Partial<T>) => {
    latest.current = next;
    setTyped(next);
    const plain = Object.entries(next).filter(([field]) => !secrets.includes(field as keyof T));
    keepDraft(key, Object.fromEntries(plain));
  };
  return {
    values: { ...stored, ...typed },
    changes,
    set: (part) => put({ ...latest.current, ...part }),
    reset: () => {
      put({});
      setOffer(null);
      releaseForm(form);
    },
    isOffered: offer !== null,
    answerOffer: (take) => {
      put(take ? { ...offer, ...latest.current } : latest.current);
      setOffer(null);
    },
  };
}
