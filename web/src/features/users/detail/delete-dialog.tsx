import { deletedUserText } from '@/entities/user/created-by';
import { isolated, sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl, userUrl } from '@/lib/routes/urls';
import { Lines } from '@/ui/design/layout';
import { DeleteRecord } from '@/ui/screens/delete/delete-record';
import type { UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { type CreatedRecord, useActivity } from './activity';
import { userRead } from './reads';
import { DeleteUserDocument } from './user.generated';
import { UsersDocument } from '../list/users.generated';

/** The number of lines of unfinished records. */
const shownLines = 5;

/** Unfinished records as text, app releases first. Records with the same name and status share a line, such as a message to several apps. */
function linesOf(records: readonly CreatedRecord[]): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, name, status } of records.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
    const text = sentence`${kind} ${name}: ${status?.label.toLowerCase() ?? 'status unknown'}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text: count === 1 ? text : `${text} (${count})`, count }));
}

/** Deletes a user after the email address was typed. */
export function DeleteDialog({ user, onClose }: { user: UserProfileFragment; onClose: () => void }) {
  const gateway = useGateway();
  const { id, email } = user;
  const name = userName(user);
  const { records, reads } = useActivity(id, { isShared: true });
  const running = records.filter(({ isRunning }) => isRunning);
  const lines = linesOf(running);
  const isKnown = reads.every(({ read }) => read.data);
  return (
    <DeleteRecord
      what="user"
      record={{ typename: 'User', id, name, url: userUrl(id) }}
      read={userRead(id)}
      list={{ url: routeUrl('users'), document: UsersDocument }}
      phrase={email ? { label: 'Email', value: email } : { label: 'User ID', value: id }}
      send={() => gateway.change(DeleteUserDocument, { input: { id } })}
      onClose={onClose}
    >
      <p>{isolated(name)} can no longer sign in. This can&rsquo;t be undone.</p>
      {running.length > 0 && (
        <>
          <p>{running.length === 1 ? 'This continues:' : `These ${running.length} continue:`}</p>
          <Lines aria-label="Not finished">
            {lines.slice(0, shownLines).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {lines.length > shownLines && <li>{`and ${lines.slice(shownLines).reduce((sum, { count }) => sum + count, 0)} more`}</li>}
          </Lines>
        </>
      )}
      <p>
        <span>{`Afterwards, records created by this user show “${deletedUserText(id)}”.`}</span>
        {!isKnown && <span> What is still running could not be read in full.</span>}
      </p>
    </DeleteRecord>
  );
}
