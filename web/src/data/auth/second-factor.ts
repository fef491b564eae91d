import {
  confirmTotp,
  disableSecondFactor,
  enableSecondFactor,
  FactorDemand,
  type FactorProof,
  type FactorWay,
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
  startTotp,
  stepUp,
} from "@mela/contract/auth/second-factor";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { authKeys } from "./auth.keys.ts";

export type { FactorProof, FactorWay, SecondFactorState };

/** How the second factor of whoever is logged in stands. */
export function secondFactorQuery(userName: string) {
  return queryOptions({
    queryKey: authKeys.secondFactor(userName),
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    meta: { personal: true },
  });
}

/** The ways that a call asks for; none in an answer that is not understood. */
export function demandedWays(value: unknown): FactorWay[] {
  const parsed = FactorDemand.safeParse(value);
  return parsed.success ? parsed.data.methods : [];
}

/* All below are told of by the forms that send them, never by the automatic alert. */

export const showFactor = (proof: FactorProof) => call(stepUp, { proof });
/** Asks for the password first (`session.stepUp`) where the log-on is not fresh. */
export const beginTotp = (password?: string) => call(startTotp, { password });
export const sendTotpCode = (code: string) => call(confirmTotp, { code });
export const turnOnByPasskey = (password?: string) => call(enableSecondFactor, { password });
export const askNewRecoveryCodes = () => call(renewRecoveryCodes, {});
export const turnOff = () => call(disableSecondFactor, {});
