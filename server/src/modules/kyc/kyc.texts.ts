import type { KycReason } from "@mela/contract/kyc/kyc";
import { inEveryLanguage, text } from "../../texts/texts.ts";

const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What the member is written when a review has ended; `reason` null: approved. */
export const kycNotification = (reason: KycReason | null, note: string): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage((language) => {
    const link = `<p><a href="/m/identity">${text(language, "kyc.notification.open")}</a></p>`;
    if (reason === null) {
      return { title: text(language, "kyc.notification.approvedTitle"), content: `<p>${text(language, "kyc.notification.approved")}</p>` };
    }
    const words = note === "" ? "" : `<p>${escaped(note)}</p>`;
    return {
      title: text(language, "kyc.notification.refusedTitle"),
      content: `<p>${text(language, `kyc.reason.${reason}`)}</p>${words}${link}`,
    };
  });
