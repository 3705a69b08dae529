import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFinal } from '@/entities/app-release/release-status';
import { Button } from '@/ui/button';
import { snackbar } from '@/ui/snackbar';
import { intentName } from '../model/names';
import { tallyOf } from '../model/release-tally';
import type { IntentHeadFragment } from './intent.generated';

/** How often a hidden tab looks after "Notify me", in milliseconds. */
const hiddenInterval = 60_000;

const prefix = /^\(\d+\) Needs attention · /;

/** Marks the tab's title and icon while something needs a person. The page's own title is set first, by the frame inside it. */
function useTabMark(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const icon = document.querySelector('link[rel="icon"]');
    document.title = `(${count}) Needs attention · ${document.title.replace(prefix, '')}`;
    icon?.setAttribute('href', '/icon-alert.svg');
    return () => {
      document.title = document.title.replace(prefix, '');
      icon?.setAttribute('href', '/icon.svg');
    };
  });
}

/** Shows a notification, unless another tab has shown this event. */
async function notifyOnce(id: string, event: string, title: string, body: string): Promise<void> {
  const key = `pax.notified.${id}`;
  const show = () => {
    if (localStorage.getItem(key) === event) return;
    localStorage.setItem(key, event);
    const shown = new Notification(title, { body, tag: id });
    shown.onclick = () => window.focus();
  };
  if ('locks' in navigator) await navigator.locks.request(key, show);
  else show();
}

interface ReleaseAlertProps {
  intent: IntentHeadFragment;
  refresh: () => Promise<void>;
}

/** Marks the tab while the release needs a person; after "Notify me" a hidden tab keeps looking, slowly, and a notification says what happened. */
export function ReleaseAlert({ intent, refresh }: ReleaseAlertProps) {
  const [wasActive] = useState(() => !isFinal(intent.status));
  const [isNotifying, setNotifying] = useState(false);
  const { failed, ready } = tallyOf(intent) ?? { failed: 0, ready: 0 };
  const before = useRef({ failed, ready });
  useTabMark(wasActive ? failed + ready : 0);

  const lookAgain = useEffectEvent(() => {
    if (document.hidden) void refresh();
  });
  const isWatching = isNotifying && !isFinal(intent.status);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => lookAgain(), hiddenInterval);
    return () => clearInterval(timer);
  }, [isWatching]);

  useEffect(() => {
    const parts = [
      ...(failed > before.current.failed ? [`${failed} failed`] : []),
      ...(ready > before.current.ready ? [`${ready} ready to publish`] : []),
    ];
    before.current = { failed, ready };
    if (isNotifying && parts.length > 0) void notifyOnce(intent.id, `${failed} ${ready}`, intentName(intent), parts.join(' · '));
  }, [failed, ready, isNotifying, intent]);

  if (isFinal(intent.status) || !('Notification' in window)) return null;
  const start = async () => {
    if ((await Notification.requestPermission()) === 'granted') setNotifying(true);
    else snackbar.error('Notifications are blocked in this browser');
  };
  return (
    <Button
      icon={<Bell aria-hidden="true" />}
      aria-pressed={isNotifying}
      onPress={() => (isNotifying ? setNotifying(false) : void start())}
    >
      Notify me
    </Button>
  );
}
