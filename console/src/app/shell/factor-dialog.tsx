import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FactorWay } from "../../data/factors.ts";
import { factorsQuery, stepUp } from "../../data/session.ts";
import { factorQuestion } from "../../lib/factor-question.ts";
import { useT } from "../../lib/texts.tsx";
import { FactorForm } from "../../parts/factor-form.tsx";
import { Waiting } from "../../parts/query-state.tsx";

/** Asks for the second factor over whatever is being done; what was typed below stays. */
export function FactorDialog(): ReactNode {
  const t = useT();
  const question = factorQuestion.use();
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t("stepUp.title")}
      closeButtonProps={{ "aria-label": t("state.close") }}
    >
      <p>{t("stepUp.text")}</p>
      {question ? <Ways onShown={() => question.answer(true)} /> : null}
    </Modal>
  );
}

function Ways({ onShown }: { onShown: () => void }): ReactNode {
  const t = useT();
  const factors = useQuery(factorsQuery);
  if (!factors.data) return <Waiting query={factors} />;
  const { totpSince, passkeys, recoveryLeft } = factors.data;
  const ways: FactorWay[] = [
    ...(totpSince === null ? [] : (["totp"] as const)),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(recoveryLeft > 0 ? (["recovery"] as const) : []),
  ];
  return (
    <FactorForm
      ways={ways}
      submit={t("stepUp.go")}
      onProof={async (proof) => {
        await stepUp(proof);
        onShown();
      }}
    />
  );
}
