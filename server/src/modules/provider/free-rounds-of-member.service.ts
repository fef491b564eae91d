import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { listFreeRounds } from "@mela/contract/member/free-rounds";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { barOf } from "./free-rounds-of-member.rules.ts";
import { countPlayable, gameNamesOf, listGrantsOf } from "./free-rounds-of-member.store.ts";
import { presentGrant } from "./free-rounds.present.ts";

/** Whose free rounds are asked for. */
export interface FreeRoundsReader {
  memberId: number;
  customerType: number;
  /** They take a break from playing now. */
  onBreak: boolean;
}

/** What a member reads of the free rounds that they were given. */
export function createFreeRoundsOfMember({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A page of their grants, and why they play none of them, where that is so. */
    async listOf(
      reader: FreeRoundsReader,
      language: string,
      input: ParsedInputOf<typeof listFreeRounds>,
    ): Promise<OutputOf<typeof listFreeRounds>> {
      const now = clock.now();
      const before = input.before === "" ? null : Number(input.before);
      // One more than is shown tells whether there is a next page.
      const page = { before, limit: input.pageSize + 1 };
      const found = await listGrantsOf(db, { memberId: reader.memberId, now, ended: input.ended }, page);
      const shown = found.slice(0, input.pageSize);
      return {
        items: shown.map((grant) => presentGrant(grant, { language, now })),
        next: found.length > shown.length ? String(shown.at(-1)?.id) : null,
        barred: barOf(reader),
      };
    },

    /** Names of the game that some of a member's free rounds were of, by the round. */
    gameNames: (memberId: number, rounds: readonly number[]) => gameNamesOf(db, memberId, rounds),

    /** Of how many grants they may begin a round now. */
    async countOf(reader: FreeRoundsReader): Promise<number> {
      return barOf(reader) === null ? countPlayable(db, reader.memberId, clock.now()) : 0;
    },
  };
}
