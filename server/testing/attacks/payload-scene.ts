import { takeConsoleConversation } from "@mela/contract/console/chat";
import { getGameRules } from "@mela/contract/console/game-rules";
import { addMemberNote } from "@mela/contract/console/member-notes";
import { getDepositRules, getPayoutRules } from "@mela/contract/console/payment-rules";
import { uploadKycFront, uploadKycSelfie } from "@mela/contract/kyc/kyc";
import type { Endpoint } from "@mela/contract/base/endpoint";
import type { Call } from "./cast.ts";
import type { Scene } from "./scene.ts";
import { PICTURE, type Sending, send } from "./wire.ts";

/** A call that is tried, and who makes it. */
export interface Tried {
  input: Record<string, unknown>;
  sending: Sending;
}
type Value = Record<string, unknown>;

async function done(scene: Scene, endpoint: Endpoint, input: object | Buffer, sending: Sending): Promise<Value> {
  const { status, json, text } = await send(scene.test, endpoint, input, { brand: "mela", ...sending });
  if (status !== 200) throw new Error(`${endpoint.path}: ${text}`);
  return json.value as Value;
}

/** What has to have happened before a call keeps anything, where that is not in the scene; and what changes in the call by it. */
const BEFORE: Record<string, (scene: Scene, tried: Tried) => Promise<Partial<Tried>>> = {
  sendConsoleMessage: afterTaking,
  handOverConversation: afterTaking,
  async changeMemberNote(scene, { input, sending }) {
    const { brand, id } = input;
    const { id: note } = await done(scene, addMemberNote, { brand, id, body: "to be changed", pinned: false }, sending);
    return { input: { ...input, note } };
  },
  saveDepositRules: async (scene, { input, sending }) => withVersion(input, await done(scene, getDepositRules, { brand: "mela" }, sending)),
  savePayoutRules: async (scene, { input, sending }) => withVersion(input, await done(scene, getPayoutRules, { brand: "mela" }, sending)),
  // As it stands, and changed to what a single operator may say.
  async setGameRule(scene, { input, sending }) {
    const { fullSpins } = await done(scene, getGameRules, { brand: "mela" }, sending);
    return { input: { ...input, rule: "fullSpins", from: fullSpins, to: true } };
  },
  addPayoutAccount: async (_scene, { input }) => ({ input: { ...input, kind: "bank", number: "1234567890123" } }),
  async submitKyc(scene, { input }) {
    const sending = { token: scene.roles.player.token };
    for (const endpoint of [uploadKycFront, uploadKycSelfie]) await done(scene, endpoint, PICTURE, sending);
    return { input, sending };
  },
};

async function afterTaking(scene: Scene, { input: { brand, conversationId }, sending }: Tried): Promise<Partial<Tried>> {
  await done(scene, takeConsoleConversation, { brand, conversationId, from: null }, sending);
  return {};
}

const withVersion = (input: Record<string, unknown>, { version }: Value): Partial<Tried> => ({ input: { ...input, version } });

/** A call as it is tried, once the scene is ready for it. */
export async function prepareFor(scene: Scene, { name }: Call, tried: Tried): Promise<Tried> {
  return { ...tried, ...(await BEFORE[name]?.(scene, tried)) };
}
