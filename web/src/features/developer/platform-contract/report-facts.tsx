import { ageText } from '@/lib/dates/age';
import { useMinute } from '@/lib/dates/now';
import { counted } from '@/lib/text/counted';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Pairs } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine, WarningText } from '@/ui/design/text';
import type { PlatformContractQuery } from './differences.generated';
import { kindLabel } from './kinds';
import { WithCode } from './with-code';

export type Report = NonNullable<PlatformContractQuery['contractReport']>;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 3 });

export const responsesText = (count: number): string => counted(count, 'response');

function comparedText({ checkRate, checkedAnswers }: Report): string {
  if (checkRate === 0) return 'None. Set `CONTRACT_CHECK_RATE=1` during the first days, and `0.01` afterwards.';
  const compared = responsesText(checkedAnswers);
  if (checkRate >= 1) return `${compared}: every response is compared`;
  return `${compared}: only ${percent.format(checkRate)} of all responses are compared. With \`CONTRACT_CHECK_RATE=1\` all are.`;
}

/** The extent of the comparison: since when, how many responses, and on which instance. */
export function ReportFacts({ report, isMock, zone }: { report: Report | undefined; isMock: boolean; zone: string }) {
  useMinute();
  const valueOf = (textOf: (known: Report) => string) => (report ? <WithCode text={textOf(report)} /> : <Skeleton width="40%" />);
  return (
    <>
      {isMock && (
        <Notice tone="info" title="Mock mode: nothing is collected here">
          <p>The mock platform follows the contract. Every response is checked, and one that violates the contract fails its request.</p>
        </Notice>
      )}
      {report?.isCut && (
        <Notice tone="warning" title="Not all differences are kept">
          <p>The gateway keeps the first 500. Correct some of these and restart it to see the others.</p>
        </Notice>
      )}
      <Section title="This instance of the gateway">
        <Pairs>
          <div>
            <dt>Counting since</dt>
            <dd>
              {report ? (
                <>
                  <DateTime value={report.since} zone={zone} /> <Muted>{ageText(report.since) ?? ''}</Muted>
                </>
              ) : (
                <Skeleton width="20%" />
              )}
            </dd>
          </div>
          {!isMock && (
            <div>
              <dt>Compared</dt>
              <dd>{report?.checkRate === 0 ? <WarningText>{valueOf(comparedText)}</WarningText> : valueOf(comparedText)}</dd>
            </div>
          )}
        </Pairs>
        <QuietLine>
          <WithCode text="Each instance of the gateway counts for itself, from its start, what people’s work has shown it. `npm run doctor` asks the platform for everything at once." />
        </QuietLine>
      </Section>
      {!!report?.kinds.length && (
        <Section title="What to do">
          <Pairs>
            {report.kinds.map(({ kind, meaning, remedy }) => (
              <div key={kind}>
                <dt>
                  <CodeBadge of={kindLabel(kind)} />
                </dt>
                <dd>
                  <WithCode text={`${meaning} ${remedy}`} />
                </dd>
              </div>
            ))}
          </Pairs>
        </Section>
      )}
    </>
  );
}
