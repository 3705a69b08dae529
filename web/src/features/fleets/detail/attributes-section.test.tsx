import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { fleetRoutes } from '../routes';

const stored = {
  supportEmail: 'help@oslo.example',
  maxPassengers: 4,
  allowsPrebooking: true,
  smsToken: 'sms_1',
  features: { tipping: true, waypoints: true },
  telephony: { provider: 'Sprechweg', apiKey: 'tk_123' },
};

interface Input {
  attributes: Record<string, unknown>;
  expected: Record<string, unknown>;
}

/** A fleet whose attributes can be changed by someone else, and the section of its page. */
async function open({
  role = 'STAFF_ADMIN',
  at = 'fleets/f-1',
  more = {},
}: { role?: 'STAFF_ADMIN' | 'STAFF_READ'; at?: string; more?: object } = {}) {
  let attributes: Record<string, unknown> = { ...stored, ...more };
  const sources = { id: 'f-1', attributes: () => attributes, attributesUpdatedAt: null };
  const save = jest.fn<unknown, [{ input: Input }]>(({ input }) => {
    attributes = Object.fromEntries(Object.entries({ ...attributes, ...input.attributes }).filter(([, value]) => value !== null));
    return { fleetSources: sources };
  });
  const gateway = { fleet: { id: 'f-1', name: 'Oslo Taxi', humanReadableId: 'oslo' }, fleetSources: sources, updateFleetAttributes: save };
  const { user } = await renderScreen({ routes: fleetRoutes, at, gateway, viewer: { role } });
  const section = await screen.findByRole('region', { name: 'Attributes' });
  await within(section).findByText('help@oslo.example');
  const press = async (name: string) => user.click(await within(section).findByRole('button', { name }));
  const field = (name: string) => within(section).findByRole<HTMLTextAreaElement>('textbox', { name });
  return {
    user,
    section,
    save,
    press,
    field,
    changeMeanwhile: (change: object) => (attributes = { ...attributes, ...change }),
    type: async (name: string, text: string) => {
      const control = await field(name);
      await user.clear(control);
      await user.click(control);
      await user.paste(text);
    },
    /** Changes some of the attributes in the text. */
    edit: async (change: object) => {
      const control = await field('Attributes');
      const edited = JSON.stringify({ ...JSON.parse(control.value), ...change });
      await user.clear(control);
      await user.click(control);
      await user.paste(edited);
    },
    question: async () => {
      await press('Save changes');
      return screen.findByRole('alertdialog', { name: 'Change the attributes of Oslo Taxi?' });
    },
    confirm: () => user.click(screen.getByRole('button', { name: 'Save attributes' })),
    sent: async () => {
      await waitFor(() => expect(save).toHaveBeenCalled());
      return save.mock.lastCall?.[0].input;
    },
  };
}

const kept = () => JSON.stringify(Object.values(sessionStorage));

it('sends only changed attributes, each as a whole, so that nested keys are kept', async () => {
  const { press, edit, question, confirm, sent, section } = await open();
  await press('Edit attributes');
  await edit({ maxPassengers: 6, features: { tipping: false, waypoints: true }, zones: 12, supportEmail: undefined });
  const asked = await question();
  for (const text of [
    'maxPassengers: 4 → 6',
    'features.tipping: true → false',
    'zones: not set → 12',
    'supportEmail: "help@oslo.example" → removed',
  ])
    expect(asked).toHaveTextContent(text);
  await confirm();
  expect(await sent()).toEqual({
    fleetId: 'f-1',
    attributes: { maxPassengers: 6, features: { tipping: false, waypoints: true }, zones: 12, supportEmail: null },
    expected: { maxPassengers: 4, features: { tipping: true, waypoints: true }, zones: null, supportEmail: 'help@oslo.example' },
  });
  expect(await within(section).findByRole('button', { name: 'Edit attributes' })).toBeVisible();
  expect(section).toHaveTextContent('Max passengers6');
});

it('reports a problem on its field, and sends nothing', async () => {
  const { press, type, field, save } = await open();
  await press('Edit attributes');
  await type('Attributes', '{"features": true,}');
  await press('Save changes');
  expect(await field('Attributes')).toHaveAccessibleDescription(/trailing comma; delete it/);
  expect(save).not.toHaveBeenCalled();
});

it('shows no secret, keeps none in a draft, and leaves unchanged ones as they are', async () => {
  const { press, edit, field, question, confirm, sent } = await open();
  await press('Edit attributes');
  expect((await field('Attributes')).value).toContain('"apiKey": "••••••••"');
  await edit({ smsToken: 'sms_2', telephony: { provider: 'Rufton', apiKey: '••••••••' } });
  expect(kept()).not.toMatch(/tk_123|sms_1|sms_2/);
  expect(await question()).toHaveTextContent('smsToken: ••••••••Hidden → ••••••••Hidden');
  expect(document.body).not.toHaveTextContent(/tk_123|sms_1/);
  await confirm();
  expect(await sent()).toMatchObject({
    attributes: { smsToken: 'sms_2', telephony: { provider: 'Rufton', apiKey: 'tk_123' } },
    expected: { smsToken: 'sms_1', telephony: stored.telephony },
  });
});

it('keeps the input after a conflict, and sends it with the newer value as expected', async () => {
  const { press, edit, field, save, question, confirm, changeMeanwhile } = await open();
  await press('Edit attributes');
  await edit({ features: { tipping: 'ask', waypoints: true } });
  save.mockImplementationOnce(() => {
    changeMeanwhile({ features: { tipping: 'never', waypoints: true } });
    throw gatewayError('CONFLICT', 'This fleet was changed in the meantime', {
      fields: { 'attributes.features': 'This was changed in the meantime' },
    });
  });
  await question();
  await confirm();
  expect(await screen.findByText('features.tipping is now: "never".')).toBeVisible();
  expect((await field('Attributes')).value).toContain('"tipping": "ask"');
  expect(await question()).toHaveTextContent('features.tipping: "never" → "ask"');
  await confirm();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall?.[0].input.expected).toMatchObject({ features: { tipping: 'never', waypoints: true } });
});

it('is disabled for readers, with the reason', async () => {
  const { section } = await open({ role: 'STAFF_READ' });
  expect(within(section).getByRole('button', { name: 'Edit attributes' })).toHaveAccessibleDescription(/Your role is/);
  expect(section).not.toHaveTextContent(/tk_123|sms_1/);
});
