import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { LeaveGuard } from '../form/leave-guard';
import { SectionTable } from '../section-table';
import { ResultText } from './result-text';
import type { ItemResult } from './run-batch';
import { tallyText } from './tally';
import type { Batch } from './use-batch';

const Frame = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  & progress {
    width: 100%;
    height: 8px;
    accent-color: var(--color-primary);
  }
`;

interface ResultLabels {
  /** What one is while it is under way, and what a success is called: "Attaching…", "Attached". */
  readonly running: string;
  readonly done: string;
}

function ItemResultText({ result, words }: { result: ItemResult; words: ResultLabels }) {
  const { kind } = result;
  if (kind === 'failed' || kind === 'unknown') {
    const { error, found } = result;
    // What was looked for was not refused: a code would not say why.
    if (found === undefined) return <ResultText kind={kind} text={error.message} code={error.platform?.code} />;
    return <ResultText kind={kind} text={`${error.message.replace(/\.?$/, '.')} ${found}`} />;
  }
  const texts = { waiting: 'Waiting', checking: 'No response. Checking…', notSent: 'Not sent', ...words };
  return <ResultText kind={kind} text={texts[kind]} />;
}

const leaveQuestion = {
  title: 'Leave before it finishes?',
  text: 'Requests in progress will finish. The rest will not be sent.',
  confirmLabel: 'Leave',
  dismissLabel: 'Stay',
};

interface BatchProgressProps<Item> {
  batch: Batch<Item>;
  /** Over the items: "Fleet". */
  head: string;
  /** An item's name, with a link where it has a page. */
  nameOf: (item: Item) => ReactNode;
  words: ResultLabels;
}

/** How far a batch is, and how each of its items fared. */
export function BatchProgress<Item extends { readonly id: string }>({ batch, head, nameOf, words }: BatchProgressProps<Item>) {
  const { items, results, tally, isRunning } = batch;
  const text = tallyText(tally, words.done.toLowerCase());
  return (
    <Frame>
      {isRunning && <progress aria-label={words.running} max={tally.total} value={tally.finished} />}
      {/* Each item would be announced while it runs: the end is enough. */}
      <p role={isRunning ? undefined : 'status'}>{isRunning ? `${tally.finished} of ${tally.total}` : `${text}.`}</p>
      <SectionTable label="Results" heads={[head, 'Result']} isLong>
        <tbody>
          {items.map((item) => {
            const result = results.get(item.id);
            return (
              <tr key={item.id}>
                <th scope="row">{nameOf(item)}</th>
                <td>{result && <ItemResultText result={result} words={words} />}</td>
              </tr>
            );
          })}
        </tbody>
      </SectionTable>
      <LeaveGuard question={leaveQuestion} isUnsaved={() => isRunning} isLocked={() => false} discard={batch.stop} />
    </Frame>
  );
}

interface BatchButtonsProps<Item> {
  batch: Batch<Item>;
  onClose: () => void;
}

/** What can be done about a batch: stop it, try again what failed, look again at what is unknown. */
export function BatchButtons<Item>({ batch: { tally, isRunning, isChecking, stop, retry, check }, onClose }: BatchButtonsProps<Item>) {
  const toRetry = tally.failed + tally.notSent;
  if (isRunning) return <Button onPress={stop}>Stop</Button>;
  return (
    <>
      <Button isDisabled={isChecking} onPress={onClose}>
        Close
      </Button>
      {(tally.unknown > 0 || isChecking) && (
        <Button isPending={isChecking} onPress={check}>
          Check again
        </Button>
      )}
      {toRetry > 0 && (
        <Button variant="primary" isDisabled={isChecking} onPress={retry}>
          {tally.notSent > 0 && tally.failed === 0 ? `Send remaining ${toRetry}` : `Retry ${toRetry}`}
        </Button>
      )}
    </>
  );
}
