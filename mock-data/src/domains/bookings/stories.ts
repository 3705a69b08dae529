import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';

/** The bookings with a scripted scenario. */
export const bookingStories = ({ bookings }: Store): Story[] =>
  bookings.stories().map(({ id, text }) => storyOf('bookings', text, `bookings/${id}`));
