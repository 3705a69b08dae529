import { defineRead } from '@/lib/data/define-read';
import { UsersOfEmailDocument } from '../form/user-input.generated';

/** The users that a search for an email address finds. */
export const usersOfEmailRead = defineRead(
  UsersOfEmailDocument,
  (email: string) => ({ email }),
  (data) => data.users,
);
