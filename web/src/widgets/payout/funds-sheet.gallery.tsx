import { ApiError } from "@mela/kit/api";
import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { FundsSheet } from "./funds-sheet.tsx";

function Question({ refusal = null }: { refusal?: ApiError | null }) {
  const { name, other, action, sentence } = useSample();
  const rows = [
    { name, value: "rahima07" },
    { name: other, value: "৳ 1,250.00", weight: "strong" as const },
  ];
  return (
    <FundsSheet title={name} rows={rows} text={sentence} submit={action} busy={false} refusal={refusal} onSend={ignore} onClose={ignore} />
  );
}

export const page: GalleryPage = {
  title: "Funds password before money leaves",
  overlay: true,
  member: true,
  states: [
    { name: "asked for", Show: () => <Question /> },
    { name: "wrong", Show: () => <Question refusal={new ApiError("fundsPassword.wrong", 422, useSample().error, { triesLeft: 4 })} /> },
    { name: "none yet", Show: () => <Question refusal={new ApiError("fundsPassword.notSet", 422, "")} /> },
  ],
};
