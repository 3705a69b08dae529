import { mixed, ValidationError } from 'yup';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { ReadError, toDataError } from '@/lib/errors';
import { isJsonObject, isSameJson, valueOf, type JsonObject } from '@/lib/merge-json';
import { maskSecrets } from '@/lib/secrets';
import { fleetUrl } from '@/lib/urls';
import { DiffQuestion, diffSaveJson } from '@/ui/form/diff-save';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type SubmittedForm } from '@/ui/form/form';
import {
  attributeModels,
  attributesOf,
  changedAttributes,
  rowsOf,
  withoutSecret,
  type AttributeRow,
  type AttributeValues,
} from '../model/attributes';
import { attributeProblems } from './attribute-problems';
import { AttributeFields } from './attribute-fields';
import { UpdateFleetAttributesDocument } from './attributes.generated';
import { attributesRead } from './reads';

const schema = mixed<AttributeValues>().test('attributes', (values, { createError }) => {
  const problems = values ? attributeProblems(values) : [];
  return problems.length === 0 || new ValidationError(problems.map(createError));
});

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** Where an attribute is in the form; its own name where it is not there any more. */
function fieldOf(rows: readonly AttributeRow[], key = ''): string {
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? key : `rows.${at}.value`;
}

/** A refusal that names attributes, such as `attributes.features`, with the names of their fields. */
function placed(thrown: unknown, rows: readonly AttributeRow[]): unknown {
  const error = toDataError(thrown);
  if (!error) return thrown;
  const fields = Object.entries(error.fields).map(
    ([path, message]) => [fieldOf(rows, path.replace(/^attributes\./, '')), message] as const,
  );
  return new ReadError({ ...error, fields: Object.fromEntries(fields) });
}

interface AttributesFormProps {
  fleetId: string;
  fleetName: string;
  attributes: JsonObject;
  onClose: () => void;
}

/** Edits what the platform keeps of a fleet beside its own fields. Only whole attributes that changed are sent. Loaded with the first edit. */
export default function AttributesForm({ fleetId, fleetName, attributes, onClose }: AttributesFormProps) {
  const gateway = useGateway();

  const read = async (): Promise<JsonObject> => asObject(await gateway.refresh(attributesRead(fleetId)));

  const save = async (values: AttributeValues, form: SubmittedForm<AttributeValues>) => {
    let { rows } = values;
    const submission = await diffSaveJson({
      base: values.base,
      mine: attributesOf(rows, values.base),
      read,
      field: ([key]) => fieldOf(rows, key),
      rebase: (merged, current) => {
        rows = rowsOf(merged, current);
        form.replace({ ...values, rows, base: current });
      },
      action: (merge, current) => {
        const input = { fleetId, ...changedAttributes(current, merge.merged) };
        const isAs = (now: JsonObject, wanted: JsonObject) =>
          Object.keys(wanted).every((key) => isSameJson(valueOf(now, key) ?? null, wanted[key]));
        return {
          name: 'Change fleet attributes',
          target: { label: fleetName, to: fleetUrl(fleetId) },
          question: {
            title: sentence`Change the attributes of ${fleetName}?`,
            text: <DiffQuestion merge={merge}>Apps and dispatch use them immediately.</DiffQuestion>,
            confirmLabel: 'Save attributes',
            tone: merge.own.some(({ after }) => after === undefined) ? 'danger' : 'primary',
          },
          send: () =>
            gateway.change(UpdateFleetAttributesDocument, { input }).catch((error: unknown) => {
              throw placed(error, rows);
            }),
          success: () => 'The attributes were saved',
          lookUp: async () => {
            const now = await read();
            if (isAs(now, input.attributes)) return { happened: true, text: 'The attributes were saved.' };
            if (isAs(now, input.expected)) return { happened: false, text: 'The attributes are unchanged.' };
            return {
              happened: null,
              text: 'The attributes have changed, but not to what you saved. Check them before you try again.',
            };
          },
          onDone: onClose,
        };
      },
    });
    if (submission === 'saved') onClose();
    return submission;
  };

  const base = asObject(maskSecrets(attributes));
  return (
    <Form
      label="Attributes"
      initialValues={{ rows: rowsOf(base, base), base, newKey: '', newKind: 'text' }}
      schema={schema}
      draft={{ name: 'fleet-attributes', target: fleetId }}
      draftModels={attributeModels}
      toDraft={(values) => ({ ...values, rows: values.rows.map((row) => withoutSecret(row, values.base)) })}
      onSubmit={save}
    >
      <AttributeFields />
      <FormActions>
        <CancelButton onCancel={onClose} />
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
