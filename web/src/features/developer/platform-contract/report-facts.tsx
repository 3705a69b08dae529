import { ageText } from '@/lib/dates/age';
import { useMinute } from '@/lib/dates/now';
import { DateTime } from '@/ui/design/date/date-time';
import { Pairs } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import type { PlatformContractQuery } from './differences.generated';
import { WithCode } from './with-code';

export type Report = NonNullable<PlatformContractQuery['contractReport']>;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 3 });

export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`;

function comparedText({ checkRate, checkedAnswers }: Report): string {
  if (checkRate === 0) return 'No responses';
  const share = checkRate >= 1 ? 'every response is compared' : `${percent.format(checkRate)} of all responses are compared`;
  return `${responsesText(checkedAnswers)} so far: ${share}`;
}

function assumptionsText({ confirmed, contradicted, unseen }: Report['assumptions']): string {
  const all = confirmed + contradicted + unseen;
  return `${confirmed} of ${all} confirmed, ${contradicted} contradicted, ${unseen} not seen yet`;
}

interface ReportFactsProps {
  report: Report;
  isMock: boolean;
  zone: string;
}

/** What is compared, since when, and by which part of the deployment. */
export function ReportFacts({ report, isMock, zone }: ReportFactsProps) {
  useMinute();
  return (
    <>
      {isMock && (
        <Notice tone="info" title="Mock mode: nothing is collected here">
          <p>The mock platform follows the contract. Every response is checked, and one that violates the contract fails its request.</p>
        </Notice>
      )}
      {!isMock && report.checkRate === 0 && (
        <Notice tone="warning" title="Responses are not compared">
          <p>
            <WithCode text="Set `CONTRACT_CHECK_RATE=1` during the first days, and `0.01` afterwards." />
          </p>
        </Notice>
      )}
      {!isMock && report.checkRate > 0 && report.checkRate < 1 && (
        <Notice tone="info" title={`Only ${percent.format(report.checkRate)} of all responses are compared`}>
          <p>
            <WithCode text="Rare differences may be missing. Set `CONTRACT_CHECK_RATE=1` to compare every response." />
          </p>
        </Notice>
      )}
      {report.isCut && (
        <Notice tone="warning" title="Not all differences are kept">
          <p>The gateway keeps the first 500. Correct some of these and restart it to see the others.</p>
        </Notice>
      )}
      <Section title="This instance of the gateway">
        <Pairs>
          <div>
            <dt>Counting since</dt>
            <dd>
              <DateTime value={report.since} zone={zone} /> <Muted>{ageText(report.since) ?? ''}</Muted>
            </dd>
          </div>
          {!isMock && (
            <>
              <div>
                <dt>Compared</dt>
                <dd>{comparedText(report)}</dd>
              </div>
              <div>
                <dt>Assumptions about responses</dt>
                <dd>{assumptionsText(report.assumptions)}</dd>
              </div>
            </>
          )}
        </Pairs>
        <QuietLine>
          <WithCode text="Each instance of the gateway counts for itself, from its start, what people’s work has shown it. `npm run doctor` asks the platform for everything at once." />
        </QuietLine>
      </Section>
    </>
  );
}
