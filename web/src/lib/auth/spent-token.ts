import { createStore, get, set } from 'idb-keyval';

// IndexedDB, not local storage: what one tab has committed is there for the next one to read, in whichever process that runs.
const store = createStore('pax.auth', 'refresh');
const key = 'spent';

async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a tab of this browser has spent the refresh token. False where the browser keeps no databases. */
export async function isSpent(refreshToken: string): Promise<boolean> {
  try {
    return (await get(key, store)) === (await fingerprint(refreshToken));
  } catch {
    return false;
  }
}

/** Remembers, by its fingerprint, the refresh token that was spent last. */
export async function markSpent(refreshToken: string): Promise<void> {
  try {
    await set(key, await fingerprint(refreshToken), store);
  } catch {
    // A browser that keeps no databases: its tabs then rely on local storage being quick.
  }
}
