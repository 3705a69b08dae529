import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { stripsId } from '@/ui/design/strips';
import { openOutage } from '../outage/open-outage';
import { maxRides, outageActions, outageLabels } from '../outage/plan';
import { Inline } from '@/ui/design/inline';

/* At the bottom, where it moves no row, and with space of its own, so that the page's end is never below it. */
const Bar = styled(Inline).attrs<{ 'data-strip'?: string }>({ 'data-strip': '' })`
  padding: var(--space-2) var(--space-5);
  border-top: 1px solid var(--color-border);
  background: var(--color-raised);
  @media (max-width: 900px) {
    padding-inline: var(--space-4);
  }
  @media print {
    display: none;
  }
`;

interface SelectionBarProps {
  picked: ReadonlySet<string>;
  shown: readonly string[];
  onClear: () => void;
  refresh: () => Promise<unknown>;
  onDone: (ids: readonly string[]) => void;
}

/** The picked rides, and what can be done for all of them. */
export default function SelectionBar({ picked, shown, onClear, refresh, onDone }: SelectionBarProps) {
  const gone = [...picked].filter((id) => !shown.includes(id)).length;
  const tooMany = picked.size > maxRides ? `At most ${maxRides} rides at once` : undefined;
  return createPortal(
    <Bar role="group" aria-label="Selected rides">
      <span role="status">
        {`${counted(picked.size, 'ride')} selected`}
        {gone > 0 && `, ${gone} not on this page`}
      </span>
      {outageActions.map((action) => (
        <Button
          key={action}
          size="small"
          disabledReason={tooMany}
          onPress={() => openOutage({ ids: [...picked], action, domain: null, refresh, onDone })}
        >
          {`${outageLabels[action].verb}…`}
        </Button>
      ))}
      <Button size="small" variant="ghost" onPress={onClear}>
        Clear selection
      </Button>
    </Bar>,
    document.getElementById(stripsId) ?? document.body,
  );
}
