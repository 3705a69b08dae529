import { defineRead, partOf } from '@/lib/data/define-read';
import { UsersOfEmailDocument } from '../form/user-input.generated';

const foundUsersRead = defineRead(
  UsersOfEmailDocument,
  (email: string) => ({ email }),
  (data) => data.users,
);

/** The users with an email address. */
export const usersOfEmailRead = (email: string) =>
  partOf(foundUsersRead(email), ({ items }) => ({
    matches: items.filter((user) => user.email?.toLowerCase() === email.toLowerCase()),
    isComplete: true,
  }));
