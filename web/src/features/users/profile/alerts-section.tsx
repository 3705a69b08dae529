import { useState } from 'react';
import type { Viewer } from '@/lib/access/viewer';
import { type Alerts, alertsOf, notificationPermission, notifyDesktop, playAlert } from '@/lib/alerts';
import { attempt } from '@/lib/browser/attempt';
import { usePersisted } from '@/lib/browser/persisted';
import { QuietLine } from '@/ui/design/text';
import { Switch } from '@/ui/design/switch';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';

const blocked = 'Notifications are blocked in this browser';
const unable = 'This browser does not show notifications from web pages; Chrome on Android is one that does not';
const silent = 'This browser plays no sound';

/** The signed-in person’s alerts in this browser. Permission is only requested when the switch is pressed. */
export function AlertsSection({ viewer }: { viewer: Viewer }) {
  const [alerts, write] = usePersisted(alertsOf(viewer.id));
  const [permission, setPermission] = useState(notificationPermission);
  const [isUnable, setUnable] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const store = (change: Partial<Alerts>) => {
    if (!write({ ...alerts, ...change }))
      snackbar.error('This browser’s storage is full or blocked. The setting lasts until you close or reload the page.');
  };
  const allow = async () => {
    setAsking(true);
    const answer = (await attempt(() => Notification.requestPermission())) ?? 'denied';
    setAsking(false);
    setPermission(answer);
    // The browser may have granted a permission that it can't use.
    const isShown =
      answer === 'granted' && notifyDesktop('alerts', 'Notifications are on', 'Incidents and watched news will look like this.');
    if (isShown) store({ desktop: true });
    else snackbar.error(answer === 'granted' ? unable : blocked);
    if (answer === 'granted' && !isShown) setUnable(true);
  };
  const unavailable = isUnable
    ? unable
    : permission === null
      ? 'This browser has no notifications'
      : permission === 'denied'
        ? blocked
        : undefined;
  return (
    <Section title="Alerts">
      <QuietLine>
        When several bookings of the selected fleet have the same problem, or something that you watch has news. Only for you, in this
        browser.
      </QuietLine>
      <FieldList>
        <Field label="Sound">
          <Switch
            label="Sound"
            isOn={alerts.sound}
            onChange={(sound) => {
              store({ sound });
              if (sound) void playAlert().then((isPlayed) => isPlayed || snackbar.error(silent));
            }}
          />
        </Field>
        <Field label="Desktop notifications">
          <Switch
            label="Desktop notifications"
            isOn={alerts.desktop && permission === 'granted' && !isUnable}
            isPending={isAsking}
            disabledReason={unavailable}
            onChange={(desktop) => (desktop ? void allow() : store({ desktop }))}
          />
        </Field>
      </FieldList>
    </Section>
  );
}
