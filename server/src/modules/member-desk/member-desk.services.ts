import type { Db } from "../../db.ts";
import { createMembersDesk } from "./members.service.ts";

interface Deps {
  db: Db;
  brandOf: (code: string) => Promise<{ mobileCountries: readonly string[] }>;
}

/** What operators see of members, and do about them. */
export function createMemberDeskServices({ db, brandOf }: Deps) {
  return { membersDesk: createMembersDesk({ db, countriesOf: async (code) => (await brandOf(code)).mobileCountries }) };
}
