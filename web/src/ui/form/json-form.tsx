import { useFormikContext } from 'formik';
import { object } from 'yup';
import { clearTypedSecrets } from '@/lib/hidden-secrets';
import { readJsonObject } from '@/lib/json-text';
import { isJsonObject, isSameJson, type JsonMerge, type JsonObject } from '@/lib/merge-json';
import { maskSecrets } from '@/lib/secrets';
import type { Action } from '../action/action';
import type { Finding } from '../action/changes';
import { diffSaveJson } from './diff-save';
import type { DraftName } from './draft';
import { SubmitButton } from './fields';
import { CancelButton, Form, FormActions, type Submission, type SubmittedForm } from './form';
import { JsonField, jsonSchema } from './json-field';

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

const textOf = (value: JsonObject): string => JSON.stringify(value, null, 2);

/** The text under the field's name, and under `base` the JSON at the start of the edit, to tell your changes from other people’s. */
type Values = Record<string, unknown>;

const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');

export interface JsonFormProps {
  /** What is edited: the accessible name and the field's label. */
  label: string;
  /** The gateway's input, so that a rejection is shown at the field. */
  name: string;
  hint: string;
  /** The object as it was last read. Anything else counts as empty. */
  value: unknown;
  draft: DraftName;
  /** Reads the current object, past the cache. */
  read: () => Promise<unknown>;
  /** The action to send, as in `DiffSave`. */
  action: (merge: JsonMerge<JsonObject>, current: JsonObject) => Omit<Action, 'lookUp' | 'onDone'>;
  onClose: () => void;
}

function Field({ name, ...rest }: Pick<JsonFormProps, 'label' | 'name' | 'hint'>) {
  const { values } = useFormikContext<Values>();
  return <JsonField {...rest} name={name} kind="object" hidden={values.base} />;
}

/**
 * Edits a free-form JSON object that is saved as a whole, with masked secrets: read again before sending, confirmed with each change, never
 * overwriting other people's changes unseen. Loaded with the first edit.
 */
export function JsonForm({ label, name, hint, value, draft, read, action, onClose }: JsonFormProps) {
  const schema = object({ [name]: jsonSchema('object', (values) => (isJsonObject(values) ? values.base : undefined)) });
  const hidden = asObject(maskSecrets(asObject(value)));
  const readObject = async () => asObject(await read());

  const lookUp = async (sent: JsonObject, before: JsonObject): Promise<Finding> => {
    const now = await readObject();
    if (isSameJson(now, sent)) return { happened: true, text: 'The changes were saved.' };
    if (isSameJson(now, before)) return { happened: false, text: 'Nothing has changed yet.' };
    return { happened: null, text: 'It has changed, but not to what you saved. Check it before you try again.' };
  };

  const save = async (values: Values, form: SubmittedForm<Values>): Promise<Submission> => {
    const edited = readJsonObject(textIn(values, name));
    if ('fault' in edited) throw edited.fault;
    const submission = await diffSaveJson({
      base: values.base,
      mine: edited.value,
      read: readObject,
      field: () => name,
      rebase: (merged, current) => form.replace({ [name]: textOf(merged), base: current }),
      action: (merge, current) => ({
        ...action(merge, current),
        lookUp: () => lookUp(merge.merged, current),
        onDone: onClose,
      }),
    });
    if (submission === 'saved') onClose();
    return submission;
  };

  return (
    <Form<Values>
      label={label}
      initialValues={{ [name]: textOf(hidden), base: hidden }}
      schema={schema}
      draft={draft}
      draftModels={{ base: {} }}
      toDraft={(values) => ({ [name]: clearTypedSecrets(textIn(values, name)), base: values.base })}
      onSubmit={save}
    >
      <Field label={label} name={name} hint={hint} />
      <FormActions>
        <CancelButton onCancel={onClose} />
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
