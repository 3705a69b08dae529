import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Read } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { Section } from '@/ui/screens/detail/section';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { bookingsUrl } from '../urls';
import type { HomeCardProps } from './card';
import type { PickupCount } from './reads';

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  gap: var(--space-2);
  & > li {
    display: grid;
  }
`;

const Count = styled(Link)`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  text-decoration: none;
  & > strong {
    color: var(--color-text);
    font-size: 1.5rem;
    font-weight: 650;
    line-height: 1.2;
  }
  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
`;

/** Today's counts, each a link to its bookings; a dash if the platform does not count. */
export function CountsCard({ fleetId, day, read }: HomeCardProps & { read: Read<readonly PickupCount[]> }) {
  return (
    <Section title="Today’s pickups" read={read}>
      {(counts) => (
        <Counts>
          {counts.map(({ status, total }) => (
            <li key={status ?? 'ALL'}>
              <Count to={bookingsUrl({ ...(status && { status: [status] }), from: day, to: day }, fleetId)}>
                <strong>{total?.toLocaleString('en') ?? '–'}</strong>
                <span>{status ? <CodeBadge of={bookingStatusLabel({ status })} /> : 'All'}</span>
              </Count>
            </li>
          ))}
        </Counts>
      )}
    </Section>
  );
}
