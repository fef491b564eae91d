import type { ConsoleOperator } from "@mela/contract/console/operators";
import { presentHeldRole } from "./access.present.ts";
import type { Grant } from "./access.rules.ts";

/** Days without a sign-in after which an account is marked. */
const UNUSED_DAYS = 60;

export interface ShownOperator {
  id: number;
  version: number;
  account: string;
  name: string;
  mail: string | null;
  status: "active" | "disabled";
  invited: boolean;
  networks: string[];
  lastSignInAt: Date | null;
  createdAt: Date;
  totp: boolean;
  passkeys: number;
  recoveryLeft: number;
  unusedDays: number;
}

export const statusOf = ({ status, invited }: Pick<ShownOperator, "status" | "invited">): ConsoleOperator["status"] =>
  status === "active" && invited ? "invited" : status;

export const presentOperator = (operator: ShownOperator, grants: readonly Grant[]): ConsoleOperator => ({
  id: operator.id,
  version: operator.version,
  account: operator.account,
  name: operator.name,
  mail: operator.mail,
  status: statusOf(operator),
  roles: grants.map(presentHeldRole),
  networks: operator.networks,
  factors: { totp: operator.totp, passkeys: operator.passkeys, recoveryLeft: operator.recoveryLeft },
  lastSignInAt: operator.lastSignInAt?.toISOString() ?? null,
  unused: operator.unusedDays >= UNUSED_DAYS,
  createdAt: operator.createdAt.toISOString(),
});
