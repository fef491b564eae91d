import type { ContractKind } from "@mela/contract/contracts/agent-contracts";
import { escaped } from "../../lib/html-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

/** What has become of an offer or a contract, for whoever did not do it: `never` was ended before it began, `moved` and `movedNever` by the member's move below another superior. A letter names nobody, since it outlives the account of who did it; the page that it leads to does. */
export interface ContractNews {
  what: "offered" | "accepted" | "refused" | "ended" | "moved" | "movedNever" | "never";
  kind: ContractKind;
}

const PAGES: Record<ContractKind, string> = {
  daily: "/m/member/agent/getSalaryContract",
  hourly: "/m/member/agent/getHourContract",
  dividend: "/m/member/agent/getDevidendContract",
};

export const contractLetter = (
  { what, kind }: ContractNews,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => {
    const side = what === "accepted" || what === "refused" ? "?side=team" : "";
    const text = escaped(write(`contract.letter.${what}`, { kind: write(`contract.letter.kind.${kind}`) }));
    return {
      title: write(`contract.letter.${what}Title`),
      content: `<p>${text}</p><p><a href="${PAGES[kind]}${side}">${write("contract.letter.open")}</a></p>`,
    };
  });
