import { GALLERY_NOW, type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { Composer } from "./composer.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import type { ConversationState } from "@mela/kit/conversation/conversation-store";

const NOTHING: ConversationState = {
  phase: "ready",
  messages: [],
  waiting: [],
  state: { status: "closed", operatorName: null, member: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } },
  more: false,
  live: true,
  typing: false,
};

function Log({ changes = {}, talked = false }: { changes?: Partial<ConversationState>; talked?: boolean }) {
  const { sentence, long, name } = useSample();
  const said = [
    { id: 1, clientId: "a", from: "member", text: sentence, at: GALLERY_NOW, operatorName: null },
    { id: 2, clientId: "b", from: "system", text: "taken", at: GALLERY_NOW, operatorName: name },
    { id: 3, clientId: "c", from: "operator", text: long, at: GALLERY_NOW, operatorName: name },
    { id: 4, clientId: "d", from: "member", text: long, at: GALLERY_NOW, operatorName: null },
  ] as const;
  return (
    <ConversationLog
      conversation={{ ...NOTHING, messages: talked ? said : [], ...changes }}
      otherName={name}
      timeZone="Asia/Dhaka"
      greeting={sentence}
      onOlder={ignore}
      onRetry={ignore}
    />
  );
}

export const page: GalleryPage = {
  title: "Conversation",
  states: [
    { name: "empty", Show: () => <Log /> },
    { name: "talked, more above, typing", Show: () => <Log talked changes={{ more: true, typing: true }} /> },
    {
      name: "not sent",
      Show: () => <Log changes={{ waiting: [{ clientId: "x", text: useSample().sentence, failed: true }] }} />,
    },
    { name: "composer", Show: () => <Composer onSend={ignore} onTyping={ignore} /> },
    { name: "composer, focus", force: "focus", Show: () => <Composer onSend={ignore} onTyping={ignore} /> },
    { name: "composer, disabled", Show: () => <Composer onSend={ignore} onTyping={ignore} disabled /> },
  ],
};
