import { object, string } from 'yup';
import { viewerRead } from '@/lib/data/known-viewer';
import { useGateway } from '@/lib/data/gateway';
import { savedName } from '@/lib/text/plain-text';
import { routeUrl } from '@/lib/routes/urls';
import type { Viewer } from '@/lib/access/viewer';
import { Form, FormActions } from '@/ui/screens/form/form';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { messages } from '@pax/schema/rules/messages';
import { UpdateViewerDocument } from './profile.generated';

const schema = object({
  givenName: string().trim().required(messages.required),
  familyName: string().trim().required(messages.required),
});

/** The viewer's own names. The response updates the cache and thereby the top bar. */
export function NameForm({ viewer }: { viewer: Viewer }) {
  const gateway = useGateway();
  return (
    <Form
      label="Your name"
      initialValues={{ givenName: viewer.givenName ?? '', familyName: viewer.familyName ?? '' }}
      schema={schema}
      draft={{ name: 'profile' }}
      onSubmit={(values, { replace }) => {
        const givenName = savedName(values.givenName, viewer.givenName ?? '');
        const familyName = savedName(values.familyName, viewer.familyName ?? '');
        replace({ givenName, familyName });
        return {
          name: 'Save name',
          target: { label: 'Your profile', to: routeUrl('profile-page') },
          send: () => gateway.change(UpdateViewerDocument, { input: { givenName, familyName } }),
          success: () => 'Your name was saved',
          lookUp: () =>
            lookUpState(gateway, viewerRead(), {
              isDone: (now) => now.givenName === givenName && now.familyName === familyName,
              done: 'Your name was saved.',
              notDone: 'Your name is not saved yet.',
              missing: 'Your profile could not be read.',
              isShown: true,
            }),
        };
      }}
    >
      <TextField name="givenName" label="Given name" autoComplete="given-name" />
      <TextField name="familyName" label="Family name" autoComplete="family-name" />
      <FormActions>
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
