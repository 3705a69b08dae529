import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Incident } from '@/lib/incidents';
import { fleetNamed } from '../../../test/render-app';
import { IncidentBanner } from './incident-banner';

const since = Date.parse('2026-03-01T18:28:00Z');

it.each([
  ['payments', 'Bookings with failed payments', 'status=ACTIVE&status=DEFERRED&problem=payment'],
  ['drivers', 'Bookings without a driver', 'status=ACTIVE&problem=driver'],
  ['dispatch', 'Overdue bookings', 'status=DEFERRED&problem=delay'],
] as const)('the banner of an incident of %s leads to the bookings with its problem, the earliest pickup first', (domain, name, query) => {
  const incident: Incident = { id: domain, cause: { domain, reason: null }, since, latest: since, items: ['a', 'b', 'c'] };
  render(
    <MemoryRouter>
      <IncidentBanner incident={incident} fleet={fleetNamed('berlin')} isHome={false} onHide={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/dashboard/bookings?${query}&sort=pickup.asc&fleet=berlin`);
});
