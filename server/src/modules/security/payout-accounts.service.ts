import { isUuid } from "../../lib/uuid.ts";
import {
  type BranchForm,
  type PayoutAccounts,
  type PayoutBank,
  type PayoutKind,
  payoutBranch,
  payoutNumber,
} from "@mela/contract/security/payout-accounts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { MemberService } from "../member/member.service.ts";
import type { BindingsService } from "./bindings.service.ts";
import { presentPayoutAccount } from "./payout-accounts.present.ts";
import * as store from "./payout-accounts.store.ts";
import type { Brand } from "../site/brand.ts";
import { branchFormOf } from "./payout-banks.rules.ts";
import type { PayoutSettings } from "./payout-settings.service.ts";
import type { ListedPayoutAccount } from "./security.tables.ts";

/** Letters of a bank whose name is typed. */
const NAME_LENGTH = { min: 2, max: 60 };

export interface Owner {
  memberId: number;
  brandCode: string;
}

export interface PayoutAccountDraft {
  kind: PayoutKind;
  /** As typed. */
  number: string;
  bankCode?: string | undefined;
  bankName?: string | undefined;
  branch?: string | undefined;
}

interface Deps {
  db: Db;
  member: MemberService;
  bindings: BindingsService;
  settings: PayoutSettings;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
}

export type PayoutAccountsService = ReturnType<typeof createPayoutAccountsService>;
export type PayoutTarget = ListedPayoutAccount;

/** Accounts in the member's own name. That the funds password was right is the caller's to see to. */
export function createPayoutAccountsService({ db, member, bindings, settings, brandOf }: Deps) {
  const branchFormAt = async (brandCode: string): Promise<BranchForm> => branchFormOf((await brandOf(brandCode)).settings.country);

  const list = async ({ memberId, brandCode }: Owner): Promise<PayoutAccounts> => {
    const [accounts, rules, branchForm, payeeName] = await Promise.all([
      store.listPayoutAccounts(db, memberId),
      settings.of(brandCode),
      branchFormAt(brandCode),
      bindings.payeeName(memberId),
    ]);
    const { kinds, banks, maxAccounts: limit, coolingHours } = rules;
    return { accounts: accounts.map(presentPayoutAccount), kinds, banks, branchForm, limit, coolingHours, payeeName };
  };

  /**
   * Adds an account, the first one as the default. `cooling`: hours until money may be sent there, the brand's own when absent.
   * Throws `payout.numberInvalid`, `.kindClosed`, `.full` or `.exists`, and `payeeName.missing`.
   */
  const add = async (owner: Owner, draft: PayoutAccountDraft, cooling?: number): Promise<PayoutAccounts> => {
    const { memberId, brandCode } = owner;
    const rules = await settings.of(brandCode);
    if (!rules.kinds.includes(draft.kind)) throw new AppError("payout.kindClosed");
    const details = checked(draft, rules.banks, await branchFormAt(brandCode));
    const holderName = await bindings.payeeName(memberId);
    if (holderName === null) throw new AppError("payeeName.missing");
    await inTransaction(db, async (trx) => {
      // One after the other, so that two at once do not pass the limit together.
      await member.lock(trx, memberId);
      const known = await store.listPayoutAccounts(trx, memberId);
      if (known.length >= rules.maxAccounts) throw new AppError("payout.full");
      const made = await store.insertPayoutAccount(trx, {
        ...details,
        memberId,
        brandCode,
        holderName,
        isDefault: known.length === 0,
        coolingHours: cooling ?? rules.coolingHours,
      });
      if (!made) throw new AppError("payout.exists");
    });
    return list(owner);
  };

  /** An account of the member's; throws `request.notFound` for any other, and for one that is removed. */
  const find = async (memberId: number, id: string): Promise<PayoutTarget> =>
    present(isUuid(id) ? await store.findPayoutAccount(db, memberId, id) : undefined);

  /** The same, kept as it is until the transaction ends: money may be sent there. */
  const hold = async (trx: Trx, memberId: number, id: string): Promise<PayoutTarget> =>
    present(isUuid(id) ? await store.findPayoutAccount(trx, memberId, id, true) : undefined);

  const setDefault = async (owner: Owner, id: string): Promise<PayoutAccounts> => {
    const account = await find(owner.memberId, id);
    await inTransaction(db, async (trx) => {
      await member.lock(trx, owner.memberId);
      await store.updateDefault(trx, owner.memberId, account.id);
    });
    return list(owner);
  };

  /** The next oldest becomes the default where the removed one was it. */
  const remove = async (owner: Owner, id: string): Promise<PayoutAccounts> => {
    const account = await find(owner.memberId, id);
    await inTransaction(db, async (trx) => {
      await member.lock(trx, owner.memberId);
      await store.markRemoved(trx, account.id);
      const [next, ...others] = await store.listPayoutAccounts(trx, owner.memberId);
      if (next && ![next, ...others].some((left) => left.is_default)) await store.updateDefault(trx, owner.memberId, next.id);
    });
    return list(owner);
  };

  return {
    list,
    add,
    find,
    hold,
    setDefault,
    remove,
    /** As part of the caller's transaction: no money goes to any account of the member for so many hours. */
    coolAll: (trx: Trx, memberId: number, hours: number): Promise<void> => store.coolAll(trx, memberId, hours),
  };
}

function present(found: PayoutTarget | undefined): PayoutTarget {
  if (!found) throw new AppError("request.notFound");
  return found;
}

function checked({ kind, number: typed, branch, ...bank }: PayoutAccountDraft, banks: readonly PayoutBank[], form: BranchForm) {
  const number = payoutNumber(kind, typed);
  if (number === null) throw new AppError("payout.numberInvalid", { fields: ["number"] });
  if (kind !== "bank") return { kind, number, bankCode: null, bankNames: null, branch: null };
  const told = payoutBranch(form, branch ?? "");
  if (told === null) throw new AppError("request.invalid", { fields: ["branch"] });
  return { kind, number, ...(banks.length > 0 ? chosenBank(banks, bank) : typedBank(bank)), branch: told };
}

function chosenBank(banks: readonly PayoutBank[], { bankCode }: Pick<PayoutAccountDraft, "bankCode">) {
  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank) throw new AppError("request.invalid", { fields: ["bankCode"] });
  return { bankCode: bank.code, bankNames: bank.names };
}

function typedBank({ bankName = "" }: Pick<PayoutAccountDraft, "bankName">) {
  const name = bankName.normalize("NFC").trim();
  const length = [...name].length;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) throw new AppError("request.invalid", { fields: ["bankName"] });
  return { bankCode: null, bankNames: { en: name } };
}
