import { useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode, ReadError } from '@/lib/errors';
import { Form, type Submission, type SubmittedForm } from '@/ui/screens/form/form';
import { Section } from '@/ui/screens/detail/section';
import type { PolicyTextFragment } from '../legal.generated';
import { policyKinds, policyTitle } from '../model/policy';
import { readPolicy } from '../reads';
import type { PolicyPlace } from '../text/policy-view';
import { EditStep } from './edit-step';
import { initialValues, isSameState, policyDraft, policySchema, stateOf, type PolicyValues } from './policy-values';
import { isSameText, publishAction } from './publish';
import { Review, type Reviewed } from './review';

interface PolicyFormProps extends PolicyPlace {
  /** The published text, if any. */
  policy: PolicyTextFragment | null;
  onClose: () => void;
}

/** Replaces a text, or adds the first one: edited, reviewed against the published text, and only then sent. */
export default function PolicyForm({ policy, onClose, ...place }: PolicyFormProps) {
  const { channelId, channelName, policyKey } = place;
  const gateway = useGateway();
  // The form compares with its initial text; later reads of the page are for the review.
  const [begun] = useState(policy);
  const [start] = useState(() => initialValues(policy));
  const [schema] = useState(() => policySchema(policyKey.kind));
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);

  /** Reviews the text that is published now, which becomes the one to be replaced. */
  const review = (current: PolicyTextFragment | null, values: PolicyValues, form: SubmittedForm<PolicyValues>) => {
    const isNews = !isSameState(stateOf(current), values.base);
    if (isNews) form.replace({ ...values, base: stateOf(current) });
    setReviewed({ current, isNews: isNews || reviewed?.isNews === true });
  };

  const submit = async (values: PolicyValues, form: SubmittedForm<PolicyValues>): Promise<Submission> => {
    if (!reviewed) {
      const now = await readPolicy(gateway, channelId, policyKey);
      if (now && isSameText(now, values)) throw new ReadError(errorOfCode('UNCHANGED', 'This is already published.'));
      review(now, values, form);
      return 'unsaved';
    }
    return publishAction({ gateway, ...place, values, onConflict: (now) => review(now, values, form), onDone: onClose });
  };

  return (
    <Section title={sentence`${begun ? 'Replace' : 'Add'} the ${policyTitle(policyKey)}`}>
      <Form
        label={sentence`${policyKinds[policyKey.kind].title} of ${channelName}`}
        initialValues={start}
        schema={schema}
        draftModels={{ converted: { fileName: '', warnings: [] } }}
        draft={{ name: 'legal-text', target: `${channelId}.${policyKey.kind}.${policyKey.language}` }}
        toDraft={policyDraft}
        isWide
        onSubmit={submit}
      >
        {reviewed ? (
          <Review place={place} reviewed={reviewed} onBack={() => setReviewed(null)} />
        ) : (
          <EditStep policyKey={policyKey} onCancel={onClose} />
        )}
      </Form>
    </Section>
  );
}
