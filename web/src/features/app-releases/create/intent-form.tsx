import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/bidi';
import { platformNow } from '@/lib/clock';
import { useGateway } from '@/lib/data/gateway';
import type { DataError } from '@/lib/errors';
import { isoAt } from '@/lib/instants';
import { useViewer } from '@/lib/viewer';
import { releaseIntentUrl } from '@/lib/urls';
import { savedName } from '@/lib/plain-text';
import type { Action } from '@/ui/action/action';
import { sendFrom } from '@/ui/action/run-action';
import { useIsMounted } from '@/ui/action/use-action';
import { clearDraft } from '@/ui/form/draft';
import { Form, type Submission, type SubmittedForm } from '@/ui/form/form';
import { useSnackbar } from '@/ui/snackbar';
import type { ChannelProblem } from '../channels/channel';
import { refusedChannels } from '../channels/refused-channels';
import { createReleaseIntentUrl, releaseIntentsUrl } from '../urls';
import { Compose } from './compose';
import { CreateReleaseIntentDocument, type StartedIntentFragment } from './create.generated';
import { EarlierAttempt, findStarted } from './earlier-attempt';
import { emptyIntent, intentDraft, intentModels, intentSchema, toInput, withFormNames, type IntentValues } from './intent-values';
import { Review } from './review';
import { useReferences, type References } from './use-references';

const nothingRefused: ReadonlyMap<string, ChannelProblem> = new Map();
const reviewUrl = `${createReleaseIntentUrl()}?step=review`;

/**
 * The form of a new release intent: composed, then reviewed, then sent once. The review is an address of its own, so that Back leads to the
 * form with everything in it; it shows what was checked and nothing else.
 */
export function IntentForm() {
  const gateway = useGateway();
  const { id: person } = useViewer();
  const isHere = useIsMounted();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const references = useReferences();
  const [checked, setChecked] = useState<IntentValues | null>(null);
  const [refused, setRefused] = useState(nothingRefused);
  const [cause, setCause] = useState<DataError>();
  const [isStarted, setStarted] = useState(false);
  const schema = useMemo(() => intentSchema(references.references), [references.references]);
  const isAskedForReview = new URLSearchParams(useLocation().search).get('step') === 'review';

  const send = async (values: IntentValues, form: SubmittedForm<IntentValues>): Promise<Submission> => {
    // Kept with the draft before anything leaves: the draft shows an attempt without an answer.
    const attemptedAt = isoAt(platformNow());
    const attemptedName = savedName(values.name);
    const settle = (next: IntentValues) => {
      form.replace(next);
      setChecked(next);
    };
    settle({ ...values, attemptedAt, attemptedName });
    setRefused(nothingRefused);
    setCause(undefined);
    const action: Action<StartedIntentFragment> = {
      name: 'Start app release',
      target: { label: attemptedName, to: releaseIntentsUrl({}, attemptedName) },
      send: async () => (await gateway.change(CreateReleaseIntentDocument, { input: toInput(values) })).createReleaseIntent.intent,
      success: ({ name }) => sentence`“${name}” was started`,
      lookUp: async () => {
        const [found] = await findStarted(gateway, attemptedName, attemptedAt);
        return found
          ? { happened: true, text: sentence`“${found.name}” was probably started: ${found.internalId ?? found.id}.` }
          : { happened: false, text: sentence`No release named “${attemptedName}” yet.` };
      },
    };
    const sent = await sendFrom(action, { person, isHere });
    if (sent.kind === 'done') {
      setStarted(true);
      // The lock holds until the page is left.
      if (isHere()) {
        snackbar.success(action.success(sent.result));
        await navigate(releaseIntentUrl(sent.result.id));
      }
      return 'saved';
    }
    if (sent.kind === 'unknown') setCause(sent.error);
    if (sent.kind !== 'refused') return 'unsaved';
    settle(values);
    const { error } = sent;
    const channels = refusedChannels(error, values.channels);
    setRefused(channels);
    if (error.code === 'CONFLICT' && channels.size > 0) return 'unsaved';
    // What belongs to a field is shown on it, in the form.
    if (Object.keys(error.fields).length > 0) void navigate(-1);
    throw withFormNames(error);
  };

  const onSubmit = async (values: IntentValues, form: SubmittedForm<IntentValues>): Promise<Submission> => {
    if (isAskedForReview && values === checked) return values.attemptedAt === '' && !isStarted ? send(values, form) : 'unsaved';
    setChecked(values);
    if (!isAskedForReview) void navigate(reviewUrl);
    return 'unsaved';
  };

  return (
    <Form
      label="New app release"
      initialValues={emptyIntent}
      schema={schema}
      draft={intentDraft}
      draftModels={intentModels}
      isWide
      onSubmit={onSubmit}
    >
      <Steps
        references={references}
        checked={checked}
        onChecked={setChecked}
        isAskedForReview={isAskedForReview}
        isStarted={isStarted}
        refused={refused}
        cause={cause}
      />
    </Form>
  );
}

interface StepsProps {
  references: References;
  /** The values that were last found to be in order. */
  checked: IntentValues | null;
  onChecked: (values: IntentValues) => void;
  isAskedForReview: boolean;
  /** It was sent and is being left. */
  isStarted: boolean;
  refused: ReadonlyMap<string, ChannelProblem>;
  cause: DataError | undefined;
}

/** The step that is due: only what was checked can be reviewed. */
function Steps({ references, checked, onChecked, isAskedForReview, isStarted, refused, cause }: StepsProps) {
  const { values, setValues, isSubmitting } = useFormikContext<IntentValues>();
  const { id: person } = useViewer();
  const navigate = useNavigate();
  const isReview = isAskedForReview && (isStarted || values === checked);

  // An address that asks to review what was not checked (a reload, a step forward after a change) leads to the form.
  useEffect(() => {
    if (isAskedForReview && !isReview) void navigate(createReleaseIntentUrl(), { replace: true });
  }, [isAskedForReview, isReview, navigate]);

  const replace = (next: IntentValues) => {
    void setValues(next, false);
    if (isReview && next.channels.length > 0) onChecked(next);
  };
  const onDeselect = (ids: ReadonlySet<string>) => replace({ ...values, channels: values.channels.filter(({ id }) => !ids.has(id)) });

  const earlierAttempt =
    values.attemptedAt === '' || isSubmitting ? null : (
      <EarlierAttempt
        key={values.attemptedAt}
        attemptedAt={values.attemptedAt}
        attemptedName={values.attemptedName}
        cause={cause}
        onFound={({ id }) => {
          clearDraft({ ...intentDraft, person });
          void navigate(releaseIntentUrl(id));
        }}
        onNotStarted={() => replace({ ...values, attemptedAt: '', attemptedName: '' })}
      />
    );

  if (isReview)
    return (
      <Review
        references={references.references}
        refused={refused}
        earlierAttempt={earlierAttempt}
        onBack={() => void navigate(-1)}
        onDeselect={onDeselect}
      />
    );
  return <Compose references={references} refused={refused} earlierAttempt={earlierAttempt} onDeselect={onDeselect} />;
}
