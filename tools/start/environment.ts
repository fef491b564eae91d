import { join } from "node:path";
import type { Secrets } from "./data-folder.ts";

export interface Setting {
  dataFolder: string;
  databaseUrl: string;
  secrets: Secrets;
  port: number;
  arcadePort: number;
  pspPort: number;
}

/** The platform's settings that are secret, for the platform and for whatever works beside it. */
export const secretSettings = ({ arcade, server, payment, paymentCallback }: Secrets) => ({
  ARCADE_SECRET: arcade,
  SERVER_SECRET: server,
  PAYMENT_SECRET: payment,
  PAYMENT_CALLBACK_SECRET: paymentCallback,
});

/** What every part gets to know. Whatever the caller has set themselves wins, but for what ties the parts together. */
export function partEnvironment(setting: Setting, caller: NodeJS.ProcessEnv = process.env): Record<string, string | undefined> {
  const arcadeUrl = `http://127.0.0.1:${setting.arcadePort}`;
  const pspUrl = `http://127.0.0.1:${setting.pspPort}`;
  const ours = {
    HOST: "127.0.0.1",
    DEMO_TOOLS: "1",
    DEMO_TEAM: "2000",
    ARCADE_PUBLIC_URL: arcadeUrl,
    ...secretSettings(setting.secrets),
    PAYMENT_PUBLIC_URL: pspUrl,
    PSP_PUBLIC_URL: pspUrl,
    PSP_SECRET: setting.secrets.payment,
    PSP_CALLBACK_SECRET: setting.secrets.paymentCallback,
    LOG_LEVEL: "info",
  };
  const tied = {
    PORT: String(setting.port),
    DATABASE_URL: setting.databaseUrl,
    ARCADE_PORT: String(setting.arcadePort),
    ARCADE_URL: arcadeUrl,
    PSP_PORT: String(setting.pspPort),
    PAYMENT_URL: pspUrl,
    PAYMENT_PLATFORM_URL: `http://127.0.0.1:${setting.port}`,
    PSP_DATA: join(setting.dataFolder, "psp"),
    PLATFORM_URL: `http://127.0.0.1:${setting.port}`,
    ARCADE_DATA: join(setting.dataFolder, "arcade"),
  };
  const given = Object.fromEntries(Object.entries(caller).filter(([, value]) => value !== undefined && value !== ""));
  return { ...ours, ...given, ...tied };
}
