import type { ReactNode } from 'react';
import { sentence } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Column, Lines, Pairs, Sunken } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { screensOf, subjectOf } from './columns';
import type { ContractDifferenceRowFragment, PlatformContractQuery } from './differences.generated';
import { kindLabel } from './kinds';
import { commandsIn, WithCode } from './with-code';

const width = 640;

interface DifferenceDialogProps {
  row: ContractDifferenceRowFragment;
  zone: string;
  /** The meaning of its kind and its correction; undefined if the latest report has none of its kind. */
  advice: NonNullable<PlatformContractQuery['contractReport']>['kinds'][number] | undefined;
  onClose: () => void;
}

/** A difference with its consequence on screens, and how to correct it. */
export function DifferenceDialog({ row, zone, advice, onClose }: DifferenceDialogProps) {
  const screens = screensOf(row);
  const commands = commandsIn(advice?.remedy ?? '');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Kind', <CodeBadge of={kindLabel(row.kind)} />],
    ['Difference', <WithCode text={capitalised(row.problem)} />],
    ['Call', <code>{row.operation}</code>],
    ['Place', row.place ? <code>{row.place}</code> : 'The whole response'],
    ['Seen', row.count === 1 ? 'Once' : `${row.count.toLocaleString('en')} times`],
    ['First seen', <DateTime value={row.firstSeenAt} zone={zone} />],
    ['Last seen', <DateTime value={row.lastSeenAt} zone={zone} />],
    ['Screens', screens.length > 0 ? screens.join(', ') : <NoValue />],
  ];
  return (
    <Dialog title={sentence`What to do about ${subjectOf(row)}`} width={width} isOpen onClose={onClose}>
      <Column $gap={4}>
        <Pairs>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Pairs>
        {advice && (
          <>
            <section>
              <SubTitle>On these screens</SubTitle>
              <p>
                <WithCode text={advice.meaning} />
              </p>
            </section>
            <section>
              <SubTitle>What to do</SubTitle>
              <p>
                <WithCode text={advice.remedy} />
              </p>
            </section>
            {commands.length > 0 && (
              <Sunken>
                <Lines aria-label="Commands">
                  {commands.map((command) => (
                    <li key={command}>
                      <CopyText value={command} />
                    </li>
                  ))}
                </Lines>
              </Sunken>
            )}
          </>
        )}
        <QuietLine>
          <WithCode text="“Read the report” and “Correct names in one place” in `docs/connecting.md` have more." />
        </QuietLine>
      </Column>
    </Dialog>
  );
}
