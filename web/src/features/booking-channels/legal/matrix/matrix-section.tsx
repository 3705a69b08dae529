import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { ageText } from '@/lib/dates/age';
import { useRead } from '@/lib/data/use-read';
import { sentence } from '@/lib/text/bidi';
import { isLoading, type Read } from '@/lib/data/read';
import { Badge } from '@/ui/design/badge';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Select } from '@/ui/design/select';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import type { PolicyFactsFragment } from '../legal.generated';
import { appLanguagesOf, isLanguageCode, languageCodes, languageName } from '@/lib/text/languages';
import { counted } from '@/lib/text/counted';
import { matrixRows, missingCount, type MatrixRow } from '../model/matrix';
import { policyKinds, typeLabel, type PolicyKind } from '../model/policy';
import { languagesRead, policiesRead } from '../reads';
import { legalUrl } from '../urls';
import { NoLanguage } from './no-language';

const kinds = ['privacy', 'terms'] as const satisfies readonly PolicyKind[];

const languages = languageCodes
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const Cell = styled.td`
  min-width: 180px;
  & > * {
    display: block;
  }
`;

const LanguageHead = styled.th`
  width: 30%;
  min-width: 150px;
  overflow-wrap: anywhere;
  & > b {
    display: block;
    font-weight: 600;
  }
`;

/* The height of the table for an app with two languages. */
const loading = <Skeleton height="150px" />;

interface PolicyCellProps {
  channelId: string;
  row: MatrixRow;
  kind: PolicyKind;
  policy: PolicyFactsFragment | null;
  read: Read<unknown>;
}

function PolicyCell({ channelId, row: { language, name, isSpoken }, kind, policy, read }: PolicyCellProps) {
  if (read.data == null) return <Cell>{isLoading(read) ? <Skeleton width="120px" /> : <Muted>Not available</Muted>}</Cell>;
  const label = policy ? (typeLabel(policy)?.label ?? 'Unknown') : isSpoken ? 'Missing' : 'Not set';
  const text = policy || !isSpoken ? label : <Badge tone="warning">{label}</Badge>;
  return (
    <Cell>
      {language === '' ? (
        <span>{text}</span>
      ) : (
        <Link to={legalUrl(channelId, { policy: { kind, language } })} aria-label={sentence`${name} ${policyKinds[kind].name}: ${label}`}>
          {text}
        </Link>
      )}
      {policy?.updatedAt && <Muted>{ageText(policy.updatedAt)}</Muted>}
    </Cell>
  );
}

interface MatrixSectionProps {
  channelId: string;
  added: string | null;
  /** The reason the viewer may not change the texts; undefined if they may. */
  gate: string | undefined;
}

export function MatrixSection({ channelId, added, gate }: MatrixSectionProps) {
  const reads = {
    privacy: useRead(policiesRead({ kind: 'privacy', channelId })),
    terms: useRead(policiesRead({ kind: 'terms', channelId })),
  };
  const settings = useRead(languagesRead(channelId));
  const navigate = useNavigate();
  const appLanguages = appLanguagesOf(settings.data);
  const isCode = added === null || isLanguageCode(added);
  const policies = { privacy: reads.privacy.data, terms: reads.terms.data };
  const rows = matrixRows({ policies, appLanguages, added: isCode ? added : null });
  const missing = missingCount(rows, (kind) => reads[kind].data != null);
  const isWaiting = isLoading(settings) || (isLoading(reads.privacy) && isLoading(reads.terms));

  return (
    <Section
      title="Legal texts"
      actions={
        <>
          <Incomplete fields={[reads.privacy, reads.terms, settings].flatMap(({ unreadable }) => unreadable ?? [])} />
          <Select
            $isSmall
            aria-label="Add a language"
            title={gate}
            value=""
            disabled={gate !== undefined}
            onChange={({ target }) => void navigate(legalUrl(channelId, { added: target.value }))}
          >
            <option value="">Add a language…</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </>
      }
    >
      {kinds.map((kind) => {
        const { error, retry } = reads[kind];
        return error && <ErrorBanner key={kind} error={error} onRetry={retry} />;
      })}
      {!isCode && <NoLanguage code={added} />}
      {isWaiting ? (
        loading
      ) : (
        <>
          <QuietLine>
            {appLanguages === null && 'The app’s languages could not be read, so missing texts are unknown. '}
            {missing > 0 && `${counted(missing, 'text is', 'texts are')} missing in a language of the app. `}
            Passengers see the text in the language of their app.
          </QuietLine>
          {rows.length === 0 ? (
            <QuietLine>No texts yet.</QuietLine>
          ) : (
            <SectionTable label="Legal texts" heads={['Language', ...kinds.map((kind) => policyKinds[kind].title)]}>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.language}>
                    <LanguageHead scope="row">
                      <b>{row.name}</b>
                      <Muted>
                        {row.language}
                        {appLanguages !== null && !row.isSpoken && ' · not a language of the app'}
                      </Muted>
                    </LanguageHead>
                    {kinds.map((kind) => (
                      <PolicyCell key={kind} channelId={channelId} row={row} kind={kind} policy={row.cells[kind]} read={reads[kind]} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </SectionTable>
          )}
        </>
      )}
    </Section>
  );
}
