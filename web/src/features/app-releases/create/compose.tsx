import { useFormikContext } from 'formik';
import { useRead } from '@/lib/data/use-read';
import { ButtonLink, Button, IconButton } from '@/ui/design/button/button';
import { Section } from '@/ui/screens/detail/section';
import { SubmitButton, TextAreaField, TextField } from '@/ui/screens/form/fields';
import { FormActions } from '@/ui/screens/form/form';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { ErrorBanner } from '@/ui/design/states/states';
import { Columns } from '@/ui/design/layout';
import { appPlatforms } from '@/entities/app-release/app-platform';
import { ReleaseChannelPicker } from '../channels/release-channel-picker';
import { blockedProblems, type ChannelProblem, type PickedChannel } from '../channels/channel';
import { useFreshChannels } from '../channels/use-fresh-channels';
import { releaseIntentsUrl } from '../urls';
import { BlockedChannels } from '../channels/blocked-channels';
import { type IntentValues, maximumAttachments, tooManyAttachments } from './intent-values';
import { recentVersionsRead } from './reads';
import { ReferenceField } from './reference-field';
import type { References } from './references';
import { versionBase } from './version-base';
import { VersionFields } from './version-fields';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { FieldHint } from '@/ui/design/field/field-frame';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  & > legend {
    margin-bottom: 5px;
    padding: 0;
    font-weight: 550;
    & > span {
      color: var(--color-text-subtle);
      font-weight: 400;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  gap: var(--space-2);
  align-self: stretch;
  & > button {
    margin-top: 24px;
  }
`;

/** Documents that belong to the release and are kept elsewhere. */
function AttachmentsField() {
  const { values, setFieldValue } = useFormikContext<IntentValues>();
  const { attachments } = values;
  const change = (next: IntentValues['attachments']) => void setFieldValue('attachments', next);
  return (
    <Group>
      <legend>
        Attachments <span>(optional)</span>
      </legend>
      {attachments.map((_, at) => (
        <Row key={at}>
          <TextField name={`attachments.${at}.name`} label="Name" />
          <TextField name={`attachments.${at}.url`} label="URL" type="url" placeholder="https://" />
          <IconButton
            label={`Remove attachment ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => change(attachments.filter((__, other) => other !== at))}
          />
        </Row>
      ))}
      {attachments.length === 0 && <FieldHint>Links to documents, such as release notes or a test report.</FieldHint>}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabledReason={attachments.length >= maximumAttachments ? tooManyAttachments : undefined}
        onPress={() => change([...attachments, { name: '', url: '' }])}
      >
        Add an attachment
      </Button>
    </Group>
  );
}

interface ComposeProps {
  references: References;
  refused: ReadonlyMap<string, ChannelProblem>;
  onDeselect: (ids: ReadonlySet<string>) => void;
}

/** The first step: version, source and booking channels. */
export function Compose({ references, refused, onDeselect }: ComposeProps) {
  const { values } = useFormikContext<IntentValues>();
  const recent = useRead(recentVersionsRead());
  const { value, setValue, error } = useFormField<PickedChannel[]>({ name: 'channels' });
  const { channels, isLoading: isStale, error: staleError, retry } = useFreshChannels(value, 'unknown');
  const base = versionBase(recent.data ?? [], channels);

  const problems = blockedProblems(channels, refused);
  const releases = values.channels.length * appPlatforms.length;
  return (
    <>
      <BlockedChannels channels={channels} problems={problems} refused={refused} onDeselect={onDeselect} />
      <Columns $widths="minmax(0, 5fr) minmax(0, 6fr)" $stackBelow={1100}>
        <Section title="Release">
          <TextField name="name" label="Name" placeholder="Passenger apps, spring" />
          <ReferenceField {...references} />
          <VersionFields base={base} channels={channels} isLoading={recent.isReading} error={recent.error} onRetry={recent.retry} />
          <TextAreaField name="comments" label="Comments" isOptional rows={3} />
          <AttachmentsField />
        </Section>
        <Section title="Booking channels">
          {staleError && <ErrorBanner error={staleError} onRetry={retry} />}
          <ReleaseChannelPicker value={channels} isLoading={isStale} onChange={setValue} problems={problems} error={error} />
        </Section>
      </Columns>
      <FormActions>
        <ButtonLink to={releaseIntentsUrl()}>Save draft and exit</ButtonLink>
        <SubmitButton>{releases > 0 ? `Review ${releases} releases` : 'Review'}</SubmitButton>
      </FormActions>
    </>
  );
}
