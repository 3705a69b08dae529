import { persisted, storageKey } from '@/lib/browser/persisted';
import type { HistoryOwner } from './history';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the user has confirmed requests to production in this tab's session. */
export const confirmedCell = ({ person, deployment }: HistoryOwner) =>
  persisted(storageKey('likuma-confirmed', person, deployment), isBoolean, false, 'session');
