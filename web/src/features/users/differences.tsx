import { Fragment } from 'react';
import { Pairs } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import type { ChangeLine } from './model/entity-event';

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
  <Pairs style={{ marginTop: 4 }}>
    {lines.map((line) => (
      <Fragment key={line.label}>
        <dt>{line.label}</dt>
        <dd>
          <Change line={line} />
        </dd>
      </Fragment>
    ))}
  </Pairs>
);
