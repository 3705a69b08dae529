import { waitFor } from '@testing-library/react';
import { createApolloClient } from '@/lib/apollo/client';
import type { Role } from '@/lib/access/permissions';
import { authCell } from '@/lib/auth/auth-state';
import { Session } from '@/lib/auth/session';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import type { Viewer } from '@/lib/access/viewer';
import { session as signedIn } from '../../../test/render-app';
import { ChunkError, loadChunk } from '@/lib/browser/chunk';
import { openRoute } from './open-route';

const Page = () => null;
const person = (role: Role | null): Viewer => ({
  id: 'u',
  email: null,
  givenName: null,
  familyName: null,
  role,
  roleCode: null,
  policies: [],
});

function enter(id: FeatureRoute['id'], refresh: () => Promise<Viewer>, known: Viewer | null = null) {
  authCell.write(signedIn);
  const pageReads = jest.fn(() => []);
  const page = jest.fn(() => Promise.resolve({ default: Page }));
  const session = new Session({ onEnd: () => undefined });
  const opened = openRoute(
    {
      client: createApolloClient({ session, fetch: () => Promise.reject(new Error('not needed')) }),
      session,
      viewers: { known: () => known, refresh },
    },
    { id, page, reads: () => Promise.resolve({ pageReads }) },
    { request: new Request('https://pax.example/dashboard/x'), params: {} },
  );
  return { opened, pageReads, page };
}

it('starts an open route’s code and data at once, in parallel with the person', async () => {
  let answer: (viewer: Viewer) => void = () => undefined;
  const { opened, pageReads, page } = enter('bookings', () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(pageReads).toHaveBeenCalledTimes(1));
  expect(page).toHaveBeenCalledTimes(1);
  answer(person('FLEET_STAFF_READ'));
  await expect(opened).resolves.toMatchObject({ Page });
});

it('refreshes a known person beside an open route’s reads, which neither wait for it nor fail with it', async () => {
  const never = jest.fn(() => new Promise<Viewer>(() => undefined));
  await expect(enter('bookings', never, person(null)).opened).resolves.toMatchObject({ Page });
  expect(never).toHaveBeenCalledTimes(1);
  const away = () => Promise.reject(new Error('away'));
  await expect(enter('bookings', away, person(null)).opened).resolves.toMatchObject({ Page });
});

it('reads no data of a guarded route before the refreshed role is checked', async () => {
  let answer: (viewer: Viewer) => void = () => undefined;
  const { opened, pageReads, page } = enter('networks', () => new Promise((resolve) => (answer = resolve)), person('SUDO'));
  await Promise.resolve();
  expect(page).toHaveBeenCalledTimes(1);
  expect(pageReads).not.toHaveBeenCalled();
  answer(person('STAFF_READ'));
  await expect(opened).resolves.toMatchObject({ Page });
  expect(pageReads).toHaveBeenCalledTimes(1);
});

it.each(['FLEET_STAFF_ADMIN', 'UNKNOWN', null] as const)(
  'sends %s from a guarded route to the forbidden page without reading data',
  async (role) => {
    const { opened, pageReads } = enter('networks', () => Promise.resolve(person(role)), person('SUDO'));
    const refused: unknown = await opened.catch((response: unknown) => response);
    expect(refused instanceof Response && refused.headers.get('location')).toBe('/dashboard/403?page=networks');
    expect(pageReads).not.toHaveBeenCalled();
  },
);

it('does not open a guarded route if the role could not be read', async () => {
  const { opened, pageReads } = enter('networks', () => Promise.reject(new Error('away')), person('SUDO'));
  await expect(opened).rejects.toThrow('away');
  expect(pageReads).not.toHaveBeenCalled();
});

it('fails clearly if code cannot be loaded or takes too long', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(ChunkError);
  jest.useFakeTimers();
  const late = loadChunk(() => new Promise(() => undefined));
  jest.advanceTimersByTime(120_000);
  await expect(late).rejects.toThrow('too long');
  jest.useRealTimers();
});
