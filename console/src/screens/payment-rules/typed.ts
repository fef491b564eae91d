import { asciiDigits } from "@mela/contract/base/digits";
import { toDecimal } from "@mela/contract/base/money";
import { ApiError } from "@mela/kit/api";
import { amountAbout, amountOf } from "../../lib/amounts.ts";
import type { TextId, Translate } from "../../lib/texts.tsx";

/* How rules stand in fields, and how they are read out of them. What cannot be read is told by the name of its field. */

/** Of a field for a share, which is typed with decimals and is no amount of money. */
export const SHARE = { inputMode: "decimal" } as const;

/** Collects what is wrong with what is typed. */
export class Reading {
  readonly faults: Record<string, string> = {};
  readonly #t: Translate;
  readonly currency: string;
  constructor(t: Translate, currency: string) {
    this.#t = t;
    this.currency = currency;
  }

  wrong(field: string, text: TextId, values?: Record<string, unknown>): number {
    this.faults[field] ??= this.#t(text, values);
    return 0;
  }

  /** An amount in minor units; `zero`: it may be nothing at all. */
  amount(field: string, typed: string, { zero = false } = {}): number {
    const read = (zero ? amountAbout : amountOf)(typed, this.currency);
    if (typeof read === "number") return read;
    return this.wrong(field, read === "empty" ? "rules.fault.empty" : `money.fault.${read === "notPositive" && zero ? "negative" : read}`);
  }

  /** A share in hundredths of a percent. */
  percent(field: string, typed: string, most: number): number {
    // Two decimals, as in most currencies.
    const read = amountAbout(typed, null);
    return typeof read === "number" && read <= most ? read : this.wrong(field, "rules.fault.percent", { most: most / 100 });
  }

  whole(field: string, typed: string, least: number, most: number): number {
    const text = asciiDigits(typed.trim());
    const read = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    return read >= least && read <= most ? read : this.wrong(field, "rules.fault.whole", { least, most });
  }
}

export const amountText = (minor: number, currency: string): string => toDecimal(minor, currency);
export const percentText = (basisPoints: number): string => toDecimal(basisPoints, "USD").replace(/\.?0+$/, "");

/** Names fields in a refusal as the form does. */
export function inFieldsOfForm(error: unknown, fieldsOf: (path: string) => readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.code !== "request.invalid") return error;
  const { fields = [] } = (error.value ?? {}) as { fields?: string[] };
  return new ApiError(error.code, error.status, error.message, { fields: fields.flatMap(fieldsOf) }, error.requestId);
}

/** A list with one entry moved by so many places. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  if (entry !== undefined) next.splice(at + by, 0, entry);
  return next;
}
