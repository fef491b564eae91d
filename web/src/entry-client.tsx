import { startApp } from "./app/start.tsx";
import { watchInstallPrompt } from "./lib/install.ts";

watchInstallPrompt();
void startApp();
