import { render, screen } from '@testing-library/react';
import { errorOfCode } from '@/lib/errors';
import { Freshness } from './freshness';

test.each([
  ['FORBIDDEN', 'No access any more'],
  ['UNAUTHENTICATED', 'Signed out'],
  ['NOT_FOUND', 'Not found any more'],
  ['RATE_LIMITED', 'Too many requests'],
  ['OVERLOADED', 'Too many requests'],
  ['PLATFORM_UNAVAILABLE', 'Platform not available'],
  ['PLATFORM_BAD_RESPONSE', 'Unreadable response'],
  ['PLATFORM_TIMEOUT', 'No response'],
  ['NETWORK', 'No connection'],
  ['INTERNAL_SERVER_ERROR', 'Something went wrong'],
])('a page that is polled says why its data is old: %s is “%s”', (code, words) => {
  const live = { isLive: true, freshAt: Date.now() - 20_000, error: errorOfCode(code), refresh: () => Promise.resolve() };
  render(<Freshness live={live} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText(/as of 20 s ago/)).toBeVisible();
});
