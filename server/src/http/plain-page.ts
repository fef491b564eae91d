import type { FastifyReply } from "fastify";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A page that needs nothing but this process: for when the real one cannot be made. */
export function plainPage(language: string, title: string, body: string): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>
body{margin:0;padding:24px 16px 48px;background:#1a1026;color:#f6eefc;font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:0 auto}h1{font-size:22px;line-height:1.4}h2{font-size:17px;margin:28px 0 8px}a{color:#ffc83d}
table{width:100%;border-collapse:collapse;font-size:14px}td,th{padding:8px 6px;border-bottom:1px solid #443159;text-align:start;vertical-align:top;overflow-wrap:anywhere}
code{font:600 17px ui-monospace,monospace;color:#ffd97a}
</style></head><body><main>${body}</main></body></html>`;
}

/** Answers a browser's question for a page with a sentence. */
export function sendNotice(reply: FastifyReply, status: number, language: string, text: string): FastifyReply {
  const body = `<h1>${escapeHtml(text)}</h1>`;
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(plainPage(language, text, body));
}
