import { describe, expect, test } from "vitest";
import { socialProviders } from "./social.ts";

const firebase = { apiKey: "key", authDomain: "auth.example", projectId: "project", phone: false };
const templateWith = (google: boolean, facebook: boolean, project: typeof firebase | null = firebase) => ({
  switches: { GOOGLELOGIN3: google, FACEBOOKLOGIN3: facebook },
  ...(project ? { firebase: project } : {}),
});

describe("social log-ins", () => {
  test("LOGIN-10 TEMPLATE-03 TEMPLATE-04 each provider is offered by its own switch", () => {
    expect(socialProviders(templateWith(true, true))).toEqual(["google", "facebook"]);
    expect(socialProviders(templateWith(true, false))).toEqual(["google"]);
    expect(socialProviders(templateWith(false, true))).toEqual(["facebook"]);
    expect(socialProviders(templateWith(false, false))).toEqual([]);
  });

  test("LOGIN-11 none is offered without the authentication service, whatever the switches say", () =>
    expect(socialProviders(templateWith(true, true, null))).toEqual([]));
});
