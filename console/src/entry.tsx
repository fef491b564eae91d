import "./app/trusted-types.ts";
import { startConsole } from "./app/start.tsx";

void startConsole();
