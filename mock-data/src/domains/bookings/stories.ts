import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';

/** The bookings with a scenario of their own. */
export const bookingStories = ({ bookings }: Store): Story[] =>
  bookings.stories().map(({ id, text }) => storyOf('bookings', text, `bookings/${id}`));
