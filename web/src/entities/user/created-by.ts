import { personName } from '@/lib/text/person-name';

export interface NamedUser {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email?: string | null;
}

/** A record with the user who created it: the ID stays when the user is deleted. */
export interface CreatedBy {
  readonly user: NamedUser | null;
  readonly userId: string | null;
}

/** A user's name: full name, email address or ID. */
export const nameOfUser = (user: NamedUser): string => personName(user) ?? (user.email || user.id);

/** A deleted user, of whom only the ID is left. */
export const deletedUserText = (id: string): string => `Deleted user (${id.length > 8 ? `${id.slice(0, 8)}…` : id})`;

/** The creator's name; null if unknown. */
export function creatorText({ user, userId }: CreatedBy): string | null {
  if (user) return nameOfUser(user);
  return userId ? deletedUserText(userId) : null;
}
