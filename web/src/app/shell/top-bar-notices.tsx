import { BriefSession } from './brief-session';
import { NewVersion } from './new-version';

/** The notices of the top bar, which are empty most of the time. */
export default function TopBarNotices() {
  return (
    <>
      <BriefSession />
      <NewVersion />
    </>
  );
}
