import type { PayoutAccount } from "@mela/contract/security/payout-accounts";
import { maskName, maskNumber } from "../../lib/masking.ts";
import type { ListedPayoutAccount } from "./security.tables.ts";

export function presentPayoutAccount(account: ListedPayoutAccount): PayoutAccount {
  return {
    id: account.public_id,
    kind: account.kind,
    number: maskNumber(account.number),
    holderName: maskName(account.holder_name),
    bankCode: account.bank_code,
    bankNames: account.bank_names,
    branch: account.branch,
    isDefault: account.is_default,
    usableAt: account.usable_at.toISOString(),
    usable: account.usable,
  };
}
