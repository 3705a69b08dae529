import { persisted } from '@/lib/persisted';
import type { HistoryOwner } from './history';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether a person has confirmed in this tab's session that requests go to a production Likuma. */
export const confirmedCell = ({ person, deployment }: HistoryOwner) =>
  persisted(`pax.likuma-confirmed.${encodeURIComponent(deployment)}.${person}`, isBoolean, false, 'session');
