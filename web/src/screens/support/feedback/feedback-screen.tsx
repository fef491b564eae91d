import { isTrialLike } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { goBack } from "../../../lib/navigation.ts";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CaptchaBox } from "../../../widgets/captcha/captcha-box.tsx";
import { AlertIcon } from "../../../ui/shell-icons.tsx";
import { ContentField } from "./content-field.tsx";
import { maySubmit } from "./feedback-rules.ts";
import { OwnMessages } from "./own-messages.tsx";
import { Pictures } from "./pictures.tsx";
import { TypePicker } from "./type-picker.tsx";
import { useFeedback } from "./use-feedback.ts";
import styles from "./feedback.module.css";

/** Feedback to the brand: what it is about, what it is, pictures. */
export function FeedbackScreen(): ReactNode {
  return (
    <>
      <FeedbackForm />
      <OwnMessages />
    </>
  );
}

function FeedbackForm(): ReactNode {
  const t = useT();
  const form = useFeedback();
  const { draft, errors, failure, captcha } = form;
  const textOf = useErrorText();
  return (
    <Form
      className={styles.form}
      aria-label={t("title.feedback")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TypePicker chosen={draft.type} onChoose={form.chooseType} error={textOf(errors.type)} />
      <ContentField content={draft.content} onChange={form.write} />
      <Pictures pictures={draft.pictures} onChange={form.setPictures} />
      {captcha.shown ? (
        <CaptchaBox
          captcha={captcha.picture}
          onAnswer={captcha.set}
          error={textOf(errors.captcha) ?? (failure?.captcha ? failure.message : undefined)}
          inputMode="text"
          maxLength={16}
          value={captcha.text}
          onChange={(event) => captcha.set(event.target.value)}
        />
      ) : null}
      {failure === null || failure.captcha ? null : (
        <p className={styles.failure} role="alert">
          <AlertIcon size={18} />
          {failure.message || t(failure.lost ? "feedback.lost" : "shell.error.unknown")}
        </p>
      )}
      <Button type="submit" wide busy={form.busy} disabled={!maySubmit(draft.content)}>
        {t("feedback.send")}
      </Button>
      <SentDialog id={form.sent} onAgain={form.begin} />
    </Form>
  );
}

function SentDialog({ id, onAgain }: { id: number | null; onAgain: () => void }): ReactNode {
  const t = useT();
  const formats = useFormats();
  // Who has no inbox finds the answer below the form.
  const type = useSession()?.type ?? null;
  const leave = () => {
    onAgain();
    goBack("/m/message");
  };
  const actions = (
    <>
      <Button kind="neutral" onClick={onAgain}>
        {t("feedback.another")}
      </Button>
      <Button onClick={leave}>{t("feedback.done")}</Button>
    </>
  );
  return (
    <Dialog open={id !== null} onClose={leave} title={t("feedback.sent")} actions={actions}>
      {t(isTrialLike(type) ? "feedback.sentHere" : "feedback.sentText", { number: formats.serial(id ?? 0) })}
    </Dialog>
  );
}
