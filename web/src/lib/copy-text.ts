/** Puts a text on the clipboard; false when the browser does not let us, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr";
  document.body.append(area);
  area.select();
  // The only way on pages without a secure context; browsers keep it for that.
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
