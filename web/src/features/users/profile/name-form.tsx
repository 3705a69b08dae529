import { useApolloClient } from '@apollo/client/react';
import { object, string } from 'yup';
import type { Viewer } from '@/lib/viewer';
import { Form, FormActions } from '@/ui/form/form';
import { SubmitButton, TextField } from '@/ui/form/fields';
import { messages } from '@/ui/form/messages';
import { useSnackbar } from '@/ui/snackbar';
import { UpdateViewerDocument } from './profile.generated';

const schema = object({
  givenName: string().trim().required(messages.required),
  familyName: string().trim().required(messages.required),
});

/** The viewer's own names. What the platform answers goes into the cache, and from there into the top bar. */
export function NameForm({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient();
  const snackbar = useSnackbar();
  return (
    <Form
      label="Your name"
      initialValues={{ givenName: viewer.givenName ?? '', familyName: viewer.familyName ?? '' }}
      schema={schema}
      onSubmit={async ({ givenName, familyName }) => {
        await client.mutate({
          mutation: UpdateViewerDocument,
          variables: { input: { givenName: givenName.trim(), familyName: familyName.trim() } },
        });
        snackbar.success('Your name was saved');
      }}
    >
      <TextField name="givenName" label="Given name" autoComplete="given-name" />
      <TextField name="familyName" label="Family name" autoComplete="family-name" />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
