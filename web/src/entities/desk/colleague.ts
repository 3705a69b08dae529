import { defineRead, withId } from '@/lib/data/define-read';
import { personName } from '@/lib/text/person-name';
import { DeskColleagueDocument, type DeskColleagueQuery } from './desk.generated';

/** A colleague, read once per visit. Not every role may read every user. */
export const colleagueRead = defineRead(DeskColleagueDocument, withId, (data) => data.user, { isLasting: true, isLate: true });

/** A colleague's name; "A colleague" if the reader may not read the user. */
export const colleagueName = (user: DeskColleagueQuery['user']): string => (user && (personName(user) ?? user.email)) || 'A colleague';
