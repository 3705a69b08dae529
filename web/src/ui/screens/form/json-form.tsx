import { useFormikContext } from 'formik';
import { object } from 'yup';
import { clearTypedSecrets } from '@/lib/json/hidden-secrets';
import { readJsonObject } from '@/lib/json/json-text';
import { asJsonObject, isJsonObject, type JsonObject } from '@/lib/json/merge-json';
import type { DraftName } from './draft';
import { type Edit, type EditQuestion, useEdit } from './edit';
import { Form } from './form';
import { FormEnd } from './form-end';
import { JsonField, jsonSchema } from './json-field';
import { jsonSecrets } from './json-secrets';

const textOf = (value: JsonObject): string => JSON.stringify(value, null, 2);

/** The text under the field's name. */
interface Values {
  [name: string]: unknown;
  /** The JSON at the start of the edit, to tell your changes from other people’s. */
  base: JsonObject;
}

const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');

type JsonEdit<Stored> = Pick<
  Edit<Stored, JsonObject, Values>,
  'what' | 'isPlural' | 'name' | 'target' | 'read' | 'send' | 'success' | 'isSaved' | 'onClose'
>;

export interface JsonFormProps<Stored> extends JsonEdit<Stored> {
  /** The edited object's name: the accessible name and the field's label. */
  label: string;
  /** The gateway's input, so that a rejection is shown at the field. */
  field: string;
  hint: string;
  /** The object as it was last read. Anything else counts as empty. */
  value: unknown;
  /** The object in the stored record. */
  jsonOf: (stored: Stored) => unknown;
  draft: DraftName;
  question: Pick<EditQuestion, 'title' | 'effects' | 'confirmLabel'>;
}

function Field({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { values } = useFormikContext<Values>();
  return <JsonField label={label} hint={hint} name={name} kind="object" hidden={values.base} />;
}

/** Edits a free-form JSON object that is saved as a whole, with masked secrets. Loaded with the first edit. */
export function JsonForm<Stored>({ label, field, hint, value, jsonOf, draft, question, ...edit }: JsonFormProps<Stored>) {
  const schema = object({ [field]: jsonSchema('object', (values) => (isJsonObject(values) ? values.base : undefined)) });
  const hidden = jsonSecrets.hide(asJsonObject(value));

  const save = useEdit<Stored, JsonObject, Values>({
    ...edit,
    stateOf: (stored) => asJsonObject(jsonOf(stored)),
    wanted: (values) => {
      const edited = readJsonObject(textIn(values, field));
      if ('fault' in edited) throw edited.fault;
      return edited.value;
    },
    valuesOf: (state) => ({ [field]: textOf(state) }),
    secrets: jsonSecrets,
    fieldOf: () => field,
    question: ({ own }) => ({ ...question, tone: own.some(({ after }) => after === undefined) ? 'danger' : 'primary' }),
  });

  return (
    <Form<Values>
      label={label}
      initialValues={{ [field]: textOf(hidden), base: hidden }}
      schema={schema}
      draft={draft}
      draftModels={{ base: {} }}
      toDraft={(values) => ({ [field]: clearTypedSecrets(textIn(values, field)), base: values.base })}
      onSubmit={save}
    >
      <Field label={label} name={field} hint={hint} />
      <FormEnd onCancel={edit.onClose}>Save changes</FormEnd>
    </Form>
  );
}
