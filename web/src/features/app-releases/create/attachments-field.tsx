import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { Button, IconButton } from '@/ui/design/button/button';
import { TextField } from '@/ui/screens/form/fields';
import { FieldHint } from '@/ui/design/field/field-frame';
import { maximumAttachments, tooManyAttachments, type IntentValues } from './intent-values';

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
export function AttachmentsField() {
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
