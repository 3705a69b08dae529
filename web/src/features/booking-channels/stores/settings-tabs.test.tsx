import { screen, waitFor, within } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { bookingChannelRoutes } from '../routes';

describe('networking', () => {
  interface Config {
    isEnabled: boolean | null;
    settings: object | null | (() => never);
    updatedAt: string | null;
  }

  const inNetwork = (id: string, name: string, fleetsCount: number, config: object | null = {}) => ({
    id: `${id}/ch-1`,
    networkId: id,
    bookingChannelId: 'ch-1',
    humanReadableId: 'vienna-ride',
    name: 'Vienna Ride',
    network: { id, name, fleetsCount },
    config: config && { id: `${id}/ch-1`, isEnabled: true, settings: { commissionPercent: 9 }, updatedAt: null, ...config },
    networkingConfig: { isEnabled: true, settings: null, updatedAt: null },
  });

  /** A platform with one channel, whose networking can be changed, here and by someone else. */
  function platform({
    config,
    networks,
    otherFleetsCount = 0,
  }: { config?: Partial<Config> | null; networks?: object | (() => object); otherFleetsCount?: number } = {}) {
    const usual: Config = { isEnabled: true, settings: { offerTimeoutSeconds: 60 }, updatedAt: '2026-01-02T10:00:00.000Z' };
    const state: { config: Config | null } = { config: config === null ? null : { ...usual, ...config } };
    const channel = () => ({
      id: 'ch-1',
      humanReadableId: 'vienna-ride',
      name: 'Vienna Ride',
      otherFleetsCount,
      networkingConfig: () => state.config,
      networks: networks ?? { items: [inNetwork('n-1', 'Alpine', 7), inNetwork('n-2', 'Central Europe', 6)], isComplete: true },
    });
    const update = jest.fn(({ input }: { input: { isEnabled?: boolean; settings?: object; expected?: Partial<Config> } }) => {
      const { isEnabled, settings, expected } = input;
      const now = state.config;
      const isStale =
        (expected?.isEnabled !== undefined && expected.isEnabled !== now?.isEnabled) ||
        (expected?.settings !== undefined && JSON.stringify(expected.settings) !== JSON.stringify(now?.settings));
      if (isStale || !now) throw gatewayError('CONFLICT', 'This configuration was changed in the meantime');
      state.config = { ...now, ...(isEnabled === undefined ? {} : { isEnabled }), ...(settings && { settings }) };
      return { networkingConfig: state.config, bookingChannel: channel() };
    });
    return { state, update, gateway: { bookingChannel: channel, updateBookingChannelNetworkingConfig: update } };
  }

  const open = ({ gateway }: { gateway: object }, role: 'FLEET_STAFF_ADMIN' | 'STAFF_READ' = 'FLEET_STAFF_ADMIN') =>
    renderScreen({ routes: bookingChannelRoutes, at: 'booking-channels/ch-1?tab=networking', gateway, viewer: { role } });

  const networking = () => screen.findByRole('switch', { name: 'Vienna Ride’s networking' });
  const network = (name: string) => screen.findByRole('listitem', { name });

  it('turns networking off after confirmation, and shows that networks no longer have an effect', async () => {
    const made = platform();
    const { user } = await open(made);
    expect(await network('Alpine')).not.toHaveTextContent('no effect');
    await user.click(await networking());
    const question = await screen.findByRole('alertdialog', { name: 'Turn off Vienna Ride’s networking?' });
    expect(question).toHaveTextContent('Rides of Vienna Ride stop going to the fleets of every network that it is on in.');
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    // The snackbar is rendered again once its code has loaded.
    await waitFor(() => expect(screen.getByText('Vienna Ride’s networking is off')).toBeVisible());
    expect(await networking()).not.toBeChecked();
    for (const name of ['Alpine', 'Central Europe'])
      expect(await network(name)).toHaveTextContent('Networking is off for the channel, so this has no effect.');
    expect(made.update.mock.calls.map(([{ input }]) => input)).toEqual([
      { bookingChannelId: 'ch-1', isEnabled: false, expected: { isEnabled: true } },
    ]);
  });

  it('saves settings with the shown changes over the settings that were read', async () => {
    const made = platform();
    const { user } = await open(made);
    await user.click(await screen.findByRole('button', { name: 'Edit settings for Vienna Ride’s networking' }));
    const field = await screen.findByRole('textbox', { name: 'Settings' });
    await user.clear(field);
    await user.click(field);
    await user.paste('{ "offerTimeoutSeconds": 90 }');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change the settings of Vienna Ride’s networking?' });
    expect(question).toHaveTextContent('They apply to rides of Vienna Ride in all networks.');
    expect(question).toHaveTextContent('offerTimeoutSeconds: 60 → 90');
    await user.click(within(question).getByRole('button', { name: 'Save settings' }));
    await screen.findByText('The settings of Vienna Ride’s networking were saved');
    expect(made.update.mock.lastCall?.[0].input).toEqual({
      bookingChannelId: 'ch-1',
      settings: { offerTimeoutSeconds: 90 },
      expected: { settings: { offerTimeoutSeconds: 60 } },
    });
  });

  it('disables the switch of each network for readers', async () => {
    await open(platform(), 'STAFF_READ');
    const alpine = await network('Alpine');
    expect(alpine).toHaveTextContent('7 fleets');
    expect(within(alpine).getByRole('switch', { name: 'Vienna Ride in Alpine' })).toHaveAccessibleDescription(
      /Requires the Acme Staff Admin role/,
    );
    expect(await networking()).toHaveAccessibleDescription(/^Requires the .* role/);
  });

  it('gives the reason fleet staff may not change the networking of an app that other fleets use', async () => {
    await open(platform({ otherFleetsCount: 1 }));
    const reason = /^This app is shared with a fleet that you don’t manage: only .* staff can change its networking\.$/;
    expect(await networking()).toHaveAccessibleDescription(reason);
    expect(screen.getByRole('button', { name: 'Edit settings for Vienna Ride’s networking' })).toHaveAccessibleDescription(reason);
  });

  it.each([
    [{ config: null }, 'No configuration. It can’t be created through the API.'],
    [{ networks: { items: [], isComplete: true } }, 'This channel is not in any network.'],
    [{ networks: { items: [], isComplete: false } }, 'Not all networks were read'],
  ])('reports missing data (%#)', async (what, text) => {
    await open(platform(what));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('store credentials', () => {
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

    expect(await screen.findByText('Saved. Apple refuses the credentials: The key was revoked.')).toBeVisible();
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

  it('an accepted file clears the error of a missing one, and names the key', async () => {
    const { gateway } = platform();
    const { user } = await open({ gateway });
    await user.click(await screen.findByRole('button', { name: 'Replace App Store credentials' }));
    const dialog = await screen.findByRole('dialog', { name: 'App Store credentials of Oslo Ride' });
    await user.click(await within(dialog).findByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findAllByText('This field is required')).toHaveLength(2);
    await user.upload(fileInput(dialog), fileOf(p8));
    expect(await within(dialog).findByText('A private key on the curve P-256')).toBeVisible();
    expect(within(dialog).getByLabelText('Key ID')).toHaveValue('NEWKEY1234');
    await waitFor(() => expect(within(dialog).queryByText('This field is required')).not.toBeInTheDocument());
  });

  it('rejects an invalid file, and sends nothing with an invalid ID', async () => {
    const { setIos, gateway } = platform();
    const { user } = await open({ gateway });
    const dialog = await choosing(user, 'App Store', fileOf(publicKey));
    expect(await within(dialog).findByText(/AuthKey_NEWKEY1234\.p8: Not one private key .* Choose the \.p8 file/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Issuer ID'));
    await user.type(within(dialog).getByLabelText('Issuer ID'), 'oslo');
    await user.type(within(dialog).getByLabelText('Key ID'), 'abc');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText(/^An issuer ID looks like/)).toBeVisible();
    expect(within(dialog).getByText(/^A key ID has 10 characters/)).toBeVisible();
    expect(within(dialog).getByText(/Not one private key/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(setIos).not.toHaveBeenCalled();
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
    expect(await screen.findByText('Saved. Google could not be reached')).toBeVisible();
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

  it.each([
    [2, /^This app is shared with 2 fleets that you don’t manage: only .* staff can change its credentials\.$/],
    // Fails closed.
    [null, /^Unknown whether other fleets share this app: only .* staff can change its credentials\.$/],
  ])('gives the reason the viewer may not change credentials shared with %s other fleets', async (otherFleetsCount, reason) => {
    await open(platform({ channel: { otherFleetsCount } }), { role: 'FLEET_STAFF_ADMIN' });
    const button = await screen.findByRole('button', { name: 'Replace App Store credentials' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
  });
});
