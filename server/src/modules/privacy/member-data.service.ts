import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx } from "../../db.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { type OperatorDecision, createOperatorDecision } from "../support/operator-decision.service.ts";
import type { Archive } from "./archive.service.ts";
import { whoseOf } from "./copy-maker.service.ts";
import type { Erasures } from "./erasures.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  member: Pick<MemberService, "findByAccount">;
  archive: Archive;
  erasures: Erasures;
}

export type MemberData = ReturnType<typeof createMemberData>;

/**
 * Copies and erasures that customer service does for members, each on the record with who decided it and why. For the command alone; throws an
 * Error whose sentence is for the person at it, or `privacy.obstacles`.
 */
export function createMemberData({ db, clock, member: members, archive, erasures }: Deps) {
  const decide = createOperatorDecision({ db });

  const find = async ({ brandCode, member: account }: OperatorDecision): Promise<Member> => {
    const found = await members.findByAccount(brandCode, account);
    if (!found) throw new Error(`There is no member "${account}" at the brand "${brandCode}".`);
    return found;
  };

  return {
    async copy(decision: OperatorDecision): Promise<Buffer> {
      const owner = await find(decision);
      const zip = await archive(whoseOf(owner), clock.now());
      await decide(decision, "member.dataCopied", async () => ({ memberId: owner.id, detail: { bytes: zip.length } }));
      return zip;
    },

    /** When the account goes; null when it is gone already, `now`. */
    async erase(decision: OperatorDecision, now: boolean): Promise<Date | null> {
      const { id: memberId } = await find(decision);
      const ask = await erasures.prepareAsk(decision.brandCode);
      let until: Date | null = null;
      let tell: () => void | Promise<void> = () => undefined;
      await decide(decision, now ? "member.erased" : "member.erasureAsked", async (trx: Trx) => {
        if (now) tell = await erasures.eraseNow(trx, memberId);
        else ({ dueAt: until, told: tell } = await ask(trx, memberId));
        return { memberId, detail: {} };
      });
      await tell();
      return until;
    },

    /** Whether there was an erasure to take back. */
    async keep(decision: OperatorDecision): Promise<boolean> {
      const { id: memberId } = await find(decision);
      let taken = false;
      await decide(decision, "member.erasureTakenBack", async (trx) => {
        taken = await erasures.takeBack(memberId, trx);
        return { memberId, detail: { taken } };
      });
      return taken;
    },
  };
}
