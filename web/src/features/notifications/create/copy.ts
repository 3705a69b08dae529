import { cutText } from '@/lib/text/cut-text';
import type { CopiedNotificationFragment } from './create.generated';
import {
  allPlatforms,
  categoryFilter,
  maxLength,
  specificPassengers,
  withAllPassengers,
  withFilter,
  withTargetCategory,
  type NotificationValues,
} from './notification-values';

/** The parts of a notification that suit any fleet. */
type Message = Pick<NotificationValues, 'name' | 'title' | 'text' | 'imageUrl'>;

const copied = ' (copy)';

/** The message of another notification. Unreadable fields are left empty. */
export const copiedMessage = ({ name, title, text, imageUrl }: CopiedNotificationFragment): Message => ({
  name: name ? `${cutText(name, maxLength.name - copied.length)}${copied}` : '',
  title: title ?? '',
  text: text ?? '',
  imageUrl: imageUrl ?? '',
});

/** Whether it went to a list of passengers, which no call returns in full. */
export const hasOwnList = ({ targetsAllPassengers, passengerFilters }: CopiedNotificationFragment): boolean =>
  targetsAllPassengers !== true && passengerFilters?.some(({ column }) => column === 'PASSENGER_IDS') === true;

/** The initial values of a copy for the same fleet: message, app, campaign and audience. Its times and a list of passengers are not copied. */
export function copyOf(notification: CopiedNotificationFragment, empty: NotificationValues): NotificationValues {
  const { bookingChannel, campaign, targetsAllPassengers, passengerFilters } = notification;
  const values = { ...empty, ...copiedMessage(notification), bookingChannel, campaign };
  if (targetsAllPassengers) return withAllPassengers(values);
  const filter = passengerFilters?.find(({ column, operator }) => column === 'platform' && operator === 'IN');
  const chosen: readonly unknown[] = Array.isArray(filter?.value) ? filter.value : [];
  const platforms = allPlatforms.filter((platform) => chosen.includes(platform));
  if (platforms.length === 0) return withTargetCategory(values, specificPassengers);
  return { ...withTargetCategory(values, categoryFilter), passengerFiltersPayload: withFilter([], 'platform', platforms) };
}
