import { startConsole } from "./app/console/start-console.tsx";

void startConsole();
