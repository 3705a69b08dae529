import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toDataError, type DataError } from '@/lib/errors';
import { clearDraft } from '@/ui/form/draft';
import { Form, type SubmittedForm } from '@/ui/form/form';
import { useSnackbar } from '@/ui/snackbar';
import type { ChannelProblem } from '../channels/channel';
import { isOutcomeUnknown } from '../model/outcome';
import { createReleaseIntentUrl, releaseIntentUrl } from '../urls';
import { Compose } from './compose';
import { CreateReleaseIntentDocument, type StartedIntentFragment } from './create.generated';
import { EarlierAttempt } from './earlier-attempt';
import { emptyIntent, intentSchema, toInput, type IntentValues } from './intent-values';
import { refusedChannels } from './refused-channels';
import { Review } from './review';
import { useReferences, type References } from './use-references';

const nothingRefused: ReadonlyMap<string, ChannelProblem> = new Map();
const reviewUrl = `${createReleaseIntentUrl()}?step=review`;

/**
 * The form of a new release intent: composed, then reviewed, then sent once. The review is an address of its own, so that Back leads to the
 * form with everything in it; it shows what was checked and nothing else.
 */
export function IntentForm({ draftKey }: { draftKey: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const references = useReferences();
  const [checked, setChecked] = useState<IntentValues | null>(null);
  const [refused, setRefused] = useState(nothingRefused);
  const [cause, setCause] = useState<DataError>();
  const [isStarted, setStarted] = useState(false);
  const schema = useMemo(() => intentSchema(references.references), [references.references]);
  const isAskedForReview = new URLSearchParams(useLocation().search).get('step') === 'review';
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (values: IntentValues, form: SubmittedForm<IntentValues>): Promise<void | false> => {
    // Kept with the draft before anything leaves: whoever comes back to it while no answer has come is told.
    const sent = { ...values, attemptedAt: new Date().toISOString(), attemptedName: values.name.trim() };
    const settle = (next: IntentValues) => {
      form.replace(next);
      setChecked(next);
    };
    settle(sent);
    setRefused(nothingRefused);
    setCause(undefined);
    let intent: StartedIntentFragment;
    try {
      const { data } = await client.mutate({
        mutation: CreateReleaseIntentDocument,
        variables: { input: toInput(values) },
      });
      intent = data.createReleaseIntent.intent;
    } catch (problem) {
      const error = toDataError(problem);
      if (!error || isOutcomeUnknown(error)) {
        setCause(error);
        return false;
      }
      settle(values);
      const channels = refusedChannels(error, values.channels);
      setRefused(channels);
      if (error.code === 'CONFLICT' && channels.size > 0) return false;
      // What belongs to a field is told on it, in the form.
      if (Object.keys(error.fields).length > 0) void navigate(-1);
      throw problem;
    }
    setStarted(true);
    snackbar.success(`“${intent.name}” was started`);
    // The lock holds until the page is left.
    if (isHere.current) await navigate(releaseIntentUrl(intent.id));
    return undefined;
  };

  const onSubmit = async (values: IntentValues, form: SubmittedForm<IntentValues>): Promise<void | false> => {
    if (isAskedForReview && values === checked) return values.attemptedAt === '' && !isStarted ? send(values, form) : false;
    setChecked(values);
    if (!isAskedForReview) void navigate(reviewUrl);
    return false;
  };

  return (
    <Form
      label="New app release"
      initialValues={emptyIntent}
      schema={schema}
      draftKey={draftKey}
      draftStorage="local"
      isDraftOffered
      isWide
      onSubmit={onSubmit}
    >
      <Steps
        draftKey={draftKey}
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
  draftKey: string;
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
function Steps({ draftKey, references, checked, onChecked, isAskedForReview, isStarted, refused, cause }: StepsProps) {
  const { values, setValues, isSubmitting } = useFormikContext<IntentValues>();
  const navigate = useNavigate();
  const isReview = isAskedForReview && (isStarted || values === checked);

  // An address that asks to review what nobody checked (a reload, a step forward after a change) leads to the form.
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
          clearDraft(draftKey, 'local');
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
