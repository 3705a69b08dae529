import { generateKeyPairSync } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { bookingChannelRoutes } from '../routes';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p8 = ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKey = ec.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
const accepted = { isValid: true, message: null, checkedAt: '2026-11-10T10:00:00.000Z' };
const refused = { isValid: false, message: 'The key was revoked', checkedAt: '2026-11-10T10:00:00.000Z' };

const fleetOf = (name: string) => ({ id: name, name, humanReadableId: name.toLowerCase(), timezone: 'Europe/Oslo' });

interface Ios {
  issuerId: string;
  privateKeyId: string;
  updatedAt: string;
  lastCheck: object | null | (() => never);
}

const keptIos: Ios = { issuerId, privateKeyId: 'OLDKEY1234', updatedAt: '2026-11-01T10:00:00.000Z', lastCheck: accepted };
const keptGoogle = {
  clientEmail: 'publisher@oslo.iam.gserviceaccount.example',
  projectId: 'oslo',
  updatedAt: '2026-11-01T10:00:00.000Z',
  lastCheck: null,
};

interface Kept {
  ios?: Ios | null | (() => never);
  google?: object | null;
  /** The stores' answer to a check. */
  check?: () => object;
  channel?: object;
}

/** A platform with one channel, whose credentials can be replaced. */
function platform({ ios = keptIos, google = keptGoogle, check = () => accepted, channel = {} }: Kept = {}) {
  const state: { ios: Ios | null | (() => never); google: object | null } = { ios, google };
  const asked = jest.fn(check);
  const bookingChannel = () => ({
    id: 'ch-1',
    humanReadableId: 'oslo-ride',
    name: 'Oslo Ride',
    otherFleetsCount: 0,
    fleets: [fleetOf('Oslo Taxi')],
    ...channel,
    storeConfiguration: {
      ios: typeof state.ios === 'function' ? state.ios : state.ios && { ...state.ios, check: asked },
      google: state.google && { ...state.google, check: asked },
    },
  });
  const setIos = jest.fn(({ input }: { input: { issuerId: string; privateKeyId: string; p8Certificate: File } }) => {
    const configuration = {
      issuerId: input.issuerId,
      privateKeyId: input.privateKeyId,
      updatedAt: '2026-11-21T10:00:00.000Z',
      lastCheck: null,
    };
    state.ios = configuration;
    return { configuration };
  });
  const setGoogle = jest.fn(() => {
    state.google = { ...keptGoogle, updatedAt: '2026-11-21T10:00:00.000Z' };
    return { configuration: state.google };
  });
  return {
    asked,
    setIos,
    setGoogle,
    gateway: { bookingChannel, setIosStoreConfiguration: setIos, setGoogleStoreConfiguration: setGoogle },
  };
}

const open = ({ gateway }: { gateway: object }, viewer: object = { role: 'STAFF_ADMIN' }) =>
  renderScreen({ routes: bookingChannelRoutes, at: 'booking-channels/ch-1?tab=stores', gateway, viewer });

const appStore = () => section('App Store');
const fileOf = (content: string, name = 'AuthKey_NEWKEY1234.p8') => new File([content], name);
const fileInput = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Choose /, { selector: 'input[type=file]' });
type User = Awaited<ReturnType<typeof open>>['user'];

/** Opens the form of a store and chooses a file in it. */
async function choosing(user: User, store: string, file: File) {
  await user.click(await screen.findByRole('button', { name: `Replace ${store} credentials` }));
  const dialog = await screen.findByRole('dialog', { name: `${store} credentials of Oslo Ride` });
  await within(dialog).findByRole('button', { name: 'Save changes' });
  await user.upload(fileInput(dialog), file);
  return dialog;
}

