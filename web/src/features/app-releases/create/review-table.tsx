import styled from 'styled-components';
import { Badge } from '@/ui/badge';
import { Secondary } from '@/ui/data-table/cells';
import { Muted } from '@/ui/text';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { appPlatformLabel, appPlatforms } from '@/entities/app-release/app-platform';
import { type ChannelProblem, type PickedChannel, storeVersion } from '../channels/channel';
import { isLower } from '../model/version';

const Scroller = styled.div`
  max-height: max(280px, calc(100dvh - 420px));
  overflow: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  & th,
  & td {
    height: 36px;
    padding: 0 12px;
    border-bottom: 1px solid var(--color-border);
    text-align: left;
    white-space: nowrap;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 32px;
    background: var(--color-sunken);
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 550;
  }
  & tbody th {
    font-weight: 500;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  & > strong {
    font-weight: 600;
  }
`;

interface ReviewTableProps {
  channels: readonly PickedChannel[];
  version: string;
  problems: ReadonlyMap<string, ChannelProblem>;
  /** What the stores have is still being read. */
  isLoading: boolean;
}

interface VersionStepProps {
  /** What the store has; null where that is not known. */
  from: string | null;
  version: string;
  /** What to say where it is not. */
  unknown: string;
}

function VersionStep({ from, version, unknown }: VersionStepProps) {
  return (
    <Change>
      <Muted>{from ?? unknown}</Muted>
      <span aria-hidden="true">→</span>
      <VisuallyHidden>to</VisuallyHidden>
      <strong>{version}</strong>
      {from !== null && isLower(version, from) && <Badge tone="warning">Lower</Badge>}
      {from === version && <Badge tone="neutral">Same</Badge>}
    </Change>
  );
}

/** One row a booking channel: what its stores have, and what they will have. */
export function ReviewTable({ channels, version, problems, isLoading }: ReviewTableProps) {
  const needsALook = ({ id, latest }: PickedChannel) =>
    problems.has(id) || appPlatforms.some((platform) => isLower(version, storeVersion(latest, platform) ?? version));
  const rows = channels.toSorted((one, other) => Number(needsALook(other)) - Number(needsALook(one)) || one.name.localeCompare(other.name));
  return (
    <Scroller tabIndex={0} role="region" aria-label="Versions of each booking channel">
      <Table aria-label="Versions of each booking channel" aria-busy={isLoading || undefined}>
        <thead>
          <tr>
            <th scope="col">Booking channel</th>
            {appPlatforms.map((platform) => (
              <th key={platform} scope="col">
                {appPlatformLabel({ platform })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, humanReadableId, latest }) => (
            <tr key={id}>
              <th scope="row">
                {name} <Secondary>{humanReadableId}</Secondary> {problems.has(id) && <Badge tone="danger">Blocked</Badge>}
              </th>
              {appPlatforms.map((platform) => (
                <td key={platform}>
                  <VersionStep
                    from={storeVersion(latest, platform)}
                    version={version}
                    unknown={isLoading ? '…' : latest?.length === 0 ? 'no release yet' : 'not known'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
