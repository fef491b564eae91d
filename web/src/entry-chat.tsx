import { startChat } from "./app/chat/start-chat.tsx";

void startChat();
