import { useState } from "react";
import { answerWithPasskey } from "../../data/auth/passkeys.ts";
import type { FactorProof } from "../../data/auth/second-factor.ts";
import { ApiError } from "../../lib/api.ts";
import { useT } from "../../lib/i18n.tsx";

/** Sends the second step, one try at a time; what is refused is told and what was typed stays. */
export function useSecondStep(send: (proof: FactorProof) => Promise<void>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = async (work: () => Promise<FactorProof | null>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const proof = await work();
      if (proof !== null) await send(proof);
    } catch (error) {
      setRefusal((error instanceof ApiError && error.message) || t("account.step.lost"));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    sendCode: (way: "totp" | "recovery", code: string) => attempt(async () => ({ way, code })),
    sendPasskey: () =>
      attempt(async () => {
        const answer = await answerWithPasskey();
        return answer === null ? null : { way: "passkey", ...answer };
      }),
  };
}
