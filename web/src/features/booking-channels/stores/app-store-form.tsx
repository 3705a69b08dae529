import { useGateway } from '@/lib/data/gateway';
import { useFormikContext } from 'formik';
import { mixed, object, string } from 'yup';
import { TextField } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { messages } from '@pax/schema/rules/messages';
import { checkAppStoreKey, keyIdIn } from './app-store-key';
import { readStores } from './channel-stores';
import { credentialsAction } from './credentials-action';
import { KeyFileField, type KeyFile } from './key-file-field';
import type { CredentialsFormProps } from './store-section';
import { SetAppStoreCredentialsDocument, type ChannelStoresFragment } from './stores.generated';

interface AppStoreValues {
  issuerId: string;
  privateKeyId: string;
  p8Certificate: KeyFile<void> | null;
}

const schema = object({
  issuerId: string()
    .trim()
    .required(messages.required)
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'An issuer ID looks like 57246542-96fe-1a63-e053-0824d011072a'),
  privateKeyId: string()
    .trim()
    .required(messages.required)
    .matches(/^[A-Z\d]{10}$/, 'A key ID has 10 characters, A to Z and 0 to 9'),
  p8Certificate: mixed().required(messages.required),
});

/** The key's ID and file. The ID is taken from the file's name unless one is typed. */
function KeyFields() {
  const { values } = useFormikContext<AppStoreValues>();
  return (
    <>
      <KeyFileField
        name="p8Certificate"
        label="a .p8 file"
        hint="AuthKey_….p8, downloaded from App Store Connect"
        accept=".p8"
        check={checkAppStoreKey}
        alsoOf={({ name }) => {
          const id = keyIdIn(name);
          return id !== undefined && values.privateKeyId.trim() === '' ? { privateKeyId: id } : {};
        }}
      >
        {() => <p>A private key on the curve P-256</p>}
      </KeyFileField>
      <TextField isCode name="privateKeyId" label="Key ID" hint="Shown next to the key in App Store Connect, and in the file name" />
    </>
  );
}

// Outside the form, because the list of recent changes keeps this function, and the form's closures hold the file.
const hasKey =
  (issuerId: string, privateKeyId: string) =>
  ({ storeConfiguration: { ios } }: ChannelStoresFragment) =>
    ios?.issuerId === issuerId && ios.privateKeyId === privateKeyId;

/** Sets the App Store credentials of a channel. The key is checked here, sent once, and stored nowhere. */
export default function AppStoreForm({ channel, onClose, onSaved }: CredentialsFormProps) {
  const gateway = useGateway();
  const initialValues: AppStoreValues = {
    issuerId: channel.storeConfiguration.ios?.issuerId ?? '',
    privateKeyId: '',
    p8Certificate: null,
  };

  const save = async ({ p8Certificate, ...ids }: AppStoreValues) => {
    if (!p8Certificate) throw new Error(messages.required);
    // It may have been changed or moved since it was chosen.
    const key = await checkAppStoreKey(p8Certificate.file);
    const current = await readStores(gateway, channel.id);
    const [issuerId, privateKeyId] = [ids.issuerId.trim(), ids.privateKeyId.trim()];
    const earlier = current.storeConfiguration.ios?.privateKeyId;
    const input = {
      bookingChannelId: channel.id,
      issuerId,
      privateKeyId,
      p8Certificate: new File([key], `AuthKey_${privateKeyId}.p8`),
    };
    return credentialsAction(
      {
        gateway,
        platform: 'IOS',
        channel: current,
        isSent: hasKey(issuerId, privateKeyId),
        question: { sent: `Key ${privateKeyId} of the issuer ${issuerId}.`, earlier: earlier ? `It replaces the key ${earlier}.` : null },
        onSaved,
      },
      () => gateway.change(SetAppStoreCredentialsDocument, { input }, { fetchPolicy: 'no-cache' }),
    );
  };

  return (
    <Form label="App Store credentials" initialValues={initialValues} schema={schema} draft={null} onSubmit={save}>
      <TextField isCode name="issuerId" label="Issuer ID" hint="In App Store Connect, under Users and Access, Integrations" />
      <KeyFields />
      <FormEnd onCancel={onClose}>Save changes</FormEnd>
    </Form>
  );
}
