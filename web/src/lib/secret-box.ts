import { fromBase64Url, toBase64Url } from "@mela/kit/base64url";

/* An AES-GCM key that lives in IndexedDB and cannot be taken out, so that a dump of the storage yields nothing readable. */

const DATABASE = "mela";
const STORE = "keys";
const KEY_NAME = "remember";

/** Encrypts with this browser's own key: base64url of iv and ciphertext. Throws where the browser keeps no keys. */
export async function sealText(text: string): Promise<string> {
  const key = (await loadKey()) ?? (await makeKey());
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text)));
  return `${toBase64Url(iv)}.${toBase64Url(sealed)}`;
}

/** The text again, null when the key is gone or another one. */
export async function openText(sealed: string): Promise<string | null> {
  try {
    const [iv = "", text = ""] = sealed.split(".");
    const key = await loadKey();
    if (!key) return null;
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv: fromBase64Url(iv) }, key, fromBase64Url(text)));
  } catch {
    return null;
  }
}

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await withStore("readwrite", (store) => store.put(key, KEY_NAME));
  return key;
}

async function loadKey(): Promise<CryptoKey | undefined> {
  return withStore("readonly", (store) => store.get(KEY_NAME) as IDBRequest<CryptoKey | undefined>);
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser keeps no database"));
  });
}
