import { FEEDBACK_UNITS_MAX } from "@mela/contract/support/feedback";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { captchaQuery } from "../../../data/auth/account.ts";
import { postFeedback } from "../../../data/support/feedback.ts";
import { getSession } from "../../../data/auth/session.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { ApiError } from "../../../lib/api.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";
import { asksCaptcha, checkFeedback, EMPTY_DRAFT, FeedbackDraft, type FeedbackErrors } from "./feedback-rules.ts";

export type Failure = { message: string; captcha: boolean; lost: boolean };

const storedDraft = (): FeedbackDraft => readStored("session", STORAGE_KEYS.feedback, FeedbackDraft) ?? EMPTY_DRAFT;

/** State of the feedback form. What was entered stays in the tab until it has been sent. */
export function useFeedback() {
  const mode = useTemplate().captcha.feedback;
  const captchaShown = asksCaptcha(mode);
  const [draft, setDraft] = useState(storedDraft);
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const picture = useQuery({ ...captchaQuery("feedback", round), enabled: captchaShown });

  const change = (part: Partial<FeedbackDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      writeStored("session", STORAGE_KEYS.feedback, next);
      return next;
    });
  const nextCaptcha = () => {
    setRound((before) => before + 1);
    setCaptcha("");
  };

  const submit = async () => {
    const found = checkFeedback({ type: draft.type, captcha }, captchaShown);
    setErrors(found);
    setFailure(null);
    if (draft.type === null || Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const proof = captchaShown ? { captcha: captcha.trim(), captchaId: picture.data?.id } : {};
    const sender = getSession()?.userName ?? "";
    try {
      const pictures = draft.pictures.map(({ id }) => id);
      setSent(await postFeedback({ type: draft.type, content: draft.content, sender, ...proof, pictures }));
      removeStored("session", STORAGE_KEYS.feedback);
      setDraft(EMPTY_DRAFT);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
    // A captcha serves once, whatever came of it.
    if (captchaShown) nextCaptcha();
  };

  return {
    draft,
    chooseType: (type: FeedbackDraft["type"]) => {
      change({ type });
      setErrors((before) => (before.captcha ? { captcha: before.captcha } : {}));
    },
    write: (content: string) => change({ content: content.slice(0, FEEDBACK_UNITS_MAX) }),
    setPictures: (pictures: FeedbackDraft["pictures"]) => change({ pictures }),
    captcha: { shown: captchaShown, text: captcha, set: setCaptcha, picture, next: nextCaptcha },
    errors,
    failure,
    busy,
    submit,
    sent,
    begin: () => setSent(null),
  };
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { message: "", captcha: false, lost: false };
  const captcha = error.code === "captcha.wrong" || error.code === "captcha.required";
  return { message: error.message, captcha, lost: error.code === "network.lost" || error.code === "network.timeout" };
}
