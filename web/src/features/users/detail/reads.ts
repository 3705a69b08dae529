import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { UserDocument, UserEventsDocument } from './user.generated';

export const userRead = defineRead(UserDocument, withId, (data) => data.user);

export const userEventsRead = defineRead(UserEventsDocument, withIdAndPage, ({ user }) => user?.entityEvents);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [userRead(id), userEventsRead({ id, page: 0 })];
