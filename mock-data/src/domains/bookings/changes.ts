import type { components } from '@pax/schema/platform';

interface Done {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
}

/** What somebody of the staff did to a booking. */
export type BookingChange = Done &
  (
    | { readonly kind: 'payment'; readonly changes: components['schemas']['UpdateBookingPayment'] }
    | { readonly kind: 'statusSync'; readonly before: string; readonly after: string }
    | { readonly kind: 'liveActivity'; readonly sent: boolean; readonly message: string | null }
  );
