import { persistedById } from './browser/persisted';
import { ownName } from './browser/public-path';
import { attempt, attemptNow } from './browser/attempt';
import { isBoolean, isRecord } from './guards';

/** A person's alerts in this browser for incidents and watched news, besides the line on the page. */
export interface Alerts {
  readonly sound: boolean;
  readonly desktop: boolean;
}

const isAlerts = (value: unknown): value is Alerts => isRecord(value) && [value.sound, value.desktop].every(isBoolean);

/** A person's settings, which survive sign-out, like saved views. */
export const alertsOf = persistedById<Alerts>('alerts', isAlerts, { sound: false, desktop: false });

/** Whether the browser may show notifications; null if it has none. */
export const notificationPermission = (): NotificationPermission | null => ('Notification' in window ? Notification.permission : null);

/** Two short tones. False if the browser refuses, for example because it has no sound. */
export const playAlert = async (): Promise<boolean> => (await attempt(playTones)) ?? false;

async function playTones(): Promise<true> {
  const audio = new AudioContext();
  for (const [place, frequency] of [880, 660].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + place * 0.25;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    tone.frequency.value = frequency;
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.22);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await audio.close();
  return true;
}

/**
 * Shows a desktop notification, which a locked screen shows too. False if the browser refuses: Chrome on Android has the permission and the
 * class, but only shows notifications of service workers.
 * @param tag replaces an earlier notification with the same one
 * @param text without any name or phone number of a passenger
 */
export function notifyDesktop(tag: string, title: string, text: string): boolean {
  if (notificationPermission() !== 'granted') return false;
  const shown = attemptNow(() => new Notification(title, { body: text, tag: ownName(tag) }));
  if (shown) shown.onclick = () => window.focus();
  return shown !== undefined;
}
