import { useState } from 'react';
import { useGateway, type Gateway } from '@/lib/data/gateway';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode, ReadError, toDataError } from '@/lib/errors';
import { Form, type Submission, type SubmittedForm } from '@/ui/screens/form/form';
import { Section } from '@/ui/screens/detail/section';
import { type PolicyTextFragment, SetPrivacyPolicyDocument, SetTermsAndConditionsDocument } from '../legal.generated';
import { policyKinds, policyTitle, isOrAre, wasOrWere, type PolicyKey } from '../model/policy';
import { readPolicy, conflict, refreshPolicies } from '../reads';
import type { PolicyPlace } from '../text/policy-view';
import { EditStep } from './edit-step';
import {
  initialValues,
  isSameState,
  policyDraft,
  policySchema,
  stateOf,
  type PolicyValues,
  expectedOf,
  type PolicyState,
} from './policy-values';
import { Review, type Reviewed } from './review';
import type { Action } from '@/ui/screens/action/action';
import type { Finding } from '@/ui/screens/action/changes';
import type { SetPrivacyPolicyInput } from '@/__generated__/schema';
import { legalUrl } from '../urls';

/** The content of the input: exactly one of the three. */
function contentOf({ type, html, url, file }: PolicyValues): Pick<SetPrivacyPolicyInput, 'type' | 'html' | 'url' | 'file'> {
  if (type === 'INLINE_HTML') return { type, html };
  return type === 'URL' ? { type, url: url.trim() } : { type, file };
}

function send(gateway: Gateway, { kind }: PolicyKey, input: SetPrivacyPolicyInput): Promise<unknown> {
  return kind === 'terms' ? gateway.change(SetTermsAndConditionsDocument, { input }) : gateway.change(SetPrivacyPolicyDocument, { input });
}

/** Whether exactly this text is published. Always false for a file, whose content the platform does not return. */
function isSameText(published: PolicyTextFragment, { type, html, url }: PolicyValues): boolean {
  if (published.type !== type) return false;
  if (type === 'INLINE_HTML') return published.html === html;
  return type === 'URL' && published.url === url.trim();
}

const isWhatWasSent = (now: PolicyTextFragment, values: PolicyValues): boolean =>
  isSameText(now, values) || (values.type === 'FILE' && now.type === 'FILE' && now.fileName === values.file?.name);

/** Checks on the platform whether a text without a response was published. */
function findingOf(now: PolicyTextFragment | null, before: PolicyState, values: PolicyValues, key: PolicyKey): Finding {
  const title = policyTitle(key);
  if (isSameState(stateOf(now), before)) {
    return { happened: false, text: sentence`The ${title} ${isOrAre(key)} not published yet: passengers still see what was there before.` };
  }
  if (now && isWhatWasSent(now, values)) return { happened: true, text: sentence`The ${title} ${wasOrWere(key)} published.` };
  return { happened: null, text: sentence`The ${title} changed, but not to what you sent. Check it before you publish again.` };
}

interface PublishArgs {
  gateway: Gateway;
  channelId: string;
  channelName: string;
  policyKey: PolicyKey;
  values: PolicyValues;
  /** Called if another text is published by now. */
  onConflict: (now: PolicyTextFragment | null) => void;
  onDone: () => void;
}

/** Publishes a text, but only as a replacement of the text seen at the review. */
function publishAction({ gateway, channelId, channelName, policyKey, values, onConflict, onDone }: PublishArgs): Action {
  const title = policyTitle(policyKey);
  return {
    name: 'Publish legal text',
    target: { label: sentence`${title} of ${channelName}`, to: legalUrl(channelId, { policy: policyKey }) },
    send: async () => {
      const input = {
        bookingChannelId: channelId,
        language: policyKey.language,
        ...contentOf(values),
        expected: expectedOf(values.base),
      };
      try {
        return await send(gateway, policyKey, input);
      } catch (error) {
        if (toDataError(error)?.code !== 'CONFLICT') throw error;
        const now = await readPolicy(gateway, channelId, policyKey);
        // An earlier attempt without a response was saved after all.
        if (now && isSameText(now, values)) return now;
        onConflict(now);
        throw conflict(sentence`Someone else changed the ${title} in the meantime. Nothing was published. Review the changes.`);
      }
    },
    success: () => sentence`The ${title} ${wasOrWere(policyKey)} published`,
    lookUp: async () => findingOf(await readPolicy(gateway, channelId, policyKey), values.base, values, policyKey),
    refresh: () => refreshPolicies(gateway, channelId, policyKey),
    onDone,
  };
}

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
