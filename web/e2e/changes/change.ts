// The rows of the table of changes.
import type { Locator, Page } from '@playwright/test';
import { isRecord } from '@/lib/guards';
import type { Person } from '../people';
import type { RunningServer } from '../servers';

export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((part, key) => (isRecord(part) ? part[key] : undefined), value);
export const textAt = (value: unknown, ...path: string[]): string => {
  const text = at(value, ...path);
  return typeof text === 'string' ? text : '';
};
export const listAt = (value: unknown, ...path: string[]): unknown[] => {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
};

/** Asks the gateway besides the page. */
export async function ask(gateway: RunningServer, query: string, variables: object = {}): Promise<unknown> {
  const token = /STAFF_ADMIN\s+\S+\s+(\S+)/.exec(gateway.output())?.[1] ?? '';
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return at(await response.json(), 'data');
}

export interface Change {
  /** The person who makes it; a staff admin unless it takes more. */
  person?: Person;
  /** Its name in the list of recent changes. */
  name: string;
  operation: string;
  /** Whether its own dialog reports it, and not the list of recent changes. */
  isBatch?: boolean;
  /** The address of its page. */
  address: (gateway: RunningServer) => Promise<string>;
  /** Fills in the form. */
  fill?: (page: Page, round: number) => Promise<void>;
  /** Presses everything but the last button, which is the one that sends. */
  button: (page: Page) => Promise<Locator>;
  /** The place of the unknown outcome; the dialog of all actions by default. */
  unknown?: (page: Page) => Locator;
  /** The check's result while nothing was done. */
  found: RegExp;
  /** Back to where it can be sent again. */
  close?: (page: Page) => Promise<void>;
  /** Leaves the page; by Forward unless there is no way forward. */
  leave?: (page: Page) => Promise<void>;
  success: RegExp;
  /**
   * Finds what was typed in the last round after signing in again. Left out where nothing is typed or may be kept, and where another form
   * keeps its draft by the same means.
   */
  kept?: (page: Page) => Promise<void>;
}

export const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name });
