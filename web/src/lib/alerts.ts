import { persistedById } from './browser/persisted';
import { ownName } from './browser/public-path';
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

/** Two short tones. Silent if the browser blocks sound, for example in a tab without interaction. */
export async function playAlert(): Promise<void> {
  if (!('AudioContext' in window)) return;
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
}

/**
 * Shows a desktop notification, which a locked screen shows too.
 * @param tag replaces an earlier notification with the same one
 * @param text without any name or phone number of a passenger
 */
export function notifyDesktop(tag: string, title: string, text: string): void {
  if (notificationPermission() !== 'granted') return;
  const shown = new Notification(title, { body: text, tag: ownName(tag) });
  shown.onclick = () => window.focus();
}
