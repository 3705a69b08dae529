import type { components } from '@pax/schema/platform';

interface Done {
  /** In milliseconds since the Unix epoch. */
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
}

/** A staff action on a booking. */
export type BookingChange = Done &
  (
    | { readonly kind: 'payment'; readonly changes: components['schemas']['UpdateBookingPayment'] }
    | { readonly kind: 'statusSync'; readonly before: string; readonly after: string }
    | { readonly kind: 'liveActivity'; readonly sent: boolean; readonly message: string | null }
  );
