import type { ConsoleOperator, GivenRole } from "../../data/operators.ts";

/** Colour of each status, beside its word. */
export const OPERATOR_COLOURS = { active: "green", invited: "yellow", disabled: "gray" } as const;

/** Roles of an operator as they are given again, with one more, or without one. */
export const givenRoles = ({ roles }: Pick<ConsoleOperator, "roles">): GivenRole[] =>
  roles.map(({ roleId, brand, until }) => ({ roleId, brand, until }));

/** The end of a day that was chosen, as the wire has it; null where none was: for ever. */
export const endOfDay = (day: string): string | null => (day === "" ? null : `${day}T23:59:59Z`);
