// The session as the dashboard keeps it in the browser, and its requests to the gateway.
import type { BrowserContext, Page } from '@playwright/test';

/** The dashboard's key of the session in local storage. */
export const sessionKey = 'pax.auth';

type StoredSession = Record<'userToken' | 'accessToken' | 'refreshToken' | 'accessTokenExpireAt', string | null>;

export async function readSession(page: Page): Promise<StoredSession> {
  const stored: unknown = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) ?? 'null');
  const entries = new Map<string, unknown>(Object.entries(stored ?? {}));
  const text = (key: keyof StoredSession) => {
    const value = entries.get(key);
    return typeof value === 'string' ? value : null;
  };
  return {
    userToken: text('userToken'),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    accessTokenExpireAt: text('accessTokenExpireAt'),
  };
}

/** Changes the stored session, as time or a mishap would. */
export async function changeSession(page: Page, change: Partial<StoredSession>): Promise<void> {
  await page.evaluate(
    ([key, changed]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify(Object.assign({}, stored, changed)));
    },
    [sessionKey, change] as const,
  );
}

/** The names of the operations that a context's pages send from now on; it grows as they do. */
export function operationsOf(context: BrowserContext): string[] {
  const names: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    names.push(name ?? 'unnamed');
  });
  return names;
}

/** The tokens with which a page asks the gateway from now on; it grows as it does. */
export function tokensOf(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
}