it('shows the stored credentials and the last checks, without checking again by itself', async () => {
  const { asked, gateway } = platform({ ios: { ...keptIos, lastCheck: refused } });
  await open({ gateway });
  expect(await within(await appStore()).findByText(/^Apple refused the credentials .* ago: The key was revoked\.$/)).toBeVisible();
  expect(await appStore()).toHaveTextContent('OLDKEY1234');
  expect(await section('Google Play')).toHaveTextContent('Google has not checked the credentials.');
  expect(asked).not.toHaveBeenCalled();
});

it('distinguishes missing credentials from unreadable ones', async () => {
  await open(platform({ ios: unreadable('ios'), google: null }));
  expect(await section('Google Play')).toHaveTextContent('No Google Play credentials are set.');
  expect(screen.getByRole('button', { name: 'Set Google Play credentials' })).toBeEnabled();
  expect(await appStore()).toHaveTextContent('Could not be loaded.');
  expect(screen.queryByRole('button', { name: /App Store credentials/ })).not.toBeInTheDocument();
});

it('does not treat an unreadable answer as a check that was never made', async () => {
  await open(platform({ ios: { ...keptIos, lastCheck: unreadable('lastCheck') } }));
  expect(await appStore()).toHaveTextContent('Apple checked them, but the result could not be read.');
});

it('does not treat an answer without a result as a refusal', async () => {
  const { user } = await open(platform({ check: () => ({ ...accepted, isValid: unreadable('isValid') }) }));
  await user.click(await screen.findByRole('button', { name: 'Check now with Apple' }));
  expect(await screen.findByText(/Whether Apple accepts the credentials is unknown\.$/)).toBeVisible();
  expect(await appStore()).not.toHaveTextContent('refuses');
});

