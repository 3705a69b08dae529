import { useEffect } from 'react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import type { DataError } from '@/lib/errors';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { keyOf, checkOutcome, useChanges, type Finding, type Change } from './changes';
import type { ActionDialogState } from './dialogs';
import type { Overtaken } from './overtaken';
import { Button } from '@/ui/design/button/button';
import { createStore, useStore } from '@/ui/design/store';
import { Spinner } from '@/ui/design/spinner';
import { ErrorBanner } from '@/ui/design/states/states';
import ModalFrame, { questionWidth } from '@/ui/design/dialog/modal-frame';
import { Column } from '@/ui/design/layout';
import { QuestionText } from '@/ui/design/dialog/question-text';

const neverOvertaken = createStore<Overtaken | undefined>(undefined);

const timeText = (instant: string) => `at ${formatInZone(instant, viewerZone(), 'time')}`;

type FoundTone = 'success' | 'warning' | 'neutral';

const Found = styled.p<{ $tone: FoundTone }>`
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-${({ $tone }) => $tone}-soft);
  color: var(--color-${({ $tone }) => $tone}-text);
`;

const toneOf = ({ happened }: Finding): FoundTone => (happened === null ? 'warning' : happened ? 'success' : 'neutral');

const foundTitle = (finding: Finding | undefined): string =>
  finding?.happened === true ? 'done' : finding?.happened === false ? 'not done yet' : 'outcome unknown';

/** Rejected parts of the input have no field here. */
const withFields = (error: DataError): DataError => ({
  ...error,
  message: [error.message, ...Object.values(error.fields)].join(' · '),
});

interface ActionDialogProps extends ActionDialogState {
  onShown: (id: number) => void;
}

/** The dialog of an action, from its question to its outcome. Loaded with the first one. */
export default function ActionDialog({ onShown, ...state }: ActionDialogProps) {
  const { id, phase, action } = state;
  useEffect(() => onShown(id), [id, onShown]);
  const changes = useChanges();
  const change = phase.kind === 'unknown' ? changes.find((each) => each.id === phase.changeId) : undefined;
  // Newest first: the last attempt of the same action.
  const earlier = changes.find((each) => keyOf(each) === keyOf(action));
  const isUnknown = phase.kind === 'unknown';
  const known = useStore(action.overtaken ?? neverOvertaken);
  const overtaken = phase.kind === 'asking' ? known : undefined;
  return (
    <ModalFrame
      role="alertdialog"
      title={
        isUnknown ? sentence`${action.name}: ${foundTitle(findingIn(change))}` : (overtaken?.title ?? action.question?.title ?? action.name)
      }
      width={questionWidth}
      isLocked={phase.kind === 'sending'}
      onClose={() => state.answer(false)}
      footer={
        isUnknown ? <OutcomeButtons {...state} change={change} /> : <QuestionButtons {...state} isOvertaken={overtaken !== undefined} />
      }
    >
      <Column $gap={3}>
        {isUnknown ? change && <UnknownOutcome change={change} /> : <Question {...state} earlier={earlier} overtaken={overtaken} />}
      </Column>
    </ModalFrame>
  );
}

const findingIn = (change: Change | undefined): Finding | undefined =>
  change?.outcome.kind === 'unknown' ? change.outcome.finding : undefined;

interface QuestionProps extends ActionDialogState {
  earlier: Change | undefined;
  overtaken: Overtaken | undefined;
}

function Question({ phase, action, earlier, overtaken }: QuestionProps) {
  const isUnsettled = earlier?.outcome.kind === 'unknown' && earlier.outcome.finding?.happened !== true;
  const isKnownUndone = findingIn(earlier)?.happened === false;
  return (
    <>
      {isUnsettled && !overtaken && (
        // It may have been another change of the same kind.
        <Found $tone="warning">
          {sentence`“${earlier.name}” was sent ${timeText(earlier.sentAt)} already. `}
          {isKnownUndone
            ? 'It had not been done when it was checked, but it may still be.'
            : 'The outcome is unknown, and it may have been done.'}
        </Found>
      )}
      {phase.kind === 'asking' && phase.error && <ErrorBanner error={withFields(phase.error)} />}
      {overtaken ? (
        <QuestionText key="overtaken" role="status">
          {overtaken.text}
        </QuestionText>
      ) : (
        <QuestionText key="question">{action.question?.text}</QuestionText>
      )}
    </>
  );
}

function QuestionButtons({ phase, action, answer, isOvertaken }: ActionDialogState & { isOvertaken: boolean }) {
  const { confirmLabel = 'Confirm', dismissLabel = 'Cancel', tone = 'primary' } = action.question ?? {};
  const isSending = phase.kind === 'sending';
  if (isOvertaken)
    return (
      <Button key="close" autoFocus onPress={() => answer(false)}>
        Close
      </Button>
    );
  return (
    <>
      {/* Cancel has the focus, so that the Enter that opened the dialog does not also confirm it. */}
      <Button autoFocus isDisabled={isSending} onPress={() => answer(false)}>
        {dismissLabel}
      </Button>
      <Button
        variant={tone}
        isPending={isSending}
        // Ignores the second click of a double click on the button that opened the dialog.
        onPress={({ detail }) => detail < 2 && answer(true)}
      >
        {confirmLabel}
      </Button>
    </>
  );
}

function UnknownOutcome({ change }: { change: Change }) {
  const { outcome, target, isChecking } = change;
  const finding = findingIn(change);
  const reason = outcome.kind === 'sending' ? '' : outcome.text.replace(/\.?$/, '.');
  const consequence =
    finding?.happened === true
      ? `The change was made. It had seemed to fail: ${reason}`
      : `${reason} ${finding?.happened === false ? 'The change has not been made yet.' : 'The change may have been made.'} It will not be resent automatically.`;
  return (
    <>
      <p>
        {isolated(target.label)}: {consequence}
      </p>
      <div role="status">
        {isChecking ? (
          <p>
            <Spinner /> Checking…
          </p>
        ) : (
          finding && <Found $tone={toneOf(finding)}>{finding.text}</Found>
        )}
      </div>
    </>
  );
}

function OutcomeButtons({ action, change, answer }: ActionDialogState & { change: Change | undefined }) {
  const finding = findingIn(change);
  return (
    <>
      <Button autoFocus onPress={() => answer(false)}>
        Close
      </Button>
      {change && typeof change.lookUp === 'function' && finding?.happened !== true && (
        <Button isPending={change.isChecking} onPress={() => void checkOutcome(change.id)}>
          Check again
        </Button>
      )}
      {finding?.happened === false && <Button onPress={() => answer(true)}>{action.question?.confirmLabel ?? action.name} again</Button>}
    </>
  );
}
