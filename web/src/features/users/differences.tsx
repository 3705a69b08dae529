import { Fragment } from 'react';
import styled from 'styled-components';
import { NoValue } from '@/ui/design/no-value';
import type { ChangeLine } from './model/entity-event';

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px var(--space-3);
  margin-top: 4px;
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    color: var(--color-text);
    overflow-wrap: anywhere;
  }
`;

function Change({ line }: { line: ChangeLine }) {
  if ('from' in line) {
    return (
      <>
        {line.from ? <span>{line.from}</span> : <NoValue />}
        <span> → </span>
        {line.to ? <span>{line.to}</span> : <NoValue />}
      </>
    );
  }
  const { added, removed } = line;
  return (
    <>
      {added.length > 0 && <div>Added {added.join(', ')}</div>}
      {removed.length > 0 && <div>Removed {removed.join(', ')}</div>}
      {added.length + removed.length === 0 && <div>Order only</div>}
    </>
  );
}

/** A user's changed fields. */
export const Differences = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <List>
    {lines.map((line) => (
      <Fragment key={line.label}>
        <dt>{line.label}</dt>
        <dd>
          <Change line={line} />
        </dd>
      </Fragment>
    ))}
  </List>
);
