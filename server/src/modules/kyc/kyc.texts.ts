import type { KycReason } from "@mela/contract/kyc/kyc";
import { escaped } from "../../lib/html-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

/** What the member is written when a review has ended; `reason` null: approved. */
export const kycNotification = (
  reason: KycReason | null,
  note: string,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => {
    const link = `<p><a href="/m/identity">${write("kyc.notification.open")}</a></p>`;
    if (reason === null) {
      return { title: write("kyc.notification.approvedTitle"), content: `<p>${write("kyc.notification.approved")}</p>` };
    }
    const words = note === "" ? "" : `<p>${escaped(note)}</p>`;
    return {
      title: write("kyc.notification.refusedTitle"),
      content: `<p>${write(`kyc.reason.${reason}`)}</p>${words}${link}`,
    };
  });

/** What an operator has set, as the member is written of it; what they wrote besides stands below. */
export const identityNotification = (
  state: "asked" | "passed" | "refused" | "expired",
  words: string,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => {
    const [title, text] = SET_TEXTS[state];
    const said = words === "" ? "" : `<p>${escaped(words)}</p>`;
    const link = state === "passed" ? "" : `<p><a href="/m/identity">${write("kyc.notification.open")}</a></p>`;
    return { title: write(title), content: `<p>${write(text)}</p>${said}${link}` };
  });

const SET_TEXTS = {
  asked: ["kyc.notification.askedTitle", "kyc.notification.asked"],
  passed: ["kyc.notification.approvedTitle", "kyc.notification.setPassed"],
  refused: ["kyc.notification.setRefusedTitle", "kyc.notification.setRefused"],
  expired: ["kyc.notification.expiredTitle", "kyc.notification.expired"],
} as const;
