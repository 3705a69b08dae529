import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CreateReleaseIntentInput } from '@/__generated__/schema';
import { partOf } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { useCreate } from '@/ui/screens/form/create';
import { Form } from '@/ui/screens/form/form';
import { type ChannelProblem, type PickedChannel, refusedChannels } from '../channels/channel';
import { createReleaseIntentUrl, releaseIntentsUrl } from '../urls';
import { Compose } from './compose';
import { CreateReleaseIntentDocument, type StartedIntentFragment } from './create.generated';
import { emptyIntent, intentDraft, intentModels, intentSchema, toDraft, toInput, withFormNames, type IntentValues } from './intent-values';
import { intentsNamedRead } from './reads';
import { Review } from './review';
import { useReferences } from './references';

const nothingRefused: ReadonlyMap<string, ChannelProblem> = new Map();
const reviewUrl = `${createReleaseIntentUrl()}?step=review`;

/** Creates the release, looked up by its name if no response arrives. A refusal leads back to its field, or names its channels. */
function useStart(onRefused: (channels: ReadonlyMap<string, ChannelProblem>) => void) {
  const gateway = useGateway();
  const navigate = useNavigate();
  return useCreate<IntentValues, CreateReleaseIntentInput, StartedIntentFragment>({
    what: 'app release',
    name: 'Start app release',
    inputOf: toInput,
    nameOf: ({ name }) => name,
    named: ({ name }) =>
      partOf(intentsNamedRead(name), ({ items, pageInfo }) => ({
        matches: items.filter((intent) => intent.name === name),
        isComplete: !pageInfo.hasMore,
      })),
    send: async (input) => (await gateway.change(CreateReleaseIntentDocument, { input })).createReleaseIntent.intent,
    withFields: (problem, values) => {
      const error = toDataError(problem);
      if (!error) return problem;
      const channels = refusedChannels(error, values.channels);
      onRefused(channels);
      if (channels.size === 0 && Object.keys(error.fields).length > 0) void navigate(-1);
      return withFormNames(error);
    },
    success: (name) => sentence`“${name}” was started`,
    listUrl: releaseIntentsUrl(),
    urlOf: releaseIntentUrl,
  });
}

/**
 * The form of a new release intent: composed, reviewed, then sent once. The review has its own URL, so that Back returns to the filled form,
 * and it only shows checked values.
 */
export function IntentForm({ channels }: { channels: PickedChannel[] }) {
  const navigate = useNavigate();
  const references = useReferences();
  const [checked, setChecked] = useState<IntentValues | null>(null);
  const [refused, setRefused] = useState(nothingRefused);
  const start = useStart(setRefused);
  const [initialValues] = useState<IntentValues>({ ...emptyIntent, channels });
  const schema = useMemo(() => intentSchema(references.references), [references.references]);
  const isAskedForReview = new URLSearchParams(useLocation().search).get('step') === 'review';

  return (
    <Form
      label="New app release"
      initialValues={initialValues}
      schema={schema}
      draft={intentDraft}
      toDraft={toDraft}
      draftModels={intentModels}
      isWide
      onSubmit={async (values) => {
        setRefused(nothingRefused);
        if (isAskedForReview && values === checked) return start(values);
        setChecked(values);
        if (!isAskedForReview) void navigate(reviewUrl);
        return 'unsaved';
      }}
    >
      <Steps references={references} checked={checked} onChecked={setChecked} isAskedForReview={isAskedForReview} refused={refused} />
    </Form>
  );
}

interface StepsProps {
  references: ReturnType<typeof useReferences>;
  checked: IntentValues | null;
  onChecked: (values: IntentValues) => void;
  isAskedForReview: boolean;
  refused: ReadonlyMap<string, ChannelProblem>;
}

/** The current step: only checked values can be reviewed. */
function Steps({ references, checked, onChecked, isAskedForReview, refused }: StepsProps) {
  const { values, setValues } = useFormikContext<IntentValues>();
  const navigate = useNavigate();
  const isReview = isAskedForReview && values === checked;

  // Without checked values, for example after a reload or going forward, the review redirects to the form.
  useEffect(() => {
    if (isAskedForReview && !isReview) void navigate(createReleaseIntentUrl(), { replace: true });
  }, [isAskedForReview, isReview, navigate]);

  const onDeselect = (ids: ReadonlySet<string>) => {
    const next = { ...values, channels: values.channels.filter(({ id }) => !ids.has(id)) };
    void setValues(next, false);
    if (isReview && next.channels.length > 0) onChecked(next);
  };
  return isReview ? (
    <Review references={references.references} refused={refused} onBack={() => void navigate(-1)} onDeselect={onDeselect} />
  ) : (
    <Compose references={references} refused={refused} onDeselect={onDeselect} />
  );
}
