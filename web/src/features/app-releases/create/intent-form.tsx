import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { isoAt } from '@/lib/dates/instants';
import { useViewer } from '@/lib/access/viewer';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { type Action, sendFrom } from '@/ui/screens/action/action';
import { lookUpCandidate, useOpenAttempt } from '@/ui/screens/action/attempts';
import { useCaller } from '@/ui/screens/action/use-action';
import { clearDraft } from '@/ui/screens/form/draft';
import { Form, type Submission } from '@/ui/screens/form/form';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import type { ChannelProblem, PickedChannel } from '../channels/channel';
import { refusedChannels } from '../channels/refused-channels';
import { createReleaseIntentUrl, releaseIntentsUrl } from '../urls';
import { Compose } from './compose';
import { CreateReleaseIntentDocument, type StartedIntentFragment } from './create.generated';
import { IntentAttempt, intentAttempts, startedRead } from './earlier-attempt';
import { emptyIntent, intentDraft, intentModels, intentSchema, toInput, withFormNames, type IntentValues } from './intent-values';
import { Review } from './review';
import { useReferences, type References } from './use-references';

const nothingRefused: ReadonlyMap<string, ChannelProblem> = new Map();
const reviewUrl = `${createReleaseIntentUrl()}?step=review`;

/**
 * The form of a new release intent: composed, reviewed, then sent once. The review has its own URL, so that Back returns to the filled form,
 * and it only shows checked values.
 * @param channels the initial channels
 */
export function IntentForm({ channels }: { channels: readonly PickedChannel[] }) {
  const gateway = useGateway();
  const caller = useCaller();
  const { person, isHere } = caller;
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const references = useReferences();
  const [checked, setChecked] = useState<IntentValues | null>(null);
  const [refused, setRefused] = useState(nothingRefused);
  const [isStarted, setStarted] = useState(false);
  const [initialValues] = useState<IntentValues>(() => ({ ...emptyIntent, channels: [...channels] }));
  const schema = useMemo(() => intentSchema(references.references), [references.references]);
  const isAskedForReview = new URLSearchParams(useLocation().search).get('step') === 'review';

  const send = async (values: IntentValues): Promise<Submission> => {
    const input = toInput(values);
    const { name } = input;
    setRefused(nothingRefused);
    const sentAt = isoAt(Date.now());
    const action: Action<StartedIntentFragment> = {
      name: 'Start app release',
      target: { label: name, to: releaseIntentsUrl({}, name) },
      send: () =>
        intentAttempts.send(person, { name }, async () => {
          const { createReleaseIntent } = await gateway.change(CreateReleaseIntentDocument, { input });
          return createReleaseIntent.intent;
        }),
      success: ({ name: startedName }) => sentence`“${startedName}” was started`,
      lookUp: () =>
        lookUpCandidate(gateway, startedRead({ name, sentAt }), {
          found: (intent) => sentence`“${intent.name}” was probably started: ${intent.internalId ?? intent.id}.`,
          none: sentence`No release named “${name}” found.`,
        }),
    };
    const sent = await sendFrom(action, caller);
    if (sent.kind === 'done') {
      intentAttempts.forget(person);
      setStarted(true);
      // The lock holds until the page is left.
      if (isHere()) {
        snackbar.success(action.success(sent.result));
        await navigate(releaseIntentUrl(sent.result.id));
      }
      return 'saved';
    }
    if (sent.kind !== 'refused') return 'unsaved';
    const { error } = sent;
    const channels = refusedChannels(error, values.channels);
    setRefused(channels);
    if (error.code === 'CONFLICT' && channels.size > 0) return 'unsaved';
    // Field errors are shown on the fields of the form.
    if (Object.keys(error.fields).length > 0) void navigate(-1);
    throw withFormNames(error);
  };

  const onSubmit = async (values: IntentValues): Promise<Submission> => {
    if (isAskedForReview && values === checked) return intentAttempts.open(person) || isStarted ? 'unsaved' : send(values);
    setChecked(values);
    if (!isAskedForReview) void navigate(reviewUrl);
    return 'unsaved';
  };

  return (
    <Form
      label="New app release"
      initialValues={initialValues}
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
      />
    </Form>
  );
}

interface StepsProps {
  references: References;
  /** The values that were last found valid. */
  checked: IntentValues | null;
  onChecked: (values: IntentValues) => void;
  isAskedForReview: boolean;
  /** Whether it was sent and is being left. */
  isStarted: boolean;
  refused: ReadonlyMap<string, ChannelProblem>;
}

/** The current step: only checked values can be reviewed. */
function Steps({ references, checked, onChecked, isAskedForReview, isStarted, refused }: StepsProps) {
  const { values, setValues, isSubmitting } = useFormikContext<IntentValues>();
  const { id: person } = useViewer();
  const attempt = useOpenAttempt(intentAttempts, person);
  const navigate = useNavigate();
  const isReview = isAskedForReview && (isStarted || values === checked);

  // Without checked values, for example after a reload or going forward, the review redirects to the form.
  useEffect(() => {
    if (isAskedForReview && !isReview) void navigate(createReleaseIntentUrl(), { replace: true });
  }, [isAskedForReview, isReview, navigate]);

  const replace = (next: IntentValues) => {
    void setValues(next, false);
    if (isReview && next.channels.length > 0) onChecked(next);
  };
  const onDeselect = (ids: ReadonlySet<string>) => replace({ ...values, channels: values.channels.filter(({ id }) => !ids.has(id)) });

  const earlierAttempt =
    !attempt || isSubmitting || isStarted ? null : (
      <IntentAttempt
        key={attempt.sentAt}
        attempt={attempt}
        onFound={(id) => {
          intentAttempts.forget(person);
          clearDraft({ ...intentDraft, person });
          void navigate(releaseIntentUrl(id));
        }}
        onNotStarted={() => intentAttempts.forget(person)}
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
