import { atMost } from '@/lib/text/length';
import { plainText, savedName } from '@/lib/text/plain-text';
import { object, string } from 'yup';
import { Form, FormActions } from '@/ui/screens/form/form';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';

const longestName = 60;

interface SavedViewFormProps {
  /** The current name; empty for a new view. */
  name: string;
  /** The names of the other views. */
  taken: readonly string[];
  hint?: string;
  onSubmit: (name: string) => void;
}

/** Asks for the name of a view. */
export default function SavedViewForm({ name, taken, hint, onSubmit }: SavedViewFormProps) {
  const schema = object({
    name: string()
      .transform(plainText)
      .required(messages.required)
      .test(atMost(longestName))
      .notOneOf([...taken], 'Another view has this name'),
  });
  return (
    <Form
      label="View"
      initialValues={{ name }}
      schema={schema}
      draft={null}
      onSubmit={(values) => {
        onSubmit(savedName(values.name, name));
        return 'saved';
      }}
    >
      <TextField name="name" label="Name" hint={hint} autoFocus />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
