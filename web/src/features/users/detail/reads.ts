import { defineRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { UserDocument, UserEventsDocument } from './user.generated';

export const userRead = defineRead(
  UserDocument,
  (id: string) => ({ id }),
  (data) => data.user,
);

/** A page of a user's changes. */
export const userEventsRead = defineRead(
  UserEventsDocument,
  (params: { id: string; page: number }) => params,
  ({ user }) => user?.entityEvents,
);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [userRead(id), userEventsRead({ id, page: 0 })];
