import { useEffect, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { fileSize } from '@/lib/browser/file-size';
import { Button } from '@/ui/design/button/button';
import { JsonView } from './json-view';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';

type State = { kind: 'idle' } | { kind: 'loading' } | { kind: 'failed'; error: DataError | undefined } | { kind: 'loaded'; value: unknown };

interface JsonOnRequestProps {
  /** The payload in a sentence: "data". */
  what: string;
  /** Its size in bytes. */
  bytes: number;
  /** Reads it, bypassing the cache, because caching a large payload costs more than reading it again. */
  read: (signal: AbortSignal) => Promise<unknown>;
}

/** A payload that is too large to load automatically. Once loaded it stays during refreshes. */
export function JsonOnRequest({ what, bytes, read }: JsonOnRequestProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const load = async () => {
    const controller = new AbortController();
    reading.current = controller;
    setState({ kind: 'loading' });
    try {
      const value = await read(controller.signal);
      if (!controller.signal.aborted) setState({ kind: 'loaded', value });
    } catch (problem) {
      if (!controller.signal.aborted) setState({ kind: 'failed', error: toDataError(problem) });
    }
  };
  const cancel = () => {
    reading.current?.abort();
    setState({ kind: 'idle' });
  };

  if (state.kind === 'loaded') return <JsonView value={state.value} />;
  const size = fileSize(bytes);
  return (
    <>
      {state.kind === 'failed' && state.error && <ErrorBanner error={state.error} />}
      <Inline $gap={3} $rowGap={2}>
        <QuietLine role="status">
          {state.kind === 'loading' ? `Loading ${size}…` : `The ${what} has ${size}, so it is loaded when you ask for it.`}
        </QuietLine>
        <Button size="small" isPending={state.kind === 'loading'} onPress={() => void load()}>
          Show the {what} ({size})
        </Button>
        {state.kind === 'loading' && (
          <Button size="small" variant="ghost" onPress={cancel}>
            Cancel
          </Button>
        )}
      </Inline>
    </>
  );
}
