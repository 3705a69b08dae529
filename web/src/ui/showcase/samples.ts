import type { DataError } from '@/lib/errors';
import { isoAt } from '@/lib/instants';

/** Buttons do nothing here. */
export const nothing = (): undefined => undefined;

export const zone = 'Europe/Oslo';

export interface Sample {
  id: string;
  passenger: string;
  status: 'ACTIVE' | 'COMPLETED' | 'CANCELLED' | 'DEFERRED';
  pickupTime: string;
  origin: string;
  driver: string | null;
  amountMinor: number | null;
}

const names = [
  'Ingrid Solberg',
  'Ahmed Rahman',
  'Maja Lindqvist',
  'Tom O’Brien',
  'Sofía Álvarez',
  'Wei Zhang',
  '=HYPERLINK("x")',
  'Åse Ødegård',
];
const places = ['Karl Johans gate 1', 'Oslo lufthavn, Gardermoen', 'Thorvald Meyers gate 42', 'Aker brygge', 'Ullevål sykehus'];
const statuses = ['ACTIVE', 'COMPLETED', 'CANCELLED', 'DEFERRED'] as const;

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number, fallback: T): T => list[at % list.length] ?? fallback;

/** Fifty bookings, always the same. */
export const samples: readonly Sample[] = Array.from({ length: 50 }, (_, at) => ({
  id: `BK-${(104_200 + at * 7).toString()}`,
  passenger: pick(names, at, ''),
  status: pick(statuses, at * 3 + (at % 5), 'ACTIVE'),
  pickupTime: isoAt(Date.UTC(2026, 10, 21, 5, 40) + at * 17 * 60_000),
  origin: pick(places, at * 2, ''),
  driver: at % 4 === 0 ? null : `${pick(['Nora', 'Jonas', 'Fatima', 'Erik'], at, '')} · ${(310 + at).toString()}`,
  amountMinor: at % 7 === 3 ? null : 18_900 + ((at * 7_919) % 61_000),
}));

const unavailable: DataError = {
  code: 'PLATFORM_UNAVAILABLE',
  message: 'The platform cannot be reached right now',
  fields: {},
  requestId: 'req-7f3a91c2',
  platform: { status: 503, code: 'UPSTREAM', message: 'upstream connect error' },
  isRetryable: true,
};

export const errors = {
  unavailable,
  limited: { ...unavailable, code: 'RATE_LIMITED', message: 'Too many requests', retryAfter: 12 },
  forbidden: { ...unavailable, code: 'FORBIDDEN', message: 'Forbidden', isRetryable: false },
  missing: { ...unavailable, code: 'NOT_FOUND', message: 'Not found', isRetryable: false },
} satisfies Record<string, DataError>;

export const payload = {
  id: 'BK-104233',
  status: 'COMPLETED',
  passenger: { givenName: 'Ingrid', familyName: 'Solberg', phoneNumber: '+4791234567' },
  pricing: [
    { code: 'DISPATCH_METER_FARE', amountMinor: 24_900, currency: 'NOK' },
    { code: 'TIP', amountMinor: 2_000, currency: 'NOK' },
  ],
  waypoints: [],
  isPrebooked: false,
  cancellation: null,
  positions: Array.from({ length: 450 }, (_, at) => ({ latitude: 59.91 + at / 10_000, longitude: 10.75 + at / 9_000 })),
};

export const termsHtml = `<h1>Terms and conditions</h1>
<p>These terms hold between you and the taxi company when you book a ride with <strong>Oslo Taxi</strong>. The <a href="https://example.com/privacy">privacy policy</a> is <em>not</em> part of them.</p>
<h2>Booking</h2>
<ol>
<li>A booking is binding once the app confirms it.</li>
<li>You may cancel free of charge
<ul>
<li>until a driver is on the way,</li>
<li>and within <u>two minutes</u> of booking.</li>
</ul></li>
</ol>
<h2>Fares</h2>
<table>
<thead>
<tr><th>Day</th><th>Start</th><th>Per km</th></tr>
</thead>
<tbody>
<tr><td>Weekdays</td><td>NOK 59</td><td>NOK 14.20</td></tr>
<tr><td>Weekends</td><td>NOK 79</td><td>NOK 17.80</td></tr>
</tbody>
</table>
<p style="text-align: right"><span style="font-family: Georgia, serif">Oslo, 1 March 2026</span></p>`;
