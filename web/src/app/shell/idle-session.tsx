import { useEffect, useEffectEvent, useState } from 'react';
import { activityCell } from '@/lib/auth/auth-state';
import { useDeployment } from '@/lib/deployment';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { useDashboard } from '../dashboard-context';

// Pointer movements are excluded, because browsers also report them when the page, such as a polled list, moves below the pointer.
const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

/** The minimum interval for recording input and checking the time, in milliseconds. */
const step = 5000;
/** The time between question and end, at most half of the session's. */
const warning = 2 * 60_000;

/** Ends a session that has been idle in all of its tabs for too long, and asks before it does. */
export default function IdleSession() {
  const minutes = useDeployment()?.sessionIdleMinutes;
  return minutes === undefined ? null : <IdleWatch limit={minutes * 60_000} />;
}

function IdleWatch({ limit }: { limit: number }) {
  const { expire } = useDashboard();
  const [isAsking, setAsking] = useState(false);

  const note = () => {
    const now = Date.now();
    const known = activityCell.read();
    if (known === null || Math.abs(now - known.at) >= step) activityCell.write({ at: now, limit });
    setAsking(false);
  };
  const onInput = useEffectEvent(note);
  const look = useEffectEvent(() => {
    const left = (activityCell.read()?.at ?? Date.now()) + limit - Date.now();
    if (left <= 0) expire();
    else setAsking(left <= Math.min(warning, limit / 2));
  });

  useEffect(() => {
    const onChange = () => look();
    // For the next page load; open pages keep the limit that they were loaded with.
    activityCell.write({ at: activityCell.read()?.at ?? Date.now(), limit });
    const timer = setInterval(onChange, step);
    // After the machine slept, or input in another tab.
    document.addEventListener('visibilitychange', onChange);
    const stop = activityCell.subscribe(onChange);
    onChange();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
      stop();
    };
  }, [limit]);

  useEffect(() => {
    // The dialog needs an explicit answer: keys meant for the page below don't count as input.
    if (isAsking) return;
    const listener = () => onInput();
    for (const input of inputs) window.addEventListener(input, listener, { capture: true, passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, listener, { capture: true });
    };
  }, [isAsking]);

  return (
    <Dialog
      title="Are you still there?"
      width={420}
      isOpen={isAsking}
      onClose={note}
      footer={
        <Button variant="primary" autoFocus onPress={note}>
          Stay signed in
        </Button>
      }
    >
      <p>You have not used the dashboard for a while, and will be signed out in a few moments. Unsaved input is kept.</p>
    </Dialog>
  );
}
