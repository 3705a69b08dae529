import { useGateway } from '@/lib/data/gateway';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode, ReadError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { TextField } from '@/ui/screens/form/fields';
import { Form, type Submission, type SubmittedForm } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { Tabs } from '@/ui/design/tabs';
import { Spinner } from '@/ui/design/spinner';
import type { PolicyTextFragment } from '../legal.generated';
import { policyKinds, policyTitle } from '../model/policy';
import { readPolicy } from '../published';
import type { PolicyPlace } from '../text/policy-view';
import { FileField } from './file-field';
import { InlinePanel, useReplaceText } from './inline-panel';
import { initialValues, isSameState, isUnencrypted, policyDraft, policySchema, stateOf, type PolicyValues } from './policy-values';
import { isSameText, publishAction } from './publish';
import { Review, untranslatedIn, type Reviewed } from './review';
import { useWordFile } from './use-word-file';

interface EditStepProps {
  place: PolicyPlace;
  onCancel: () => void;
}

/** The step in which the text is written or chosen. */
function EditStep({ place, onCancel }: EditStepProps) {
  const { values, setFieldValue } = useFormikContext<PolicyValues>();
  const replaceText = useReplaceText();
  const word = useWordFile((html, converted) => void replaceText(html, { converted }));
  return (
    <>
      <QuietLine>Passengers see the published text until the new one is accepted.</QuietLine>
      {word.problem !== null && <Notice tone="danger" title={word.problem} isAlert />}
      {word.fileName !== null && (
        <Notice
          tone="info"
          title={sentence`Converting ${word.fileName}…`}
          actions={
            <Button size="small" onPress={word.cancel}>
              Cancel
            </Button>
          }
        >
          <Spinner />
        </Notice>
      )}
      <Tabs
        label="Format"
        tabs={[
          { id: 'INLINE_HTML', label: 'Inline', content: <InlinePanel place={place} word={word} /> },
          {
            id: 'URL',
            label: 'URL',
            content: (
              <>
                <TextField
                  name="url"
                  type="url"
                  label="Address"
                  placeholder="https://…"
                  hint="The app opens this page. Changes to it are not made in this dashboard."
                />
                {isUnencrypted(values.url) && (
                  <Notice tone="warning" title="This address is not encrypted">
                    <p>Phones may refuse to open it, and others on their network can change what it says. Use https if the site has it.</p>
                  </Notice>
                )}
              </>
            ),
          },
          { id: 'FILE', label: 'File', content: <FileField lost={values.lostFile} word={word} /> },
        ]}
        value={values.type}
        onChange={(type) => {
          word.forget();
          void setFieldValue('type', type);
        }}
      />
      <FormEnd onCancel={onCancel}>Review…</FormEnd>
    </>
  );
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
  const title = policyTitle(policyKey);

  /** Shows a text that someone else has published in the meantime, and makes it the one to be replaced. */
  const look = (now: PolicyTextFragment | null, values: PolicyValues, form: SubmittedForm<PolicyValues>) => {
    const isNews = !isSameState(stateOf(now), values.base);
    const seen = reviewed?.current ?? (isSameState(stateOf(begun), values.base) ? begun : undefined);
    if (isNews) form.replace({ ...values, base: stateOf(now) });
    return { current: now, news: isNews ? { before: seen } : (reviewed?.news ?? null) };
  };

  const submit = async (values: PolicyValues, form: SubmittedForm<PolicyValues>): Promise<Submission> => {
    if (!reviewed) {
      const now = await readPolicy(gateway, channelId, policyKey);
      if (now && isSameText(now, values)) {
        throw new ReadError(errorOfCode('UNCHANGED', 'This is already published.'));
      }
      setReviewed({ ...look(now, values, form), untranslated: await untranslatedIn(gateway, place, values) });
      return 'unsaved';
    }
    if (reviewed.untranslated && !values.isUntranslatedConfirmed) {
      const message = 'Translate the text, or confirm publishing it as is.';
      throw new ReadError({ ...errorOfCode('UNTRANSLATED', message), fields: { isUntranslatedConfirmed: message } });
    }
    return publishAction({
      gateway,
      channelId,
      channelName,
      policyKey,
      values,
      onConflict: (now) => setReviewed({ ...look(now, values, form), untranslated: reviewed.untranslated }),
      onDone: onClose,
    });
  };

  return (
    <Section title={sentence`${begun ? 'Replace' : 'Add'} the ${title}`}>
      <Form
        label={sentence`${policyKinds[policyKey.kind].title} of ${channelName}`}
        initialValues={start}
        schema={schema}
        draftModels={{ converted: { fileName: '', warnings: [], droppedImages: 0 } }}
        draft={{ name: 'legal-text', target: `${channelId}.${policyKey.kind}.${policyKey.language}` }}
        toDraft={policyDraft}
        isWide
        onSubmit={submit}
      >
        {reviewed ? (
          <Review place={place} reviewed={reviewed} onBack={() => setReviewed(null)} />
        ) : (
          <EditStep place={place} onCancel={onClose} />
        )}
      </Form>
    </Section>
  );
}
