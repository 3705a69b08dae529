import { plainText } from '@/lib/text/plain-text';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';

/** The number of recipients and times, and whether it is exact. */
export interface Reach {
  /** Null if the platform does not count them. */
  readonly passengersCount: number | null;
  readonly isExact: boolean;
  /** 1 for a notification that is sent at once. */
  readonly times: number;
  readonly channel: string;
}

/** The number of recipients from which the number has to be typed to confirm. */
const typedFrom = 1000;

const timesText = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times.toLocaleString('en')} times`);

/** "12,480 passengers", "at most 12,480 passengers" or "an unknown number of passengers". */
export function passengersText({ passengersCount, isExact }: Pick<Reach, 'passengersCount' | 'isExact'>): string {
  if (passengersCount === null) return 'an unknown number of passengers';
  return `${isExact ? '' : 'at most '}${counted(passengersCount, 'passenger')}`;
}

/** "Sends to 12,480 passengers of Oslo Taxi, 3 times: 37,440 pushes." */
export function reachSentence({ channel, times, ...reach }: Reach): string {
  const who = sentence`Sends to ${passengersText(reach)} of ${channel}, ${timesText(times)}`;
  if (reach.passengersCount === null) return sentence`${who}. Number not available.`;
  return sentence`${who}: ${reach.isExact ? '' : 'at most '}${counted(reach.passengersCount * times, 'push', 'pushes')}.`;
}

/** The button and title of sending: "Send to 12,480 passengers" now, "Schedule for 12,480 passengers" later. */
export const sendLabels = (schedules: readonly unknown[]): { readonly verb: string; readonly preposition: string } =>
  schedules.length === 0 ? { verb: 'Send', preposition: 'to' } : { verb: 'Schedule', preposition: 'for' };

/**
 * The phrase to type before sending: the number of passengers from 1,000 on, or the channel's name if they are not counted; null for fewer.
 */
export function typedPhrase({ passengersCount, channel }: Pick<Reach, 'passengersCount' | 'channel'>): string | null {
  if (passengersCount === null) return channel;
  return passengersCount >= typedFrom ? passengersCount.toLocaleString('en') : null;
}

/** Whether the phrase was typed. Numbers are compared by their digits, in any grouping. */
export function isTyped(text: string, phrase: string): boolean {
  const bare = (value: string) => {
    const plain = plainText(value);
    return /^[\d,.'’\s]+$/.test(plain) ? plain.replaceAll(/[^\d]/g, '') : plain;
  };
  return bare(text) === bare(phrase);
}
