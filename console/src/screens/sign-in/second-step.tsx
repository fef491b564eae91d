import { Button, Stack } from "@mantine/core";
import { ApiError } from "@mela/kit/api";
import { type ReactNode, useState } from "react";
import type { FactorProof } from "../../data/factors.ts";
import { confirmEnrolment, type Enrolled, enrolPasskey, enrolTotp, finish, type HalfSession, type SignedIn } from "../../data/sign-in.ts";
import { useT } from "../../lib/texts.tsx";
import { EnrolApp, EnrolPasskey, supportsPasskeys } from "../../parts/enrol.tsx";
import { FactorForm } from "../../parts/factor-form.tsx";
import { RecoveryCodes } from "../../parts/recovery-codes.tsx";

interface SecondStepProps {
  half: HalfSession;
  onDone: (session: SignedIn) => void;
  /** The five minutes are over, or too many codes were wrong: the first step has to be taken anew. */
  onEnded: () => void;
}

/** The second step of a sign-in: the second factor, or, for whoever has none, setting one up and keeping the recovery codes. */
export function SecondStep({ half, onDone, onEnded }: SecondStepProps): ReactNode {
  const t = useT();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  /** Does a step; a half session that is over ends all of them. */
  const within = async <O,>(step: () => Promise<O>): Promise<O> => {
    try {
      return await step();
    } catch (error) {
      if (error instanceof ApiError && error.code === "secondFactor.expired") onEnded();
      throw error;
    }
  };
  if (enrolled) return <RecoveryCodes codes={enrolled.recoveryCodes} onDone={() => onDone(enrolled.session)} />;
  if (!half.enrol) {
    const prove = (proof: FactorProof) => within(async () => onDone(await finish(half.half, proof)));
    return <FactorForm ways={half.ways} submit={t("signIn.finish")} onProof={prove} />;
  }
  return (
    <Enrolment
      startApp={() => within(() => enrolTotp(half.half))}
      confirmApp={(code) => within(async () => setEnrolled(await confirmEnrolment(half.half, code)))}
      makePasskey={(name) => within(async () => setEnrolled(await enrolPasskey(half.half, name)))}
    />
  );
}

interface EnrolmentProps {
  startApp: () => Promise<{ secret: string; uri: string }>;
  confirmApp: (code: string) => Promise<unknown>;
  makePasskey: (name: string) => Promise<unknown>;
}

/** The first factor of an account: an app, or a passkey where this browser makes them. */
function Enrolment({ startApp, confirmApp, makePasskey }: EnrolmentProps): ReactNode {
  const t = useT();
  const [way, setWay] = useState<"app" | "passkey">("app");
  return (
    <Stack gap="sm">
      <p>{t("enrol.why")}</p>
      {way === "app" ? <EnrolApp start={startApp} confirm={confirmApp} /> : <EnrolPasskey make={makePasskey} />}
      {supportsPasskeys() ? (
        <Button variant="subtle" size="xs" onClick={() => setWay(way === "app" ? "passkey" : "app")}>
          {way === "app" ? t("enrol.passkeyInstead") : t("enrol.appInstead")}
        </Button>
      ) : null}
    </Stack>
  );
}
