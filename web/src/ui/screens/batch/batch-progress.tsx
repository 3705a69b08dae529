import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { reasonOf } from '@/ui/screens/action/action';
import { LeaveGuard } from '@/ui/screens/form/leave-guard';
import { SectionTable } from '@/ui/design/section-table';
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
  /** Labels of a running and a successful item: "Attaching…", "Attached". */
  readonly running: string;
  readonly done: string;
}

export function itemText(result: ItemResult, words: ResultLabels): string {
  if (result.kind === 'failed' || result.kind === 'unknown') {
    const reason = reasonOf(result.error);
    return result.found === undefined ? reason : `${reason.replace(/\.?$/, '.')} ${result.found}`;
  }
  const texts = { waiting: 'Waiting', checking: 'No response. Checking…', notSent: 'Not sent', ...words };
  return texts[result.kind];
}

function ItemResultText({ result, words }: { result: ItemResult; words: ResultLabels }) {
  // A failed check is not a rejection, so its code would not explain anything.
  const code = result.kind === 'failed' && result.found === undefined ? result.error.platform?.code : undefined;
  return <ResultText kind={result.kind} text={itemText(result, words)} code={code} />;
}

const leaveQuestion = {
  title: 'Leave before it finishes?',
  text: 'Requests in progress will finish. The rest will not be sent.',
  confirmLabel: 'Leave',
  dismissLabel: 'Stay',
};

interface BatchProgressProps<Item> {
  batch: Batch<Item>;
  /** The header of the items: "Fleet". */
  head: string;
  /** An item's name, with a link if it has a page. */
  nameOf: (item: Item) => ReactNode;
  words: ResultLabels;
}

export function BatchProgress<Item extends { readonly id: string }>({ batch, head, nameOf, words }: BatchProgressProps<Item>) {
  const { items, results, tally, isRunning } = batch;
  const text = tallyText(tally, words.done.toLowerCase());
  return (
    <Frame>
      {isRunning && <progress aria-label={words.running} max={tally.total} value={tally.finished} />}
      {/* Only announces the end: each item would be too much. */}
      <p role={isRunning ? undefined : 'status'}>{isRunning ? `${tally.finished} of ${tally.total}` : `${text}.`}</p>
      <SectionTable
        label="Results"
        isLong
        columns={[
          { label: head, isRowHead: true, cell: nameOf },
          {
            label: 'Result',
            cell: ({ id }) => {
              const result = results.get(id);
              return result && <ItemResultText result={result} words={words} />;
            },
          },
        ]}
        rows={items}
        keyOf={({ id }) => id}
      />
      <LeaveGuard question={leaveQuestion} isUnsaved={() => isRunning} isLocked={() => false} discard={batch.stop} />
    </Frame>
  );
}

interface BatchButtonsProps<Item> {
  batch: Batch<Item>;
  onClose: () => void;
}

/** A batch's buttons: stop, retry failed items, check unknown outcomes again. */
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
