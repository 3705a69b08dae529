import styled from 'styled-components';
import { isolated } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Muted } from '@/ui/design/text';
import { byCause } from '../model/failure';
import type { MatrixRelease } from './matrix-release';

const Bar = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--color-border);
  & ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--space-2);
    list-style: none;
  }
  & li {
    min-width: 0;
    max-width: 100%;
  }
  & li > * {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The number of causes that are named; rarer ones are counted together. */
const namedAtOnce = 6;

interface FailureCausesProps {
  /** The releases whose failures are counted. */
  releases: readonly MatrixRelease[];
  /** Selects releases; omitted if nothing can be retried. */
  onSelect?: (ids: readonly string[]) => void;
  /** The reason fewer releases can be retried than failed. */
  whyFewer: string | null;
}

/** Why releases failed, grouped by cause: "unit-tests ×9". A cause selects its releases. */
export function FailureCauses({ releases, onSelect, whyFewer }: FailureCausesProps) {
  const causes = byCause(releases);
  if (causes.length === 0) return null;
  const rest = causes.slice(namedAtOnce).reduce((sum, cause) => sum + cause.releases.length, 0);
  return (
    <Bar role="group" aria-label="Why releases failed">
      <ul>
        <li>
          <Muted>Causes:</Muted>
        </li>
        {causes.slice(0, namedAtOnce).map(({ cause, releases: own }) => {
          const text = `${isolated(cause)} ×${own.length}`;
          return (
            <li key={cause}>
              {onSelect ? (
                <Button size="small" title={`Select: ${cause}`} onPress={() => onSelect(own.map(({ id }) => id))}>
                  {text}
                </Button>
              ) : (
                <span title={cause}>{text}</span>
              )}
            </li>
          );
        })}
        {rest > 0 && (
          <li>
            <Muted>{`and ${rest} more`}</Muted>
          </li>
        )}
      </ul>
      {whyFewer !== null && <Muted>{whyFewer}</Muted>}
    </Bar>
  );
}
