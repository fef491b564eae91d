import type { Db } from "../../db.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { passwordFault } from "../../lib/operator-password.ts";
import { accountFault, nameFault, type OperatorRight } from "./operators.rules.ts";
import * as store from "./operators.store.ts";

export interface OperatorAccountDraft {
  brandCode: string;
  account: string;
  /** What members read beside an answer. */
  name: string;
  password: string;
  rights: readonly OperatorRight[];
}

/** An account of the console, as the command shows it. */
export type OperatorAccount = Awaited<ReturnType<typeof store.listOperators>>[number];

/**
 * How whoever runs the platform makes the accounts of its console. No call of the site does any of it. Everything throws an
 * Error whose sentence is for that person.
 */
export function createOperatorAccountsService({ db }: { db: Db }) {
  /** Answers the name by which they sign in; null where the brand has the account, which stays as it is. */
  const insert = async ({ brandCode, account, name, password, rights }: OperatorAccountDraft): Promise<string | null> =>
    store.insertOperator(db, { brandCode, account, name: name.trim(), passwordHash: await hashPassword(password), rights });

  /** By the account at a brand, or (null) by the name by which they sign in. */
  const requireOperator = async (brandCode: string | null, account: string): Promise<number> => {
    const found = await store.findOperator(db, brandCode, account);
    if (!found) throw new Error(`There is no operator "${account}" at the ${brandCode === null ? "console" : `brand "${brandCode}"`}.`);
    return found.id;
  };

  /** Refuses an account that cannot be made, whatever its password will be, so that nobody is asked for one in vain. */
  const checkNew = async ({ brandCode, account, name }: Omit<OperatorAccountDraft, "password" | "rights">): Promise<void> => {
    refuse(accountFault(account) ?? nameFault(name));
    if (!(await store.brandExists(db, brandCode))) throw new Error(`There is no brand "${brandCode}".`);
    if (await store.findOperator(db, brandCode, account)) throw taken(brandCode, account);
  };

  /** Answers the name by which they sign in to the console: the account, or `account@brand` where another brand had it first. */
  const add = async (draft: OperatorAccountDraft): Promise<string> => {
    const { brandCode, account, name, password } = draft;
    await checkNew(draft);
    refuse(await passwordFault(password, [account, name, brandCode]));
    const signsInAs = await insert(draft);
    if (signsInAs === null) throw taken(brandCode, account);
    return signsInAs;
  };

  /** For a demo, whose passwords everybody knows: makes an account that is missing. */
  const ensure = async (draft: OperatorAccountDraft): Promise<void> => {
    if (!(await store.findOperator(db, draft.brandCode, draft.account))) await insert(draft);
  };

  const checkExisting = async (brandCode: string | null, account: string): Promise<void> =>
    void (await requireOperator(brandCode, account));

  /** Ends every session of the account. */
  const setPassword = async (brandCode: string | null, account: string, password: string): Promise<void> => {
    const id = await requireOperator(brandCode, account);
    refuse(await passwordFault(password, brandCode === null ? [account] : [account, brandCode]));
    await store.changeOperator(db, id, { password_hash: await hashPassword(password) });
  };

  /** A disabled operator is out at once, with every open page; what they have said and decided stays theirs. */
  const setStatus = async (brandCode: string | null, account: string, status: "active" | "disabled"): Promise<void> => {
    await store.changeOperator(db, await requireOperator(brandCode, account), { status });
  };

  const setRights = async (brandCode: string, account: string, rights: readonly OperatorRight[]): Promise<void> => {
    await store.setRights(db, await requireOperator(brandCode, account), rights);
  };

  /** Those that were made for one brand, or all. */
  const list = async (brandCode?: string): Promise<OperatorAccount[]> => {
    if (brandCode !== undefined && !(await store.brandExists(db, brandCode))) throw new Error(`There is no brand "${brandCode}".`);
    const all = await store.listOperators(db);
    return brandCode === undefined ? all : all.filter(({ merchant_code }) => merchant_code === brandCode);
  };

  return { checkNew, checkExisting, add, ensure, setPassword, setStatus, setRights, list };
}

function taken(brandCode: string, account: string): Error {
  return new Error(`There is an operator "${account}" at the brand "${brandCode}" already.`);
}

function refuse(fault: string | null): void {
  if (fault !== null) throw new Error(fault);
}
