import { lookup } from "node:dns/promises";
import type { Db } from "../../server/src/db.ts";
import { type Finding, inArea } from "./finding.ts";

const found = inArea("brand");
const console = inArea("console");
const names = inArea("dns");
const games = inArea("games");

type Brand = Awaited<ReturnType<typeof listBrands>>[number];

const listBrands = (db: Db) => db.selectFrom("merchants").select(["code", "allowed_countries"]).orderBy("code").execute();

/** Brands, who is let in, their names, who works at their consoles, and what they offer. */
export async function checkBrands(db: Db, merchant: string): Promise<Finding[]> {
  const brands = await listBrands(db);
  if (brands.length === 0) return [found.missing("there is none: npm run brand -- new, then apply")];
  const answering = brands.some(({ code }) => code === merchant)
    ? found.ok(`${merchant} answers where no domain names another`)
    : found.missing(`MERCHANT is ${merchant}, and there is no such brand`);
  const each = await Promise.all(brands.map((brand) => checkBrand(db, brand)));
  return [answering, ...each.flat()];
}

async function checkBrand(db: Db, brand: Brand): Promise<Finding[]> {
  const { code } = brand;
  return [
    brand.allowed_countries.length > 0
      ? found.ok(`${code} lets in ${brand.allowed_countries.join(", ")}`)
      : found.missing(`${code} lets in this machine alone: write allowedCountries into its folder and apply it`),
    ...(await checkDomains(db, code)),
    ...(await checkOperators(db, code)),
    await checkOffer(db, code),
  ];
}

async function checkDomains(db: Db, code: string): Promise<Finding[]> {
  const rows = await db.selectFrom("merchant_domains").select("host").where("merchant_code", "=", code).orderBy("host").execute();
  if (rows.length === 0) return [names.missing(`${code} has no domain: write one into its folder and apply it`)];
  return Promise.all(
    rows.map(async ({ host }) => {
      const addresses = await lookup(host, { all: true }).catch(() => []);
      return addresses.length > 0
        ? names.ok(`${host} is ${addresses.map(({ address }) => address).join(", ")}`)
        : names.missing(`${host} is not found: enter it where the domain is kept`);
    }),
  );
}

async function checkOperators(db: Db, code: string): Promise<Finding[]> {
  const operators = await db
    .selectFrom("operators as o")
    .select((build) =>
      build
        .exists(
          build
            .selectFrom("operator_roles as h")
            .innerJoin("roles as r", "r.id", "h.role_id")
            .select("h.id")
            .whereRef("h.operator_id", "=", "o.id")
            .where("r.desk", "=", "withdrawals"),
        )
        .as("decides"),
    )
    .where("merchant_code", "=", code)
    .where("status", "=", "active")
    .execute();
  if (operators.length === 0) return [console.missing(`${code} has nobody at the console: npm run operator -- add`)];
  const deciders = operators.filter(({ decides }) => decides).length;
  return [
    console.ok(`${code} has ${operators.length} at the console`),
    deciders >= 2
      ? console.ok(`${deciders} of them decide about withdrawals`)
      : console.missing(
          `large withdrawals of ${code} need two people with the right "withdrawals", and there ${deciders === 1 ? "is one" : "is none"}`,
        ),
  ];
}

async function checkOffer(db: Db, code: string): Promise<Finding> {
  const { count } = await db
    .selectFrom("games as g")
    .innerJoin("merchant_vendors as mv", "mv.vendor_code", "g.vendor_code")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("mv.merchant_code", "=", code)
    .where("mv.enabled", "=", true)
    .where("g.status", "=", "active")
    .executeTakeFirstOrThrow();
  return count > 0
    ? games.ok(`${code} offers ${count} ${count === 1 ? "game" : "games"}`)
    : games.missing(`${code} offers no game: npm run catalogue -- import, then apply the brand`);
}
