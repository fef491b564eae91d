import { PayoutKind, type PayoutRules, type PayoutRulesNow, wrongInPayouts } from "../../data/payment-rules.ts";
import type { Translate } from "../../lib/texts.tsx";
import type { Faults } from "../../parts/form/faults.ts";
import { amountText, percentText, Reading } from "./typed.ts";

export const KINDS = PayoutKind.options;
/** Where one kind of account may differ from the others. */
export const OWN_FIELDS = ["minMinor", "maxMinor", "feeBasisPoints", "feeMinMinor"] as const;
export type OwnField = (typeof OWN_FIELDS)[number];
/** Amounts of all kinds together, in the order in which they ascend. */
export const THRESHOLDS = ["minMinor", "autoUpToMinor", "oneUpToMinor", "maxMinor"] as const;
/** Whole numbers, with the least and the most. */
export const WHOLES = {
  maxAccounts: [1, 20],
  coolingHours: [0, 720],
  freePerDay: [0, 100],
  perDay: [1, 100],
} as const satisfies Partial<Record<keyof PayoutRules, readonly [number, number]>>;
export type WholeField = keyof typeof WHOLES;
const WHOLE_FIELDS = Object.keys(WHOLES) as WholeField[];

type PlainField = (typeof THRESHOLDS)[number] | WholeField | "feeBasisPoints" | "feeMinMinor" | "perDayMinor";
export const ownKey = (kind: PayoutKind, field: OwnField) => `${kind}-${field}` as const;

export interface TypedBank {
  code: string;
  names: Record<string, string>;
}

/** Each field by itself, so that what two operators change in two fields stays apart. */
export type TypedPayouts = Record<PlainField | `${PayoutKind}-${OwnField}`, string> & { kinds: PayoutKind[]; banks: TypedBank[] };

const SHARE_MOST = 2_000;

/** Rules as they stand in the fields; what holds for all kinds is empty at each of them. */
export function typedPayouts({ rules, currency }: PayoutRulesNow): TypedPayouts {
  const amount = (minor: number | undefined) => (minor === undefined ? "" : amountText(minor, currency));
  const share = (part: number | undefined) => (part === undefined ? "" : percentText(part));
  const own = KINDS.flatMap((kind) =>
    OWN_FIELDS.map((field) => {
      const value = rules.methods?.[kind]?.[field];
      return [ownKey(kind, field), field === "feeBasisPoints" ? share(value) : amount(value)] as const;
    }),
  );
  return {
    ...(Object.fromEntries(own) as Record<`${PayoutKind}-${OwnField}`, string>),
    ...(Object.fromEntries(WHOLE_FIELDS.map((field) => [field, String(rules[field])])) as Record<WholeField, string>),
    kinds: [...rules.kinds],
    banks: rules.banks.map(({ code, names }) => ({ code, names: { ...names } })),
    minMinor: amount(rules.minMinor),
    autoUpToMinor: amount(rules.autoUpToMinor),
    oneUpToMinor: amount(rules.oneUpToMinor),
    maxMinor: amount(rules.maxMinor),
    feeBasisPoints: share(rules.feeBasisPoints),
    feeMinMinor: amount(rules.feeMinMinor),
    perDayMinor: amount(rules.perDayMinor),
  };
}

function readOwn(reading: Reading, typed: TypedPayouts, kind: PayoutKind): Partial<Record<OwnField, number>> {
  const said = OWN_FIELDS.filter((field) => typed[ownKey(kind, field)].trim() !== "");
  return Object.fromEntries(
    said.map((field) => {
      const [name, text] = [ownKey(kind, field), typed[ownKey(kind, field)]];
      const isShare = field === "feeBasisPoints";
      return [field, isShare ? reading.percent(name, text, SHARE_MOST) : reading.amount(name, text, { zero: field === "feeMinMinor" })];
    }),
  );
}

const CODE = /^[a-z0-9][a-z0-9-]{0,19}$/;

function readBank(reading: Reading, { code, names }: TypedBank, at: number): TypedBank {
  if (!CODE.test(code)) reading.wrong(`banks-${at}-code`, "rules.fault.code");
  const given = Object.entries(names).filter(([, name]) => name.trim() !== "");
  if (given.length === 0) for (const language of Object.keys(names)) reading.wrong(`banks-${at}-names-${language}`, "rules.fault.empty");
  return { code, names: Object.fromEntries(given.map(([language, name]) => [language, name.trim()])) };
}

/** The names that the form has for a path of the rules. */
export function payoutFields(path: readonly (string | number)[]): string[] {
  const [part, name, field] = path;
  if (part === "methods" && name === undefined) return KINDS.flatMap((kind) => OWN_FIELDS.map((one) => ownKey(kind, one)));
  return [part === "methods" ? `${name}-${field}` : part === "kinds" ? "kinds" : path.join("-")];
}

/** Rules as they are typed, with all that is wrong with them by field. */
export function readPayouts(typed: TypedPayouts, currency: string, t: Translate): { rules: PayoutRules; faults: Faults } {
  const reading = new Reading(t, currency);
  const whole = (field: WholeField) => reading.whole(field, typed[field], WHOLES[field][0], WHOLES[field][1]);
  const own = KINDS.map((kind) => [kind, readOwn(reading, typed, kind)] as const).filter(([, part]) => Object.keys(part).length > 0);
  const rules: PayoutRules = {
    kinds: typed.kinds,
    banks: typed.banks.map((bank, at) => readBank(reading, bank, at)),
    maxAccounts: whole("maxAccounts"),
    coolingHours: whole("coolingHours"),
    minMinor: reading.amount("minMinor", typed.minMinor),
    maxMinor: reading.amount("maxMinor", typed.maxMinor),
    feeBasisPoints: reading.percent("feeBasisPoints", typed.feeBasisPoints, SHARE_MOST),
    feeMinMinor: reading.amount("feeMinMinor", typed.feeMinMinor, { zero: true }),
    ...(own.length > 0 ? { methods: Object.fromEntries(own) } : {}),
    freePerDay: whole("freePerDay"),
    perDay: whole("perDay"),
    perDayMinor: reading.amount("perDayMinor", typed.perDayMinor),
    autoUpToMinor: reading.amount("autoUpToMinor", typed.autoUpToMinor, { zero: true }),
    oneUpToMinor: reading.amount("oneUpToMinor", typed.oneUpToMinor, { zero: true }),
  };
  if (typed.kinds.length === 0) reading.wrong("kinds", "rules.fault.empty");
  for (const path of wrongInPayouts(rules)) {
    const text = path.includes("code") ? "rules.fault.twice" : path[0] === "methods" ? "rules.fault.max" : "rules.fault.ascend";
    for (const field of payoutFields(path)) reading.wrong(field, text);
  }
  return { rules, faults: reading.faults };
}
