import { BIRTHDAY_FROM, isDemanded } from "@mela/contract/registration/registration-rules";
import { formName, type RegistrationFields, type RegistrationKey } from "@mela/contract/registration/registration-fields";
import { type ReactNode, useState } from "react";
import { useBrandSettings } from "../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { type MessageId, useLanguage, useT } from "../../lib/i18n.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";
import { CalendarIcon, CheckIcon, MailIcon, TagIcon, UserIcon } from "../../ui/icons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CaptchaBox } from "../../widgets/captcha/captcha-box.tsx";
import { MobileField } from "../../widgets/mobile-field/mobile-field.tsx";
import { SmsCodeField } from "../../widgets/sms-code/sms-code-field.tsx";
import { faultsOfError } from "./register-resolver.ts";
import { faultsText, hintText } from "./register-rules.ts";
import type { RegisterFormState } from "./use-register-form.ts";

const ICONS: Partial<Record<RegistrationKey, ReactNode>> = {
  username: <UserIcon size={20} />,
  nickname: <UserIcon size={20} />,
  payeeName: <UserIcon size={20} />,
  email: <MailIcon size={20} />,
  birthday: <CalendarIcon size={20} />,
  affiliateCode: <TagIcon size={20} />,
};
/** What the browser and the keyboard should know of a field. */
const INPUTS: Partial<Record<RegistrationKey, Partial<TextFieldProps>>> = {
  username: { autoComplete: "username", autoCapitalize: "none", spellCheck: false },
  password: { autoComplete: "new-password" },
  confimpsw: { autoComplete: "new-password" },
  paymentPassword: { autoComplete: "off", inputMode: "numeric" },
  payeeName: { autoComplete: "name" },
  nickname: { autoComplete: "nickname" },
  email: { autoComplete: "email", type: "email", inputMode: "email", autoCapitalize: "none" },
  birthday: { autoComplete: "bday" },
  qqNum: { inputMode: "numeric" },
  whatsapp: { inputMode: "tel" },
  affiliateCode: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  recommenderId: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
};
const PASSWORDS: readonly RegistrationKey[] = ["password", "confimpsw", "paymentPassword"];

interface RegisterFieldProps {
  name: RegistrationKey;
  fields: RegistrationFields;
  state: RegisterFormState;
}

interface PartProps {
  state: RegisterFormState;
  field: TextFieldProps;
}

/** One field of the registration, by its key: the plain ones here, the captcha and the birthday with their own controls. */
export function RegisterField({ name: key, fields, state }: RegisterFieldProps): ReactNode {
  const props = useFieldProps(key, fields, state);
  if (key === "identifying") return <Captcha state={state} field={props} />;
  if (key === "mobileNum") return <Mobile state={state} field={props} />;
  if (key === "messageCode1" || key === "messageCode2") return <SmsCode state={state} field={props} />;
  if (key === "birthday") return <Birthday state={state} field={props} />;
  if (PASSWORDS.includes(key)) return <Password field={props} />;
  return <TextField {...props} />;
}

/** Label, message, mark and handlers that every kind of field takes. */
function useFieldProps(
  key: RegistrationKey,
  fields: RegistrationFields,
  { form, method, shown, checkName, freeName }: RegisterFormState,
): TextFieldProps {
  const t = useT();
  const { switches } = useBrandSettings();
  const { locale } = useLanguage().entry;
  const name = formName(key, method);
  const { errors, touchedFields, isSubmitted } = form.formState;
  const faults = faultsOfError(errors[name]?.message);
  const label = t(`register.field.${key}` as MessageId);
  const seen = (touchedFields[name] ?? false) || isSubmitted;
  const value = form.getValues(name) ?? "";
  const ok = seen && faults.length === 0 && value !== "";
  const handlers = form.register(name, key === "username" ? { onBlur: () => void checkName() } : {});
  // A number that no code has proved gives nobody back their password.
  const unproved =
    key === "mobileNum" && switches.PHONEVERIFY3 && !shown.some((each) => each === "messageCode1" || each === "messageCode2");
  const free = key === "username" && value !== "" && value === freeName;
  const hint = free ? t("register.available") : unproved ? t("register.hint.mobileUnproved") : undefined;
  return {
    label: isDemanded(key, { method, fields }) ? label : t("register.optional", { label }),
    error: faults.length === 0 ? undefined : faultsText(key, faults, t, locale),
    hint: hint ?? hintText(key, fields[key], t, locale),
    ok,
    icon: ICONS[key],
    after: ok ? <CheckIcon size={20} /> : undefined,
    placeholder: key === "affiliateCode" ? t("register.codePlaceholder") : undefined,
    ...INPUTS[key],
    ...handlers,
  };
}

function Password({ field: { after: _after, icon: _icon, ...field } }: { field: TextFieldProps }): ReactNode {
  const t = useT();
  return <PasswordField {...field} showLabel={t("account.showPassword")} hideLabel={t("account.hidePassword")} />;
}

/** The captcha, the number and its code come with widgets of their own, which bring icon and button. */
function Captcha({ state: { captcha, form }, field: { label: _label, after: _after, icon: _icon, ...field } }: PartProps): ReactNode {
  return <CaptchaBox {...field} captcha={captcha} onAnswer={(answer) => form.setValue("identifying", answer)} />;
}

function Mobile({ state, field: { after: _after, icon: _icon, ok: _ok, type: _type, ...field } }: PartProps): ReactNode {
  return <MobileField {...field} dialingCode={state.dialingCode} onDialingCode={state.setDialingCode} />;
}

function SmsCode({ state, field: { label: _label, after: _after, icon: _icon, ...field } }: PartProps): ReactNode {
  const { form, method, dialingCode, refuseNumber } = state;
  // It is the number of the moment of the press that counts.
  const mobile = form.watch(formName("mobileNum", method)) ?? "";
  return <SmsCodeField {...field} purpose="register" number={{ countryDialingCode: dialingCode, mobile }} onInvalidNumber={refuseNumber} />;
}

function Birthday({ state: { form }, field }: PartProps): ReactNode {
  const t = useT();
  const { entry } = useLanguage();
  const { timeZone, minimumAge } = useBrandSettings();
  const [open, setOpen] = useState(false);
  const [year] = useState(() => Number(dayOf(new Date(), timeZone).slice(0, 4)));
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <TextField
        {...field}
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={undefined}
        placeholder={t("register.birthdayPlaceholder")}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
      />
      <DatePicker
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(day) => form.setValue("birthday", day, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        value={form.getValues("birthday") ?? ""}
        title={t("register.field.birthday")}
        closeLabel={t("shell.close")}
        labels={{ year: t("register.year"), month: t("register.month"), day: t("register.day") }}
        locale={entry.locale}
        from={BIRTHDAY_FROM}
        to={year}
        suggested={year - minimumAge}
      />
    </>
  );
}
