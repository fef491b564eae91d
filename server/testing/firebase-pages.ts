/* What the stand-in for Firebase Authentication shows to a browser. */

/** The provider's window: whoever is named comes in. Its answer goes through the frame in the page that has opened it. */
export const WINDOW_PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Stand-in for a provider</title>
<form><label>Account <input name="person" required></label><button>Continue</button></form>
<script>
document.forms[0].onsubmit = (event) => {
  event.preventDefault();
  const asked = new URLSearchParams(location.search);
  const said = new URLSearchParams({ id_token: event.target.person.value, providerId: asked.get("providerId") });
  const authEvent = {
    type: asked.get("authType"), eventId: asked.get("eventId"), urlResponse: location.href, sessionId: "stand-in",
    postBody: said.toString(), tenantId: null, error: null,
  };
  opener.frames[0].postMessage(authEvent, location.origin);
};
</script>`;

/** The frame in the page, which hands on what its own window says. */
export const FRAME_PAGE = `<!doctype html><meta charset="utf-8"><script>
addEventListener("message", ({ data, origin }) => { if (origin === location.origin) parent.postMessage(data, "*"); });
</script>`;

/** As much of Google's script for frames (apis.google.com/js/api.js) as the SDK uses. */
export const FRAMES_SCRIPT = `(() => {
  const handlers = {};
  const frame = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: (name, handler) => { handlers[name] = handler; },
    // The SDK's own handler ends in an exception, which Google's script swallows too.
    send: (name, _message, done) => { try { done([{ [name]: true }]); } catch {} },
  };
  const open = ({ where, url }, opened) => new Promise((resolve) => {
    const element = document.createElement("iframe");
    element.src = url;
    element.hidden = true;
    element.onload = () => resolve(opened(frame));
    addEventListener("message", ({ source, data }) => {
      if (source === element.contentWindow) handlers.authEvent?.({ type: "authEvent", authEvent: data });
    });
    where.append(element);
  });
  const iframes = { Iframe: frame, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) };
  globalThis.gapi = { load: (_name, { callback }) => callback(), iframes };
  globalThis[new URL(document.currentScript.src).searchParams.get("onload")]?.();
})();
`;
