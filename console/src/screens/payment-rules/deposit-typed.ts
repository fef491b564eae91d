import {
  type DepositMethod,
  type DepositPromotion,
  type DepositRules,
  type DepositSettings,
  PAYMENT_METHODS,
  type PaymentMethod,
  wrongInDeposits,
} from "../../data/payment-rules.ts";
import type { Translate } from "../../lib/texts.tsx";
import type { Faults } from "../../parts/form/faults.ts";
import { amountText, percentText, Reading } from "./typed.ts";

export const METHOD_FIELDS = ["min", "max", "quick", "feeBasisPoints", "minutes"] as const;
export type MethodField = (typeof METHOD_FIELDS)[number];
export const keyOf = (method: PaymentMethod, field: MethodField) => `${method}-${field}` as const;

export interface TypedPromotion {
  id: string;
  names: Record<string, string>;
  percent: string;
  maxBonus: string;
  minDeposit: string;
  turnoverTimes: string;
  firstOnly: boolean;
}

/** Each field by itself, so that what two operators change in two fields stays apart. */
export type TypedDeposits = Record<`${PaymentMethod}-${MethodField}`, string> & {
  /** Those that are offered, in their order. */
  methods: PaymentMethod[];
  promotions: TypedPromotion[];
  turnoverTimes: string;
};

/** Of a method that is not offered yet. */
const NEW = { quick: [], feeBasisPoints: 0, minutes: 5 };
export const FEE_MOST = 1_000;
export const QUICK_MOST = 8;
const MINUTES_MOST = 10_080;

function typedMethod(currency: string, method: PaymentMethod, own: DepositMethod | undefined) {
  const { quick, feeBasisPoints, minutes } = own ?? NEW;
  const texts: Record<MethodField, string> = {
    min: own ? amountText(own.min, currency) : "",
    max: own ? amountText(own.max, currency) : "",
    quick: quick.map((amount) => amountText(amount, currency).replace(/\.0+$/, "")).join(" "),
    feeBasisPoints: percentText(feeBasisPoints),
    minutes: String(minutes),
  };
  return METHOD_FIELDS.map((field) => [keyOf(method, field), texts[field]] as const);
}

/** Settings as they stand in the fields. */
export function typedDeposits({ settings, currency }: DepositRules): TypedDeposits {
  const fields = PAYMENT_METHODS.flatMap((method) =>
    typedMethod(
      currency,
      method,
      settings.methods.find((one) => one.method === method),
    ),
  );
  return {
    ...(Object.fromEntries(fields) as Record<`${PaymentMethod}-${MethodField}`, string>),
    methods: settings.methods.map(({ method }) => method),
    promotions: settings.promotions.map(({ percent, maxBonus, minDeposit, turnoverTimes, ...rest }) => ({
      ...rest,
      percent: String(percent),
      maxBonus: amountText(maxBonus, currency),
      minDeposit: amountText(minDeposit, currency),
      turnoverTimes: String(turnoverTimes),
    })),
    turnoverTimes: String(settings.turnoverTimes),
  };
}

function readMethod(reading: Reading, typed: TypedDeposits, method: PaymentMethod): DepositMethod {
  const of = (field: MethodField) => [keyOf(method, field), typed[keyOf(method, field)]] as const;
  const [quickField, quick] = of("quick");
  const amounts = quick.split(/\s+/).filter((text) => text !== "");
  if (amounts.length > QUICK_MOST) reading.wrong(quickField, "rules.fault.tooMany", { most: QUICK_MOST });
  return {
    method,
    min: reading.amount(...of("min")),
    max: reading.amount(...of("max")),
    quick: amounts.map((text) => reading.amount(quickField, text)),
    feeBasisPoints: reading.percent(...of("feeBasisPoints"), FEE_MOST),
    minutes: reading.whole(...of("minutes"), 0, MINUTES_MOST),
  };
}

const ID = /^[a-z][a-z0-9-]{1,31}$/;

function readPromotion(
  reading: Reading,
  typed: TypedPromotion,
  { at, languages }: { at: number; languages: readonly string[] },
): DepositPromotion {
  const field = (name: string) => `promotions-${at}-${name}`;
  if (!ID.test(typed.id)) reading.wrong(field("id"), "rules.fault.id");
  const names = Object.entries(typed.names).map(([language, name]) => [language, name.trim()] as const);
  for (const language of languages) if (!typed.names[language]?.trim()) reading.wrong(field(`names-${language}`), "rules.fault.empty");
  return {
    id: typed.id,
    names: Object.fromEntries(names.filter(([, name]) => name !== "")),
    percent: reading.whole(field("percent"), typed.percent, 1, 500),
    maxBonus: reading.amount(field("maxBonus"), typed.maxBonus),
    minDeposit: reading.amount(field("minDeposit"), typed.minDeposit),
    turnoverTimes: reading.whole(field("turnoverTimes"), typed.turnoverTimes, 1, 100),
    firstOnly: typed.firstOnly,
  };
}

/** The name that the form has for a path of the settings. */
export function depositField(settings: Pick<DepositSettings, "methods">, path: readonly (string | number)[]): string {
  const [part, at, field] = path;
  if (part !== "methods" || field === undefined) return path.join("-");
  const method = settings.methods[Number(at)]?.method;
  return method === undefined || field === "method" ? "methods" : `${method}-${field}`;
}

const FITS = { max: "rules.fault.max", quick: "rules.fault.quick", id: "rules.fault.twice" } as const;

/** Settings as they are typed, with all that is wrong with them by field. */
export function readDeposits(
  typed: TypedDeposits,
  { currency, languages }: Pick<DepositRules, "currency" | "languages">,
  t: Translate,
): { settings: DepositSettings; faults: Faults } {
  const reading = new Reading(t, currency);
  const settings: DepositSettings = {
    methods: typed.methods.map((method) => readMethod(reading, typed, method)),
    promotions: typed.promotions.map((promotion, at) => readPromotion(reading, promotion, { at, languages })),
    turnoverTimes: reading.whole("turnoverTimes", typed.turnoverTimes, 0, 100),
  };
  for (const path of wrongInDeposits(settings)) {
    const kind = Object.keys(FITS).find((name) => path.includes(name)) as keyof typeof FITS | undefined;
    if (kind) reading.wrong(depositField(settings, path), FITS[kind]);
  }
  return { settings, faults: reading.faults };
}
