import { screen, within } from '@testing-library/react';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { notificationRoutes } from '../routes';

const pageInfo = { page: 0, maxPerPage: 1, hasMore: false, total: 0 };
export const pageOf = (items: readonly object[], total = items.length) => ({ items, pageInfo: { ...pageInfo, total } });

export const berlinApp = { id: 'bc-berlin', humanReadableId: 'berlin-app', name: 'Berlin App' };
export const expressApp = { id: 'bc-express', humanReadableId: 'express', name: 'Express' };

export const sentNotification = (id: string, name = 'June') => ({
  id,
  name,
  status: 'PENDING',
  statusCode: 'PENDING',
  createdAt: '2026-06-17T12:00:00.000Z',
  schedules: [],
  user: { id: 'user-1', givenName: 'Ada', familyName: 'Admin', email: 'ada@example.com' },
});

export interface SentInput {
  input: Record<string, unknown>;
}

/** The number of passengers of each channel. */
const sizes: Readonly<Record<string, number>> = { 'bc-berlin': 12_480, 'bc-express': 3 };

/** The form of a new notification over a gateway that counts and sends; `overrides` are fields of Query and Mutation. */
export async function openBuilder({
  overrides = {},
  query = '',
  fleet = berlin,
}: { overrides?: object; query?: string; fleet?: SelectedFleet } = {}) {
  const create = jest.fn<unknown, [SentInput]>(({ input }) => ({ notificationIntent: sentNotification('ni-1', String(input.name)) }));
  const preview = jest.fn(({ input }: SentInput) => ({
    request: { name: input.name },
    passengersCount: sizes[String(input.bookingChannelId)] ?? null,
    isExact: input.targetsAllPassengers,
  }));
  const gateway = {
    fleet: ({ id }: { id: string }) => ({ id, bookingChannels: [berlinApp, expressApp] }),
    bookingChannel: ({ id }: { id: string }) => ({
      id,
      fleets: [{ id: 'fleet-berlin', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi', timezone: 'Europe/Berlin' }],
    }),
    passengers: ({ of: { bookingChannelId } }: { of: { bookingChannelId: string } }) => pageOf([], sizes[bookingChannelId] ?? 0),
    notificationIntents: pageOf([]),
    notificationIntentsNamed: { matches: [], isComplete: true },
    notificationIntentPreview: preview,
    createNotificationIntent: create,
    ...overrides,
  };
  const routes = notificationRoutes.filter(({ id }) => id === 'notification-intent-create');
  const view = await renderScreen({ routes, at: `notification-intents/create${query}`, gateway, fleet });
  const { user } = view;
  await screen.findByRole('heading', { level: 1 });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });

  const choose = async (channel: string, target: string) => {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Booking channel' }), channel);
    await user.click(screen.getByRole('radio', { name: target }));
  };
  const write = async (name = 'June') => {
    for (const [field, text] of Object.entries({ Name: name, Title: 'Hello', Text: 'Ride with us' })) {
      await user.click(screen.getByRole('textbox', { name: field }));
      await user.paste(text);
    }
  };
  const review = async () => user.click(await button(/^Review/));
  /** Fills it in for all passengers of a channel, and reviews it. */
  const prepare = async (channel = 'bc-express') => {
    await choose(channel, 'All passengers');
    await write();
    await review();
  };
  /** Opens the confirmation. */
  const ask = async () => {
    await user.click(await button(/^(Schedule for|Send to) .*…$/));
    return within(await screen.findByRole('dialog', { name: /^(Schedule|Send) “/ }));
  };
  return { ...view, create, preview, button, choose, write, review, prepare, ask };
}
