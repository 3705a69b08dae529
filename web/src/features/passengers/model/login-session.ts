import type { PassengerLoginMethod, PassengerLoginStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, textOf } from '@/ui/design/code-label';
import type { LoginSessionRowFragment } from '../login-sessions/login-sessions.generated';

const statuses: Readonly<Record<Known<PassengerLoginStatus>, CodeLabel>> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  VERIFIED: { label: 'Signed in', tone: 'success' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

const methods: Readonly<Record<Known<PassengerLoginMethod>, string>> = {
  SMS: 'Text message',
  EMAIL: 'Email',
  SOCIAL: 'Other account',
};

/** Label and tone of a sign-in attempt's status; null if it could not be read. */
export const loginStatusLabel = ({ status, statusCode }: Pick<LoginSessionRowFragment, 'status' | 'statusCode'>): CodeLabel | null =>
  labelOf(statuses, status, statusCode);

/** The sign-in method; null if unknown. */
export const loginMethodLabel = ({ method, methodCode }: Pick<LoginSessionRowFragment, 'method' | 'methodCode'>): string | null =>
  textOf(methods, method, methodCode);
