import type { FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useEdit, type Edit } from './edit';
import { Form, type FormProps } from './form';
import { FormEnd } from './form-end';

interface EditFormProps<Stored, State extends object, Values extends FormikValues & { readonly base: State | null }>
  extends Edit<Stored, State, Values>, Pick<FormProps<Values>, 'schema' | 'initialValues' | 'storedFields' | 'toDraft' | 'draftModels'> {
  id: string;
  children: ReactNode;
}

/** A form that edits a record: its fields, its draft, a save that reports other people's changes, Save and Cancel. */
export function EditForm<Stored, State extends object, Values extends FormikValues & { readonly base: State | null }>({
  id,
  schema,
  initialValues,
  storedFields,
  toDraft,
  draftModels,
  children,
  ...edit
}: EditFormProps<Stored, State, Values>) {
  const save = useEdit<Stored, State, Values>(edit);
  // The form compares with its initial state; later reads of the page are for the next save.
  const [initial] = useState({ initialValues, schema });
  return (
    <Form
      {...initial}
      label={sentence`Edit ${edit.target.label}`}
      storedFields={storedFields}
      draft={{ name: edit.what, target: id }}
      toDraft={toDraft}
      draftModels={draftModels}
      isWide
      onSubmit={save}
    >
      {children}
      <FormEnd onCancel={edit.onClose}>Save changes</FormEnd>
    </Form>
  );
}
