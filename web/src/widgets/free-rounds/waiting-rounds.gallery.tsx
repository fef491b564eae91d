import type { FreeRounds } from "../../data/member/free-rounds.ts";
import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { WaitingRounds } from "./waiting-rounds.tsx";

const grant = { left: 10, game: { nodeId: "77", available: true } } as FreeRounds;

export const page: GalleryPage = {
  title: "Free rounds that wait",
  member: true,
  answers: () => ({ "/wps/rewards/freeRounds": { items: [grant], next: null, barred: null } }),
  states: [{ name: "some wait", Show: () => <WaitingRounds /> }],
};
