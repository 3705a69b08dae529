import styled from 'styled-components';
import { defineRead, withId } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { isLoading } from '@/lib/data/read';
import { CopyText } from '@/ui/design/copy-text';
import { ZoneName } from '@/ui/design/date/zone-name';
import { SecretText } from '@/ui/design/secret-text';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { FleetCardDocument } from './fleet-selector.generated';
import { QuietLine } from '@/ui/design/text';
import { floatingEdge } from '@/ui/design/floating';

const Card = styled.section`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: var(--layer-overlay);
  width: min(380px, calc(100vw - 24px));
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-large);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  @media (max-width: 480px) {
    position: fixed;
    inset: calc(var(--top-bar-height) + 2px) 12px auto;
    width: auto;
  }
  /* Bridges the gap between the button and the card for the pointer. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px 0 auto;
    height: 8px;
  }
  & h2 {
    margin-bottom: var(--space-2);
    font-size: var(--font-size-large);
    font-weight: 600;
  }
  & [role='alert'] {
    margin-bottom: var(--space-2);
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px var(--space-4);
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

const fleetCardRead = defineRead(FleetCardDocument, withId, (data) => data.fleet, { isLasting: true });

interface FleetCardProps {
  fleet: SelectedFleet;
  isTouched: boolean;
}

export default function FleetCard({ fleet, isTouched }: FleetCardProps) {
  const read = useRead(fleetCardRead(fleet.id));
  const dispatch = read.data?.dispatchMetadata;
  const config = read.data?.fleetDispatchConfig;
  const absent = read.data === undefined ? 'Not loaded' : '–';
  const fact = (value: string | null | undefined) =>
    isLoading(read) ? <Skeleton width="120px" height="14px" /> : value ? <CopyText value={value} /> : absent;
  return (
    <Card aria-label="Selected fleet">
      <h2>{fleet.name}</h2>
      {read.error && <ErrorBanner error={read.error} onRetry={read.retry} />}
      <Facts>
        <dt>Human-readable ID</dt>
        <dd>{fleet.humanReadableId}</dd>
        <dt>Dispatch client ID</dt>
        <dd>{fact(dispatch?.clientId)}</dd>
        <dt>Company ID</dt>
        <dd>{fact(dispatch?.coid)}</dd>
        {dispatch?.siteId && (
          <>
            <dt>Site ID</dt>
            <dd>{fact(dispatch.siteId)}</dd>
          </>
        )}
        <dt>API key</dt>
        <dd>{config?.apiKey ? <SecretText value={config.apiKey} label="API key" /> : fact(null)}</dd>
        <dt>API URL</dt>
        <dd>{fact(config?.apiUrl)}</dd>
        <dt>Time zone</dt>
        <dd>
          <ZoneName zone={fleet.timezone} />
        </dd>
      </Facts>
      {isTouched && <QuietLine>Tap again to select another fleet</QuietLine>}
    </Card>
  );
}
