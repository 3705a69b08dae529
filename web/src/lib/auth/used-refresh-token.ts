import { createStore, get, set } from 'idb-keyval';
import { ownName } from '@/lib/browser/public-path';

// IndexedDB, not local storage: once committed, it is visible to other tabs in any process.
const store = createStore(ownName('pax.auth'), 'refresh');
const key = 'spent';

async function fingerprint(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a tab of this browser has used up the refresh token. False if the browser has no IndexedDB. */
export async function isSpent(refreshToken: string): Promise<boolean> {
  try {
    return (await get(key, store)) === (await fingerprint(refreshToken));
  } catch {
    return false;
  }
}

/** Remembers, by its fingerprint, the last refresh token that was used up. */
export async function markSpent(refreshToken: string): Promise<void> {
  try {
    await set(key, await fingerprint(refreshToken), store);
  } catch {
    // Without IndexedDB, tabs rely on local storage being fast enough.
  }
}