it('replaces a key after confirmation, and reports at once that the store refuses it', async () => {
  const { asked, setIos, gateway } = platform({
    check: () => refused,
    channel: { fleets: [fleetOf('Oslo Taxi'), fleetOf('Bergen Taxi')] },
  });
  const { user } = await open({ gateway });
  const dialog = await choosing(user, 'App Store', fileOf(p8));
  await waitFor(() => expect(within(dialog).getByLabelText('Key ID')).toHaveValue('NEWKEY1234'));
  expect(within(dialog).getByLabelText('Issuer ID')).toHaveValue(issuerId);
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog', { name: 'Replace the App Store credentials of Oslo Ride?' });
  expect(question).toHaveTextContent('Oslo Ride is shared by Bergen Taxi and Oslo Taxi.');
  expect(question).toHaveTextContent('It replaces the key OLDKEY1234. The previous key can’t be restored.');
  expect(setIos).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Replace credentials' }));

  expect(await screen.findByText('Saved, but Apple refuses: The key was revoked.')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(setIos).toHaveBeenCalledTimes(1);
  const { input } = setIos.mock.calls[0]?.[0] ?? {};
  expect(input).toMatchObject({ bookingChannelId: 'ch-1', issuerId, privateKeyId: 'NEWKEY1234' });
  expect(await input?.p8Certificate.text()).toBe(p8);
  expect(await appStore()).toHaveTextContent('NEWKEY1234');

  await user.click(screen.getByRole('button', { name: 'Replace App Store credentials' }));
  const next = await screen.findByRole('dialog', { name: 'App Store credentials of Oslo Ride' });
  expect(await within(next).findByLabelText('Key ID')).toHaveValue('');
  expect(next).not.toHaveTextContent('NEWKEY1234');
});

it('rejects an invalid file, and sends nothing with an invalid ID', async () => {
  const { setIos, gateway } = platform();
  const { user } = await open({ gateway });
  const dialog = await choosing(user, 'App Store', fileOf(publicKey));
  expect(await within(dialog).findByText(/AuthKey_NEWKEY1234\.p8: This is a public key\. Choose the \.p8 file/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Issuer ID'));
  await user.type(within(dialog).getByLabelText('Issuer ID'), 'oslo');
  await user.type(within(dialog).getByLabelText('Key ID'), 'abc');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText(/^An issuer ID looks like/)).toBeVisible();
  expect(within(dialog).getByText(/^A key ID has 10 characters/)).toBeVisible();
  expect(within(dialog).getByText(/This is a public key/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(setIos).not.toHaveBeenCalled();
});

it('warns if the typed ID differs from the one in the file’s name', async () => {
  const { user } = await open(platform());
  const dialog = await choosing(user, 'App Store', fileOf(p8));
  const keyId = within(dialog).getByLabelText('Key ID');
  await waitFor(() => expect(keyId).toHaveValue('NEWKEY1234'));
  await user.clear(keyId);
  await user.type(keyId, 'OTHERKEY12');
  expect(within(dialog).getByText('The file name says NEWKEY1234')).toBeVisible();
  await user.upload(fileInput(dialog), fileOf(p8, 'AuthKey_THIRDKEY12.p8'));
  expect(await within(dialog).findByText('The file name says THIRDKEY12')).toBeVisible();
  expect(keyId).toHaveValue('OTHERKEY12');
});

it('names the Google account before sending, and reports the save even if Google does not answer', async () => {
  const { asked, setGoogle, gateway } = platform();
  asked.mockImplementationOnce(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'Google did not respond in time');
  });
  const { user } = await open({ gateway });
  const account = { type: 'service_account', project_id: 'oslo', client_email: keptGoogle.clientEmail };
  const key = JSON.stringify({ ...account, private_key: rsa.export({ type: 'pkcs8', format: 'pem' }) });
  const dialog = await choosing(user, 'Google Play', fileOf(key, 'oslo.json'));
  expect(await within(dialog).findByText(keptGoogle.clientEmail)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(`The account ${keptGoogle.clientEmail} of the project oslo.`);
  expect(question).toHaveTextContent('It replaces another key of the same account. The previous key can’t be restored.');
  await user.click(within(question).getByRole('button', { name: 'Replace credentials' }));
  expect(await screen.findByText('Saved, but Google could not be reached')).toBeVisible();
  expect(screen.getByText('Google did not respond in time. Whether Google accepts the credentials is unknown.')).toBeVisible();
  expect(setGoogle).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Saved. Google accepts the credentials.')).toBeVisible();
  expect(setGoogle).toHaveBeenCalledTimes(1);
});

it('checks whether a key was saved after a call without a response', async () => {
  const { setIos, gateway } = platform();
  setIos.mockImplementationOnce(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
  });
  const { user } = await open({ gateway });
  const dialog = await choosing(user, 'App Store', fileOf(p8));
  await waitFor(() => expect(within(dialog).getByLabelText('Key ID')).toHaveValue('NEWKEY1234'));
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace credentials' }));
  expect(await screen.findByText('The credentials are unchanged.')).toBeVisible();
  expect(setIos).toHaveBeenCalledTimes(1);
});

it('gives the reason the viewer may not change credentials shared with other fleets', async () => {
  await open(platform({ channel: { otherFleetsCount: 2 } }), { role: 'FLEET_STAFF_ADMIN' });
  const button = await screen.findByRole('button', { name: 'Replace App Store credentials' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    /^This app is shared with 2 fleets that you don’t manage: only .* staff can change its credentials\.$/,
  );
});

it('treats an app as shared if the platform does not count its fleets', async () => {
  await open(platform({ channel: { otherFleetsCount: null } }), { role: 'FLEET_STAFF_ADMIN' });
  expect(await screen.findByRole('button', { name: 'Replace App Store credentials' })).toHaveAccessibleDescription(
    /^Unknown whether other fleets share this app: only .* staff can change its credentials\.$/,
  );
});

it('leaves an app with uncounted fleets to viewers who see all fleets', async () => {
  await open(platform({ channel: { otherFleetsCount: null } }), { role: 'STAFF_ADMIN' });
  expect(await screen.findByRole('button', { name: 'Replace App Store credentials' })).not.toHaveAttribute('aria-disabled', 'true');
});
