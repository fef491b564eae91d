// @vitest-environment happy-dom
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { buildFeed } from "../../../testing/content-fixture.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { catchRequests } from "../../../testing/wire.ts";
import { RegisterScreen } from "./register-screen.tsx";

const banner = { id: "1", url: "/media/banners/welcome.avif", title: "Twice your first deposit", small: "", link: "/m/activity" };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("API-46 GAPI-26 the registration asks for banners of the type B in the group m_reg, and shows the first of them", async () => {
  history.replaceState(null, "", "/m/register");
  const wire = catchRequests({
    "GET /wps/announcements": buildFeed({ banners: [banner, { ...banner, id: "2", title: "Not this one", url: "/media/other.avif" }] }),
    "GET /wps/system/setting/register": DEFAULT_FIELDS,
    "GET /wps/affiliate/info": { code: null, inviter: null },
  });
  await renderPart(<RegisterScreen />);
  await screen.findByText(/Twice your first deposit/);
  expect(document.querySelector(`img[src="${banner.url}"]`)).not.toBeNull();
  expect(document.body.textContent).not.toContain("Not this one");
  const asked = wire.sent.filter(({ call }) => call === "GET /wps/announcements").map(({ query }) => query);
  expect(asked).toEqual([{ types: "B", groupName: "m_reg", platform: "M", merchantCode: "mela" }]);
});
