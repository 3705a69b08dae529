import { Braces } from 'lucide-react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { NoValue } from '@/ui/design/no-value';
import { Inline } from '@/ui/design/inline';
import { Pairs } from '@/ui/design/layout';
import { Wrapped } from '@/ui/screens/list/data-table/cells';
import { parseServerError } from './server-error';

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
  if (answer.kind === 'text') return <Wrapped as="code">{answer.text}</Wrapped>;
  return (
    <Inline $gap={3} $isNowrap>
      {answer.facts.length > 0 && (
        <Pairs style={{ minWidth: 190, paddingBlock: 6 }}>
          {answer.facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Pairs>
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
    </Inline>
  );
}
