import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTitleMark } from '@/lib/browser/title-mark';
import { persisted } from '@/lib/browser/persisted';
import { notifiedKey } from '@/lib/auth/tab-person';
import { PageButton } from '@/ui/screens/detail/page-button';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { isText } from '@/lib/guards';

/** The refresh interval of a hidden tab after "Notify me", in milliseconds. */
const hiddenInterval = 60_000;

/** Stores the latest counts, lower ones too: otherwise a repeated event would be silent. Only the first of several tabs notifies. */
async function storeCounts(id: string, counts: string, notify?: () => void): Promise<void> {
  const key = notifiedKey(id);
  const cell = persisted(key, isText, '');
  const store = () => {
    if (cell.read() === counts) return;
    cell.write(counts);
    notify?.();
  };
  if ('locks' in navigator) await navigator.locks.request(key, store);
  else store();
}

function notify(id: string, title: string, body: string): void {
  const shown = new Notification(title, { body, tag: id });
  shown.onclick = () => window.focus();
}

/** A problem that needs a person, in the words of the notification. */
export interface ReleaseProblem {
  readonly text: string;
  /** The number of affected releases. A rise triggers a notification. */
  readonly count: number;
}

interface ReleaseAlertProps {
  /** The ID of the watched intent or release. */
  id: string;
  name: string;
  /** Always the same problems in the same order. */
  problems: readonly ReleaseProblem[];
  /** Whether nothing changes by itself any more, so that polling ends. */
  isOver: boolean;
  refresh: () => Promise<void>;
}

/**
 * Marks the tab while a release needs a person. After "Notify me", a hidden tab keeps polling slowly, and a notification reports changes.
 */
export function ReleaseAlert({ id, name, problems, isOver, refresh }: ReleaseAlertProps) {
  const [wasActive] = useState(!isOver);
  const [isNotifying, setNotifying] = useState(false);
  const counts = problems.map(({ count }) => count).join(' ');
  const before = useRef({ counts, problems });
  useTitleMark(`release ${id}`, wasActive ? problems.reduce((sum, { count }) => sum + count, 0) : 0);

  const lookAgain = useEffectEvent(() => {
    if (document.hidden) void refresh();
  });
  const isWatching = isNotifying && !isOver;
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => lookAgain(), hiddenInterval);
    return () => clearInterval(timer);
  }, [isWatching]);

  useEffect(() => {
    const earlier = before.current;
    if (earlier.counts === counts) return;
    before.current = { counts, problems };
    const risen = problems.filter(({ count }, at) => count > (earlier.problems[at]?.count ?? 0));
    if (!isNotifying) return;
    const text = risen.map((problem) => problem.text).join(' · ');
    void storeCounts(id, counts, risen.length > 0 ? () => notify(id, name, text) : undefined);
  }, [counts, problems, isNotifying, id, name]);

  if (isOver || !('Notification' in window)) return null;
  const start = async () => {
    if ((await Notification.requestPermission()) !== 'granted') {
      snackbar.error('Notifications are blocked in this browser');
      return;
    }
    void storeCounts(id, counts);
    setNotifying(true);
  };
  return (
    <PageButton
      icon={<Bell aria-hidden="true" />}
      aria-pressed={isNotifying}
      onPress={() => (isNotifying ? setNotifying(false) : void start())}
    >
      Notify me
    </PageButton>
  );
}
