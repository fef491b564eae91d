import { BrandSettings } from "@mela/contract/site/site";
import type { Db } from "../../server/src/db.ts";
import { type Finding, inArea } from "./finding.ts";
import type { ProbedPayments } from "./payment-probes.ts";

const found = inArea("money");
/** The house's own games, as the arcade calls itself. */
const ARCADE = "arcade";

interface Offer {
  provider: string;
  vendor: string;
  games: number;
}

/**
 * What a brand says of its money (`playMoney`) has to be so at those who take it and those whose games it offers. Play
 * money has no place beside who deals in real money, nor real money beside a sandbox, or beside games that nobody has certified.
 */
export async function checkMoney(db: Db, payments: ProbedPayments, { arcadeCertified }: { arcadeCertified: boolean }): Promise<Finding[]> {
  const brands = await db.selectFrom("merchants").select(["code", "template"]).orderBy("code").execute();
  const each = brands.map(async ({ code, template }) => {
    const offers = await offersOf(db, code);
    const { playMoney } = BrandSettings.parse(template);
    return playMoney ? [playing(code, payments, offers)] : serious(code, payments, arcadeCertified ? [] : offers);
  });
  return (await Promise.all(each)).flat();
}

/** A brand that plays for play money, beside those with whom that cannot be. */
function playing(code: string, payments: ProbedPayments, offers: readonly Offer[]): Finding {
  const takers = payments.of(code).filter(({ money }) => money === "real");
  const dealers = [...new Set(offers.map(({ provider }) => provider))].filter((provider) => provider !== ARCADE);
  const whatToDo = "set settings.playMoney to false in its folder once you hold a licence, and apply it";
  if (takers.length + dealers.length === 0) return found.missing(`${code} says that it is play money: ${whatToDo}`);
  const beside = [
    ...takers.map(({ name }) => `${name} takes real money`),
    ...dealers.map((provider) => `${provider} deals games for real money`),
  ];
  const close = [
    ...takers.flatMap(({ disable }) => disable ?? []),
    ...dealers.map((provider) => `npm run provider -- disable ${provider}`),
  ];
  const until = close.length > 0 ? `; until then close them: ${close.join(", ")}` : "";
  return found.missing(`${code} says that it is play money, and ${beside.join(", ")}: ${whatToDo}${until}`);
}

/** A brand that plays for real money, beside those where there is none. */
function serious(code: string, payments: ProbedPayments, offers: readonly Offer[]): Finding[] {
  const sandboxes = payments
    .of(code)
    .filter(({ money }) => money === "sandbox")
    .map(({ name, change }) =>
      found.missing(
        `${code} plays for real money, and ${name} is a sandbox, where none moves: ${change}, or set settings.playMoney to true`,
      ),
    );
  const house = offers.filter(({ provider }) => provider === ARCADE);
  const games = house.reduce((sum, offer) => sum + offer.games, 0);
  const demo =
    games === 0
      ? []
      : [
          found.missing(
            `${code} plays for real money, and offers ${games} games of the house's own arcade, which no laboratory has certified: take ${house.map(({ vendor }) => vendor).join(", ")} from vendors in its folder, or npm run provider -- disable ${ARCADE}; once one has, say --arcade-certified`,
          ),
        ];
  const wrong = [...sandboxes, ...demo];
  return wrong.length > 0 ? wrong : [found.ok(`${code} plays for real money, with those who deal in it`)];
}

/** Games that members find, by vendor, of providers that are open. */
async function offersOf(db: Db, code: string): Promise<Offer[]> {
  return db
    .selectFrom("merchant_vendors as mv")
    .innerJoin("vendors as v", "v.code", "mv.vendor_code")
    .innerJoin("providers as p", "p.code", "v.provider_code")
    .innerJoin("games as g", "g.vendor_code", "v.code")
    .select(["v.provider_code as provider", "v.code as vendor"])
    .select((build) => build.fn.countAll<number>().as("games"))
    .where("mv.merchant_code", "=", code)
    .where("mv.enabled", "=", true)
    .where("v.status", "=", "active")
    .where("p.status", "=", "active")
    .where("g.status", "=", "active")
    .groupBy(["v.provider_code", "v.code"])
    .orderBy("v.code")
    .execute();
}
