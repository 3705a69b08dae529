import { defineRead, withId } from '@/lib/data/define-read';
import { UserNameDocument } from './user-name.generated';

/** A user's name; nothing if deleted. Read once per visit, where a log has only the ID. */
export const userNameRead = defineRead(UserNameDocument, withId, (data) => data.user, { isLasting: true, isLate: true });
