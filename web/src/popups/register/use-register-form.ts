import {
  defaultMethod,
  formName,
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
  registrationMethods,
  shownFields,
} from "@mela/contract/registration/registration-fields";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { demandsCaptcha, spendsCaptcha } from "../../data/auth/account.ts";
import { isCodeValid } from "../../data/registration/affiliate.ts";
import { confirmProviderCode } from "../../data/auth/phone-auth.ts";
import { isUnderway, isUsernameFree, register, registerStore } from "../../data/registration/register.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import type { AuthOffer } from "../../data/auth/social.ts";
import { ApiError } from "@mela/kit/api";
import { dayOf } from "@mela/kit/dates";
import { useJudgedBy } from "../../lib/form.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { useCaptcha } from "../../widgets/captcha/use-captcha.ts";
import { createRefusals, registerResolver } from "./register-resolver.ts";
import { type FormFault, payloadOf, type RegisterValues, refusedFields, clientLocation } from "./register-rules.ts";
import { keptForm, keptMethod, useInvitation, useKeeping, useReload } from "./use-register-parts.ts";

/** A failure that is no field's: the server's words, or a text of ours when it sent none. */
interface RegisterFailure {
  message: string;
  fallback: MessageId;
  /** It is told at the button, where the person is, and not above the form. */
  atButton?: true;
}
const CORRECTED: RegisterFailure = { message: "", fallback: "register.corrected", atButton: true };
type Found = Partial<Record<RegistrationKey, readonly FormFault[]>>;
const WRONG_CODE: Found = { messageCode1: [{ kind: "code" }], messageCode2: [{ kind: "code" }] };

/** State and flow of the registration; the markup is `RegisterForm`. */
export function useRegisterForm(fields: RegistrationFields) {
  const t = useT();
  const [failure, setFailure] = useState<RegisterFailure | null>(null);
  const [freeName, setFreeName] = useState<string | null>(null);
  const consent = useConsent();
  const template = useBrandSettings();
  const [dialingCode, setDialingCode] = useState("");
  const situation = useSituation(fields);
  const { method, methods, setMethod, shown, captchaAsked, captcha, invitation, refusals } = situation;
  const resolver = registerResolver({ ...situation, fields, dialingCode }, refusals);
  const form = useForm<RegisterValues>({ defaultValues: keptForm(), resolver, mode: "onTouched", shouldFocusError: false });
  useKeeping(form.getValues, method, isRegistered);
  useReload(form, method, setMethod);
  useJudgedBy(form, formName("mobileNum", method), dialingCode);

  /** Marks what the server refused of these values, which may have been changed while it was asked; and leads to the first of it (REG-72). */
  const refuse = async (found: Found, refused: RegisterValues): Promise<void> => {
    const names = shown.filter((key) => found[key] !== undefined).map((key) => ({ key, name: formName(key, method) }));
    for (const { key, name } of names) refusals.put(name, refused[name] ?? "", found[key] ?? []);
    // All of it was corrected meanwhile: no field says why nothing came of the try.
    if (await form.trigger(names.map(({ name }) => name))) return setFailure(CORRECTED);
    if (names[0]) form.setFocus(names[0].name);
  };
  const handleFailure = async (error: unknown, values: RegisterValues): Promise<void> => {
    if (demandsCaptcha(error)) situation.demandCaptcha();
    // The field of the captcha is emptied here and not by the person: what is told of its code holds for that.
    const asked = captchaAsked && spendsCaptcha(error) ? { ...values, identifying: "" } : values;
    if (asked !== values) {
      captcha.next();
      form.setValue("identifying", "");
    }
    const found = error instanceof ApiError ? refusedFields(error) : {};
    if (shown.some((key) => found[key] !== undefined)) await refuse(found, asked);
    else setFailure(failureOf(error));
  };
  const send = async (values: RegisterValues): Promise<void> => {
    const idToken = await confirmPhone(template, { method, shown, dialingCode }, values);
    if (idToken === null) return refuse(WRONG_CODE, values);
    const typedCode = shown.includes("affiliateCode") ? (values["affiliateCode"] ?? "").trim() : "";
    if (typedCode !== "" && !(await isCodeValid(typedCode))) return refuse({ affiliateCode: [{ kind: "affiliate" }] }, values);
    const parts = { method, shown, fields, values, givenCode: invitation.code, dialingCode, idToken, advertising: consent.advertising };
    const { userName } = await register(method, payloadOf(parts, clientLocation()), captcha.id);
    // By mobile number the name was made here, and this is where its owner learns it.
    showToast({ kind: "success", text: t("register.done", { name: userName }), duration: TOAST_MS.long });
  };
  const { run } = useAction((values: RegisterValues) => send(values).catch((error: unknown) => handleFailure(error, values)));
  const sendChecked = form.handleSubmit(async (values) => {
    setFailure(null);
    await run(values);
  });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (consent.agreed) return sendChecked(event);
    // The form counts as sent: from now on what is wrong goes as soon as it is typed right, and nothing moves when its field is left.
    await form.handleSubmit(() => undefined)(event);
    consent.demand();
  };
  /** When the name is left: a taken one is told before the rest is filled in. */
  const checkName = async (): Promise<void> => {
    const name = form.getValues("username") ?? "";
    // Judged here: what the form says of it may still be of a try to send it empty.
    if (name.trim() === "" || isUnderway(name.trim()) || !(await form.trigger("username"))) return;
    if (await isUsernameFree(name.trim())) return setFreeName(name);
    refusals.put("username", name, [{ kind: "taken" }]);
    await form.trigger("username");
  };
  // A code was asked for with a number that is none.
  const refuseNumber = (): void => void refuse({ mobileNum: [{ kind: "mobile" }] }, form.getValues());
  const parts = { form, submit, failure, methods, method, setMethod, shown, consent, invitation };
  return { ...parts, captcha, checkName, freeName, dialingCode, setDialingCode, refuseNumber };
}

