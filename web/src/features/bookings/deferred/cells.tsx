import { Braces } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { NoValue } from '@/ui/design/no-value';
import { parseServerError } from './server-error';

/** Text on several lines: errors are read in place, not in a tooltip. */
export const Wrapped = styled.span`
  display: block;
  min-width: 180px;
  max-width: 320px;
  padding-block: 6px;
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Answer = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0 var(--space-2);
  min-width: 190px;
  padding-block: 6px;
  font-size: var(--font-size-small);
  & > div {
    display: contents;
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Raw = styled(Wrapped)`
  font-family: var(--font-mono, monospace);
  font-size: var(--font-size-small);
`;

interface ServerErrorCellProps {
  /** The subject of the error: 'booking 123'. */
  of: string;
  error: { message: string | null; code: string | null; serverError: unknown };
}

/** The payment provider's error: its readable facts, or else the raw text. A drawer shows the whole payload. */
export function ServerErrorCell({ of, error }: ServerErrorCellProps) {
  const drawer = useJsonDrawer();
  const answer = parseServerError(error.serverError, [error.message, error.code]);
  if (!answer) return <NoValue />;
  if (answer.kind === 'text') return <Raw>{answer.text}</Raw>;
  return (
    <Answer>
      {answer.facts.length > 0 && (
        <Facts>
          {answer.facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Braces aria-hidden="true" />}
        aria-label={sentence`Server error of ${of} as JSON`}
        onPress={() => drawer.open(sentence`Server error of ${of}`, answer.value)}
      >
        JSON
      </Button>
    </Answer>
  );
}
