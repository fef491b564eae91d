/** The page of the outside provider's games, as it would be served by another house. */
export const OUTSIDE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Double or nothing</title>
<style>body{font:16px sans-serif;background:#102030;color:#fff;text-align:center;padding:24px}button{font:inherit;padding:12px 24px;margin:8px}</style>
<h1>Double or nothing</h1>
<p>Balance <output id="balance">…</output></p>
<button id="stake" disabled>Stake 10.00</button>
<button id="free" hidden>Free round (<span id="left"></span> left)</button>
<button id="turn" disabled>Turn over</button>
<p role="status" id="says"></p>
<script>
const at = (id) => document.getElementById(id);
const tell = (type, amount) => parent.postMessage(amount === undefined ? { type } : { type, amount }, "*");
let key;
async function ask(path, body) {
  const response = await fetch(path, { method: "POST", body: JSON.stringify({ key, ...body }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errorCode);
  return answer;
}
function show({ balance }) {
  at("balance").textContent = (balance / 100).toFixed(2);
  tell("mela:balance", balance);
}
function offer(free) {
  at("free").hidden = !free || free.left === 0;
  at("left").textContent = free ? free.left : 0;
}
function begin(words) {
  at("says").textContent = words;
  at("stake").disabled = at("free").disabled = true;
  at("turn").disabled = false;
}
async function act(work) {
  try { await work(); } catch (error) { at("says").textContent = "Not possible: " + error.message; }
}
at("stake").onclick = () => act(async () => {
  show(await ask("/stake", { amount: 1000 }));
  begin("Staked.");
});
at("free").onclick = () => act(async () => {
  offer((await ask("/stake-free")).free);
  begin("Staked for nothing.");
});
at("turn").onclick = () => act(async () => {
  const turned = await ask("/turn");
  show(turned);
  tell("mela:round", turned.net);
  at("says").textContent = turned.won > 0 ? "Doubled!" : "Nothing.";
  at("stake").disabled = at("free").disabled = false;
  at("turn").disabled = true;
});
act(async () => {
  const ticket = new URLSearchParams(location.search).get("ticket");
  ({ key } = await ask("/session", { ticket }));
  show(await ask("/balance"));
  offer((await ask("/free")).free);
  tell("mela:ready");
  at("stake").disabled = false;
});
</script>
</html>
`;