/** What only the person can say: nothing is ticked for them. Without the first nothing is sent; advertising is apart, and up to them. */
function useConsent() {
  const [agreed, setAgreed] = useState(false);
  const [advertising, setAdvertising] = useState(false);
  const [missed, setMissed] = useState(false);
  const demand = () => setMissed(true);
  return { agreed, setAgreed, advertising, setAdvertising, missing: missed && !agreed, demand };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

const isRegistered = (): boolean => registerStore.getState().success;

type PhoneFields = Pick<ReturnType<typeof useSituation>, "method" | "shown"> & { dialingCode: string };

/** The token of the phone-authentication provider for number and code; null when it vouches for nobody, undefined where none is asked. */
async function confirmPhone(template: AuthOffer, { method, shown, dialingCode }: PhoneFields, values: RegisterValues) {
  const key = shown.find((name) => name === "messageCode1" || name === "messageCode2");
  const mobile = values[formName("mobileNum", method)] ?? "";
  if (!template.firebase?.phone || key === undefined || mobile.trim() === "") return undefined;
  return confirmProviderCode(template, "register", { countryDialingCode: dialingCode, mobile }, (values[key] ?? "").trim());
}

/** All on which the fields of the form depend. */
function useSituation(fields: RegistrationFields) {
  const { switches, captcha: captchas, timeZone, minimumAge } = useBrandSettings();
  const methods = registrationMethods(switches, fields);
  const [chosen, setMethod] = useState<RegistrationMethod>(() => keptMethod() ?? defaultMethod(methods));
  const method = methods.includes(chosen) ? chosen : defaultMethod(methods);
  const [demanded, setDemanded] = useState(false);
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [refusals] = useState(createRefusals);
  const captchaAsked = captchas.register === "always" || (captchas.register === "afterFailure" && demanded);
  const invitation = useInvitation();
  const captcha = useCaptcha("register", captchaAsked && methods.length > 0);
  const shown = shownFields({ method, switches, fields, codeGiven: invitation.code !== "", captchaAsked });
  const demandCaptcha = () => setDemanded(true);
  return { methods, method, setMethod, shown, captchaAsked, captcha, demandCaptcha, invitation, refusals, today, minimumAge };
}

function failureOf(error: unknown): RegisterFailure {
  if (!(error instanceof ApiError)) return { message: "", fallback: navigator.onLine ? "register.notDone" : "shell.error.network.lost" };
  const { code } = error;
  // An earlier try without an answer had another password.
  if (code === "idempotency.mismatch") return { message: "", fallback: "register.maybeMade" };
  if (code === "idempotency.inFlight") return { message: "", fallback: "register.stillMaking" };
  const lost = code === "network.lost" || code === "network.timeout";
  return { message: error.message, fallback: lost ? `shell.error.${code}` : "register.notDone" };
}
