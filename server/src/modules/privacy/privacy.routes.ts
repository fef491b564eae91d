import { isTrial } from "@mela/contract/base/customer-type";
import * as contract from "@mela/contract/privacy/privacy";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import { asFile, RawAnswer } from "../../lib/answers.ts";
import type { Caller } from "../../lib/callers.ts";
import type { DataCopies } from "./data-copies.service.ts";
import type { Erasures } from "./erasures.service.ts";

interface Services {
  dataCopies: DataCopies;
  erasures: Erasures;
  privacyState: (memberId: number) => Promise<contract.PrivacyState>;
  /** That it is the owner who asks: a log-on, or a step-up, of minutes ago, or the password. */
  security: { proveLogin(caller: Caller, password: string | undefined): Promise<void> };
}

/** Requests a minute from one member on calls that prove something. */
const PROOFS = { perMinute: 60 };

/** A guest's account is temporary, and goes by itself. */
function owner({ caller }: Pick<Context<unknown, Caller>, "caller">): number {
  if (isTrial(caller.userType)) throw new AppError("freePlay.rejected");
  return Number(caller.userId);
}

export function registerPrivacyRoutes(bind: Bind, { dataCopies, erasures, privacyState, security }: Services): void {
  bind(contract.getPrivacy, (call) => privacyState(owner(call)));
  bind(
    contract.askDataCopy,
    async ({ input, ...call }) => {
      const memberId = owner(call);
      await security.proveLogin(call.caller, input.password);
      await dataCopies.ask(memberId);
      return privacyState(memberId);
    },
    PROOFS,
  );
  bind(
    contract.fetchDataCopy,
    async ({ input, ...call }) => {
      const memberId = owner(call);
      await security.proveLogin(call.caller, input.password);
      const zip = await dataCopies.fetch(memberId);
      return new RawAnswer(zip, {
        "content-type": "application/zip",
        "content-disposition": asFile("my-data.zip"),
        "cache-control": "private, no-store",
      });
    },
    PROOFS,
  );
  bind(
    contract.askErasure,
    async ({ input, ...call }) => {
      const memberId = owner(call);
      await security.proveLogin(call.caller, input.password);
      await erasures.ask(memberId);
      return privacyState(memberId);
    },
    PROOFS,
  );
  bind(contract.takeErasureBack, async (call) => {
    const memberId = owner(call);
    await erasures.takeBack(memberId);
    return privacyState(memberId);
  });
}
