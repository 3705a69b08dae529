import { mixed, object } from 'yup';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { messages } from '@pax/schema/rules/messages';
import { readStores } from './channel-stores';
import { credentialsAction } from './credentials-action';
import { KeyFileField, type KeyFile } from './key-file-field';
import { checkServiceAccount, type ServiceAccount } from './service-account';
import type { CredentialsFormProps } from './store-section';
import { SetPlayStoreCredentialsDocument, type ChannelStoresFragment } from './stores.generated';

interface PlayStoreValues {
  serviceAccountCredentials: KeyFile<ServiceAccount> | null;
}

const initialValues: PlayStoreValues = { serviceAccountCredentials: null };
const schema = object({ serviceAccountCredentials: mixed().required(messages.required) });

// Outside the form, because the list of recent changes keeps this function, and the form's closures hold the file.
const hasAccount =
  (clientEmail: string) =>
  ({ storeConfiguration: { google } }: ChannelStoresFragment) =>
    google?.clientEmail === clientEmail;

/** Sets the Google Play credentials of a channel. The key is checked here, sent once, and stored nowhere. */
export default function PlayStoreForm({ channel, onClose, onSaved }: CredentialsFormProps) {
  const gateway = useGateway();

  const save = async ({ serviceAccountCredentials: chosen }: PlayStoreValues) => {
    if (!chosen) throw new Error(messages.required);
    // It may have been changed or moved since it was chosen.
    const { clientEmail, projectId, text } = await checkServiceAccount(chosen.file);
    const current = await readStores(gateway, channel.id);
    const earlier = current.storeConfiguration.google?.clientEmail;
    const input = { bookingChannelId: channel.id, serviceAccountCredentials: new File([text], 'service-account.json') };
    return credentialsAction(
      {
        gateway,
        platform: 'ANDROID',
        channel: current,
        isSent: hasAccount(clientEmail),
        question: {
          sent: sentence`The account ${clientEmail} of the project ${projectId}.`,
          earlier: earlier ? `It replaces ${earlier === clientEmail ? 'another key of the same account' : earlier}.` : null,
        },
        onSaved,
      },
      () => gateway.change(SetPlayStoreCredentialsDocument, { input }, { fetchPolicy: 'no-cache' }),
    );
  };

  return (
    <Form label="Google Play credentials" initialValues={initialValues} schema={schema} draft={null} onSubmit={save}>
      <KeyFileField
        name="serviceAccountCredentials"
        label="a JSON file"
        hint="The key file of a service account, downloaded from Google Cloud"
        accept=".json,application/json"
        check={checkServiceAccount}
      >
        {({ facts: { clientEmail, projectId } }) => (
          <FieldList>
            <Field label="Service account">{clientEmail}</Field>
            <Field label="Project">{projectId}</Field>
          </FieldList>
        )}
      </KeyFileField>
      <FormEnd onCancel={onClose}>Save changes</FormEnd>
    </Form>
  );
}
