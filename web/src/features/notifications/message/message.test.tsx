import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { ActionHost } from '@/ui/screens/action/action-host';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar';
import { fakeGateway } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { berlin } from '../../../../test/render-screen';
import { SignedIn } from '../../../../test/signed-in';
import { emptyNotification, notificationSchema, type NotificationValues } from '../create/notification-values';
import { MessageFields } from './message-fields';
import { TestPush } from './test-push';

const channel = { id: 'bc-1', name: 'Berlin App', humanReadableId: 'berlin-app' };
const passengers = [
  { id: 'pa-1', fullName: 'Ada Lovelace', email: 'ada@mail.example', phone: '+49 30 1' },
  { id: 'pa-2', fullName: null, email: null, phone: null },
];

beforeEach(() => {
  mockLayout();
  sessionStorage.clear();
  localStorage.clear();
  writeSelectedFleet(berlin);
});

function open(initial: Partial<NotificationValues> = {}) {
  const asked = jest.fn();
  const send = jest.fn<unknown, [unknown]>(() => ({ sent: true, deviceCount: 1 }));
  const values = { ...emptyNotification(berlin.timezone), ...initial };
  const gateway = fakeGateway({
    passenger: ({ id }: { id: string }) => passengers.find((passenger) => passenger.id === id) ?? null,
    passengers: ({ page, maxPerPage, ...args }: { page: number; maxPerPage: number }) => {
      asked(args);
      return { items: passengers, pageInfo: { page, maxPerPage, hasMore: false, total: 2 } };
    },
    sendPassengerPushNotification: send,
  });
  const element = (
    <SignedIn link={gateway}>
      <Form
        label="Notification"
        initialValues={values}
        schema={notificationSchema(berlin.timezone)}
        draft={null}
        onSubmit={() => 'unsaved'}
      >
        <MessageFields />
        <TestPush channel={values.bookingChannel} text={values.text} />
        <SubmitButton>Review</SubmitButton>
      </Form>
      <ActionHost />
      <SnackbarHost />
    </SignedIn>
  );
  const view = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const user = userEvent.setup();
  /** Opens the search, and chooses Ada in it. */
  const chooseAda = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
    await user.type(await screen.findByRole('combobox', { name: 'Passengers' }), 'ada');
    await user.click(await screen.findByRole('option', { name: /Ada Lovelace.*\+49 30 1 · ada@mail\.example/ }));
    return screen.findByRole('alertdialog', { name: 'Send a test push to Ada Lovelace?' });
  };
  return { ...view, user, asked, send, chooseAda };
}

it('is previewed while typing, with problems on their fields', async () => {
  const { user } = open({ bookingChannel: channel });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Spring is here');
  const preview = screen.getByRole('figure');
  expect(preview).toHaveTextContent('Berlin App');
  expect(preview).toHaveTextContent('Spring is here');
  await user.type(screen.getByRole('textbox', { name: /^Image address/ }), 'ftp://a.example/b.png');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('This field is required'));
  expect(screen.getByRole('textbox', { name: /^Image address/ })).toHaveAccessibleDescription('The URL must be http or https');
  expect(screen.getByRole('button', { name: 'Campaign: Select a campaign…' })).toBeVisible();
});

it('is tested on one passenger of the channel: only its text is sent, once, after confirmation', async () => {
  const { user, asked, send, chooseAda } = open({ bookingChannel: channel, text: ' 20% off ' });
  const question = await chooseAda();
  expect(asked).toHaveBeenLastCalledWith({ of: { bookingChannelId: 'bc-1' }, filter: { search: 'ada' } });
  expect(question).toHaveTextContent('Sent to one passenger of Berlin App, text only, without title and image.');
  expect(send).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Send to 1 passenger' }));
  expect(await screen.findByText('The message was sent to 1 phone.')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.lastCall?.[0]).toEqual({ input: { passengerId: 'pa-1', message: '20% off' } });
});

it('lists no customers before a search, and preselects none of its results', async () => {
  const { user, asked } = open({ bookingChannel: channel, text: '20% off' });
  await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
  const search = await screen.findByRole('combobox', { name: 'Passengers' });
  expect(screen.getByText(/^Search for a passenger\./)).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  await user.type(search, 'ada');
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Send a test push to Ada Lovelace?' })).toBeVisible();
});

it('asks with phone and email, and with the focus on Cancel', async () => {
  const { chooseAda } = open({ bookingChannel: channel, text: '20% off' });
  const question = await chooseAda();
  expect(question).toHaveTextContent('+49 30 1 · ada@mail.example');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

it('offers kept test phones, stored by ID only and looked up again', async () => {
  const { user, send, chooseAda } = open({ bookingChannel: channel, text: '20% off' });
  const question = await chooseAda();
  await user.click(within(question).getByRole('checkbox', { name: /^Keep among my test phones/ }));
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(Object.values(Object.assign({}, localStorage)).join()).not.toMatch(/Ada|ada@|\+49/);
  await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
  await user.click(await screen.findByRole('button', { name: 'Send to Ada Lovelace' }));
  const again = await screen.findByRole('alertdialog', { name: 'Send a test push to Ada Lovelace?' });
  expect(again).toHaveTextContent('+49 30 1 · ada@mail.example');
  expect(send).not.toHaveBeenCalled();
  await user.click(within(again).getByRole('checkbox', { name: /^Keep among my test phones/ }));
  await user.click(within(again).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
  expect(await screen.findByText(/^Search for a passenger\./)).toBeVisible();
});

it.each([
  [{}, 'Choose a booking channel first.'],
  [{ bookingChannel: channel, text: ' ' }, 'Write the text first.'],
] as const)('is tried on no one where something is missing: %j', async (values, reason) => {
  open(values);
  expect(await screen.findByRole('button', { name: 'Send a test…' })).toHaveAccessibleDescription(reason);
});
