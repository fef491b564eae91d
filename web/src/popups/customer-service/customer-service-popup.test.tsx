// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { platform } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { CustomerServicePopup } from "./customer-service-popup.tsx";

afterEach(() => {
  cleanup();
  clearSession();
});

const feedback = (name: string) => screen.queryByRole("link", { name, hidden: true })?.getAttribute("href") ?? null;

test.each([
  ["en", "Feedback and suggestions"],
  ["bn", "মতামত ও পরামর্শ"],
])(
  "in %s a member finds the feedback in the sheet of the customer service; a visitor, who cannot send any, does not",
  async (language, name) => {
    platform({ "/wps/system/customerService": { version: { pathList: [] } }, "/wps/system/domainRoute": { domainList: [] } });
    await renderPart(<CustomerServicePopup />, language);
    expect(feedback(name)).toBeNull();
    cleanup();
    setSession(SESSION);
    await renderPart(<CustomerServicePopup />, language);
    expect(feedback(name)).toBe("/m/feedback");
  },
);
