import { defineRead, withId } from '@/lib/data/define-read';
import { persistedById } from '@/lib/browser/persisted';
import { isRecord, isText } from '@/lib/guards';
import { TestPhoneDocument, type TestPassengerFragment } from './test-phones.generated';

/** A person's own test phone: a passenger of a booking channel. IDs only, as personal data is not stored in the browser. */
export interface OwnPhone {
  readonly id: string;
  readonly bookingChannelId: string;
}

/** The maximum number kept; the oldest are dropped. */
const maxOwnPhones = 30;

const isPhone = (value: unknown): value is OwnPhone => isRecord(value) && isText(value.id) && isText(value.bookingChannelId);
const arePhones = (value: unknown): value is readonly OwnPhone[] => Array.isArray(value) && value.every(isPhone);

/** A person's test phones in this browser, newest first. */
export const ownPhonesOf = persistedById<readonly OwnPhone[]>('test-phones', arePhones, []);

/** Adds or removes a test phone. Reads the list again, because another tab may have written meanwhile. */
export function keepOwnPhone(person: string, phone: OwnPhone, isKept: boolean): void {
  const cell = ownPhonesOf(person);
  const others = cell.read().filter(({ id }) => id !== phone.id);
  cell.write(isKept ? [phone, ...others].slice(0, maxOwnPhones) : others);
}

/** A test phone's passenger; null if deleted. */
export const testPhoneRead = defineRead(TestPhoneDocument, withId, (data) => data.passenger, { isLate: true });

/** A passenger's phone and email, to distinguish people of the same name. */
export const contactsOf = ({ phone, email }: Pick<TestPassengerFragment, 'phone' | 'email'>): string | null =>
  [phone, email].filter(Boolean).join(' · ') || null;
