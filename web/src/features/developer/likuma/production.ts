import { persisted, storageKey } from '@/lib/browser/persisted';
import type { HistoryOwner } from './history';
import { isBoolean } from '@/lib/guards';

/** Whether the user has confirmed requests to production in this tab's session. */
export const confirmedCell = ({ person, deployment }: HistoryOwner) =>
  persisted(storageKey('likuma-confirmed', person, deployment), isBoolean, false, 'session');
