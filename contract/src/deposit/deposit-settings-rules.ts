import type { DepositSettings } from "./deposit.ts";

/** What of a brand's settings does not fit together, by the path of the field that has to change. */
export function wrongInDeposits({ methods, promotions }: DepositSettings): (string | number)[][] {
  const ways = methods.map(({ method }) => method);
  const ids = promotions.map(({ id }) => id);
  return [
    ...methods.flatMap((method, at) => [
      ...(ways.indexOf(method.method) < at ? [["methods", at, "method"]] : []),
      ...(method.min > method.max ? [["methods", at, "max"]] : []),
      ...method.quick.flatMap((amount, place) =>
        amount < method.min || amount > method.max || method.quick.indexOf(amount) < place ? [["methods", at, "quick", place]] : [],
      ),
    ]),
    ...ids.flatMap((id, at) => (ids.indexOf(id) < at ? [["promotions", at, "id"]] : [])),
  ];
}
