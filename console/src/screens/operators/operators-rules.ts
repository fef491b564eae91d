import type { ConsoleOperator, GivenRole } from "../../data/operators.ts";

export const STATUSES = ["active", "invited", "disabled"] as const;

/** Operators whose account, name or mail has what was typed, and whose account stands as asked for. */
export function findOperators(operators: readonly ConsoleOperator[], typed: string, status: string | null): ConsoleOperator[] {
  const text = typed.trim().toLocaleLowerCase();
  return operators.filter(
    (operator) =>
      (status === null || operator.status === status) &&
      [operator.account, operator.name, operator.mail ?? ""].some((part) => part.toLocaleLowerCase().includes(text)),
  );
}

/** Roles of an operator as they are given again, with one more, or without one. */
export const givenRoles = ({ roles }: Pick<ConsoleOperator, "roles">): GivenRole[] =>
  roles.map(({ roleId, brand, until }) => ({ roleId, brand, until }));

/** The end of a day that was chosen, as the wire has it; null where none was: for ever. */
export const endOfDay = (day: string): string | null => (day === "" ? null : `${day}T23:59:59Z`);
