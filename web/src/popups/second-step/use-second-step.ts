import { useState } from "react";
import { answerWithPasskey } from "../../data/auth/passkeys.ts";
import type { FactorProof } from "../../data/auth/second-factor.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";

/** Sends the second step, one try at a time; what is refused is told, also to `onRefused`, and what was typed stays. */
export function useSecondStep(send: (proof: FactorProof) => Promise<void>, onRefused?: (error: unknown) => void) {
  const t = useT();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { busy, run } = useAction(
    async (find: () => Promise<FactorProof | null>) => {
      const proof = await find();
      if (proof !== null) await send(proof);
    },
    {
      onFailure: (error) => {
        onRefused?.(error);
        setRefusal((error instanceof ApiError && error.message) || t("account.step.lost"));
      },
    },
  );
  const attempt = async (find: () => Promise<FactorProof | null>): Promise<void> => {
    setRefusal(null);
    await run(find);
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
