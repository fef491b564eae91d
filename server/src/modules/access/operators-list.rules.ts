import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { ConsoleOperator, listConsoleOperators } from "@mela/contract/console/operators";
import { wayOf } from "../../lib/sort-order.ts";

type Wanted = ParsedInputOf<typeof listConsoleOperators>;
type By = "name" | "account" | "status" | "lastSignIn";

const VALUES: Readonly<Record<By, (operator: ConsoleOperator) => string>> = {
  name: ({ name }) => name.toLowerCase(),
  account: ({ account }) => account,
  status: ({ status }) => status,
  lastSignIn: ({ lastSignInAt }) => lastSignInAt ?? "",
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Those of some operators that fit, in their order, beyond one of them; all that fit where no size is asked for. */
export function pageOfOperators(operators: readonly ConsoleOperator[], { q, status, sort, after, size }: Wanted): ConsoleOperator[] {
  const { by, down } = wayOf<By>(sort);
  const typed = q.toLowerCase();
  const inOrder = (a: ConsoleOperator, b: ConsoleOperator) => (compare(VALUES[by](a), VALUES[by](b)) || a.id - b.id) * (down ? -1 : 1);
  const place = operators.find(({ id }) => id === after);
  return operators
    .filter((one) => status === undefined || one.status === status)
    .filter(({ name, account, mail }) => [name, account, mail ?? ""].some((text) => text.toLowerCase().includes(typed)))
    .toSorted(inOrder)
    .filter((one) => place === undefined || inOrder(place, one) < 0)
    .slice(0, size);
}
