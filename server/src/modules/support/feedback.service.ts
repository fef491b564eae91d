import { FEEDBACK_PAGE, type OwnFeedback } from "@mela/contract/support/feedback";
import type { CaptchaMode } from "@mela/contract/site/site";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { CaptchaService } from "../verification/captcha.service.ts";
import * as store from "./feedback.store.ts";
import { reencodeImage } from "../../lib/reencode-image.ts";

const STRAY_HOURS = 24;
/** Of one member: what somebody with something to say sends, and what they may have uploaded beside it. */
const HOURLY = { feedback: 10, seconds: 3_600 };
const LOOSE_PICTURES = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface FeedbackDraft {
  brandCode: string;
  memberId: number;
  account: string;
  sender: string;
  type: number;
  content: string;
  captchaMode: CaptchaMode;
  captcha: { id: string; answer: string } | null;
  pictures: readonly string[];
}

interface Deps {
  db: Db;
  captcha: CaptchaService;
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** Feedback of members from their side, and the pictures that come with it. */
export function createFeedbackService({ db, captcha }: Deps) {
  const demandCaptcha = async ({ captchaMode, captcha: given, brandCode }: FeedbackDraft): Promise<void> => {
    // Nothing of a feedback can fail so often that a captcha would be due only then.
    if (captchaMode !== "always") return;
    if (!given) throw new AppError("captcha.required", { captcha: true });
    const right = await captcha.check({ ...given, brandCode, purpose: "feedback" });
    if (!right) throw new AppError("captcha.wrong", { captcha: true });
  };

  /** Keeps a feedback with its pictures. Everything else is looked at before the captcha, which serves once. */
  const send = async (draft: FeedbackDraft): Promise<number> => {
    if (draft.sender.trim().toLowerCase() !== draft.account) throw new AppError("request.invalid", { fields: ["sender"] });
    const pictures = [...new Set(draft.pictures)];
    if (!pictures.every((id) => UUID.test(id))) throw new AppError("request.invalid", { fields: ["pictures"] });
    if ((await store.countRecentFeedback(db, draft.memberId, HOURLY.seconds)) >= HOURLY.feedback) {
      throw new AppError("request.tooMany", { retryAfter: HOURLY.seconds });
    }
    await demandCaptcha(draft);
    return inTransaction(db, async (trx) => {
      const id = await store.insertFeedback(trx, { ...draft, content: draft.content.trim() });
      const attached = await store.attachPictures(trx, pictures, draft.memberId, id);
      if (attached !== pictures.length) throw new AppError("request.invalid", { fields: ["pictures"] });
      return id;
    });
  };

  const upload = async (owner: { brandCode: string; memberId: number }, bytes: Buffer) => {
    await store.deleteStrayPictures(db, STRAY_HOURS);
    if ((await store.countLoosePictures(db, owner.memberId)) >= LOOSE_PICTURES) {
      throw new AppError("request.tooMany", { retryAfter: HOURLY.seconds });
    }
    const drawn = await reencodeImage(bytes);
    const id = await store.insertPicture(db, { ...owner, ...drawn });
    return { id, width: drawn.width, height: drawn.height };
  };

  const listOwn = async (memberId: number, before: number): Promise<{ list: OwnFeedback[]; next: number | null }> => {
    const rows = await store.listOwnFeedback(db, memberId, before, FEEDBACK_PAGE + 1);
    const shown = rows.slice(0, FEEDBACK_PAGE);
    return { list: shown.map(presentOwn), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
  };

  return { send, upload, listOwn };
}

function presentOwn({ id, type, content, created_at: at, answer: text, answeredAt }: store.OwnRow): OwnFeedback {
  const answer = text === null || answeredAt === null ? null : { text, at: answeredAt.toISOString() };
  return { id, type, content, at: at.toISOString(), answer };
}
