import { expect, test } from "vitest";
import { drillEnvironment } from "./programs.ts";

test("the programs of a drill get of the caller's environment what the backup was sealed with, and nothing that leads outside or lets anybody in", () => {
  const secrets = { arcade: "arcade-secret-000", server: "server-secret-000", payment: "p", paymentCallback: "c" };
  const setting = { dataFolder: "/drill", databaseUrl: "postgresql://drill", secrets, port: 1, arcadePort: 2, pspPort: 3 };
  const caller = {
    PATH: "/bin",
    NODE_EXTRA_CA_CERTS: "/ca.pem",
    NODE_ENV: "production",
    SERVER_SECRET_ALSO: "the-one-before-000",
    HOST: "0.0.0.0",
    ARCADE_HOST: "0.0.0.0",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example",
    SMTP_URL: "smtps://mail.example",
    ARCADE_DATABASE_URL: "postgresql://live",
    ARCADE_PUBLIC_URL: "https://games.example",
    WHATEVER_COMES_NEXT_URL: "https://outside.example",
  };
  const env = drillEnvironment(setting, caller);
  const handed = { PATH: "/bin", NODE_EXTRA_CA_CERTS: "/ca.pem", SERVER_SECRET_ALSO: "the-one-before-000" };
  expect(env).toMatchObject({ ...handed, HOST: "127.0.0.1", ARCADE_HOST: "127.0.0.1", JOBS: "0", DATABASE_URL: "postgresql://drill" });
  expect(env).toMatchObject({ NODE_ENV: "development", ARCADE_DATA: "/drill/arcade", ARCADE_PUBLIC_URL: "http://127.0.0.1:2" });
  expect(Object.keys(env).filter((name) => /OTEL|SMTP|ARCADE_DATABASE|WHATEVER/.test(name))).toEqual([]);
});
