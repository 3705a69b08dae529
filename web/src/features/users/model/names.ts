import { personName } from '@/lib/person-name';

interface Named {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
}

/** What a user is called: the full name, else the email address, else the ID. */
export const userName = (user: Named): string => personName(user) ?? (user.email || user.id);
