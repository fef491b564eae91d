import * as data from "@mela/contract/console/member-data";
import type { Bind } from "../../http.ts";
import { asFile, RawAnswer } from "../../lib/answers.ts";
import type { DeskCopies } from "../privacy/desk-copies.service.ts";
import type { Anonymising } from "./anonymising.service.ts";

interface Services {
  deskCopies: DeskCopies;
  anonymising: Anonymising;
}

/** What operators do with a member's own data: hand over a copy, and take the person out of a closed account. */
export function registerConsoleMemberDataRoutes(bind: Bind, { deskCopies, anonymising }: Services): void {
  bind(data.getMemberCopy, ({ caller, input }) => deskCopies.read(caller, input));
  bind(data.askMemberCopy, ({ caller, input }) => deskCopies.ask(caller, input));
  bind(
    data.takeMemberCopy,
    async ({ caller, input }) => {
      const { bytes, account } = await deskCopies.take(caller, input);
      return new RawAnswer(bytes, {
        "content-type": "application/zip",
        "content-disposition": asFile(`data-of-${account}.zip`),
        "cache-control": "private, no-store",
      });
    },
    { perMinute: 10 },
  );
  bind(data.getMemberClosing, ({ caller, input }) => anonymising.read(caller, input));
  bind(data.askAnonymising, ({ caller, input }) => anonymising.ask(caller, input));
}
