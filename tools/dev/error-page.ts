const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A document that shows what is wrong and asks again every second, so that it goes when the fault is mended. */
export function errorPage(title: string, detail: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>${escape(title)}</title></head>
<body style="font-family:system-ui;margin:2rem;background:#1c1017;color:#ffe8ef">
<h1>${escape(title)}</h1>
<pre style="white-space:pre-wrap">${escape(detail)}</pre>
</body>
</html>
`;
}
