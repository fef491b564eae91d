import { startDesk } from "./app/desk/start-desk.tsx";

void startDesk();
