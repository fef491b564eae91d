import { PICTURE_BYTES_MAX, listOwnFeedback, sendFeedback, uploadFeedbackPicture } from "@mela/contract/support/feedback";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { FeedbackService } from "./feedback.service.ts";

export function registerFeedbackRoutes(
  bind: Bind,
  { feedback, requestContext }: { feedback: FeedbackService; requestContext: RequestContext },
): void {
  bind(
    sendFeedback,
    async ({ input, caller, brand, request }) => {
      const { settings } = await requestContext.brandOf(request);
      const id = await feedback.send({
        ...input,
        brandCode: brand.code,
        memberId: Number(caller.userId),
        account: caller.account,
        captchaMode: settings.captcha.feedback,
        captcha: input.captcha && input.captchaId ? { id: input.captchaId, answer: input.captcha } : null,
      });
      return { id };
    },
    { perMinute: 60 },
  );

  bind(listOwnFeedback, ({ caller, input }) => feedback.listOwn(Number(caller.userId), input.before));

  bind(
    uploadFeedbackPicture,
    ({ input, caller, brand }) => {
      if (!Buffer.isBuffer(input)) throw new AppError("request.mediaType");
      return feedback.upload({ brandCode: brand.code, memberId: Number(caller.userId) }, input);
    },
    { perMinute: 60, bodyLimit: PICTURE_BYTES_MAX },
  );
}
