import { Link } from 'react-router-dom';
import { defineRead, withId } from '@/lib/data/define-read';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { passengerUrl } from '@/lib/routes/urls';
import { isolated } from '@/lib/text/bidi';
import { ShortId } from '@/ui/screens/list/data-table/cells';
import { Skeleton } from '@/ui/design/states/states';
import { LoginSessionPassengerDocument } from './login-sessions.generated';

/** A passenger's name. Read once per visit and not with the rows, because it costs a call and the rows are polled. */
const nameRead = defineRead(LoginSessionPassengerDocument, withId, (data) => data.passenger, { isLasting: true, isLate: true });

/** The passenger of a login session, by ID where the name could not be read. */
export function SessionPassenger({ id }: { id: string }) {
  const read = useRead(nameRead(id));
  if (isLoading(read)) return <Skeleton width="9em" height="14px" />;
  return (
    <Link to={passengerUrl(id)} title={id}>
      {read.data?.fullName ? isolated(read.data.fullName) : <ShortId>{id}</ShortId>}
    </Link>
  );
}
