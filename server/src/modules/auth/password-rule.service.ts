import { AppError } from "../../errors.ts";
import type { Brand } from "../site/brand.ts";
import { isGuessable } from "../../lib/password-strength.ts";

/** Whose password it is to be, as far as that is known when it is chosen. */
export interface PasswordOwner {
  account?: string | undefined;
  nickname?: string | null | undefined;
  email?: string | null | undefined;
  /** As typed or E.164. */
  mobile?: string | null | undefined;
}

/** The house's own name stands in its demo, in its addresses, and so in the lists of whoever guesses. */
const HOUSE = ["mela", "মেলা"];

export type PasswordRule = ReturnType<typeof createPasswordRule>;

/**
 * The one rule for every log-in password that a person sets, wherever they do: nothing about its make-up, only that it is not soon
 * guessed by who knows what people choose, the brand and its owner.
 */
export function createPasswordRule({ brandOf }: { brandOf: (code: string) => Promise<Brand> }) {
  const isWeak = async (brandCode: string, password: string, owner: PasswordOwner): Promise<boolean> => {
    const { settings, domains } = await brandOf(brandCode);
    const brand = [brandCode, settings.brand.id, ...Object.values(settings.brand.names), ...domains];
    const own = [owner.account, owner.nickname, owner.email, owner.mobile].filter((word) => typeof word === "string");
    return isGuessable(password, [...HOUSE, ...brand, ...own]);
  };

  /** Throws `password.common`. */
  const demand = async (brandCode: string, password: string, owner: PasswordOwner): Promise<void> => {
    if (await isWeak(brandCode, password, owner)) throw new AppError("password.common");
  };

  return { isWeak, demand };
}
