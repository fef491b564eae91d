import type { BranchForm, PayoutBank } from "@mela/contract/security/payout-accounts";
import banks from "./payout-banks.json" with { type: "json" };

const BANKS: Readonly<Record<string, readonly PayoutBank[]>> = banks;

/**
 * Banks of a country (ISO 3166) as a new brand there begins with them, under the names that they go by; none where none are known, so that
 * members write the name of theirs.
 */
export const banksOf = (country: string): readonly PayoutBank[] => BANKS[country] ?? [];

/** How branches of banks are told in a country (ISO 3166): India's banks find an account by the IFSC of its branch. */
export const branchFormOf = (country: string): BranchForm => (country === "IN" ? "ifsc" : "name");
