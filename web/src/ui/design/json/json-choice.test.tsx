import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { gatewayError } from '../../../../test/fake-gateway';
import { type ChoosablePayload, type ChosenPayloads, JsonDrawerHost, useJsonDrawer } from './json-drawer';

const booking = { id: 'B1', driver: { name: 'Bo', ref: 'K-12' }, apiKey: 'key-one' };
const dispatch = { id: 'B1', driver: { name: 'Kyra', phone: '+31' }, apiKey: 'key-two' };
const payloads: ChoosablePayload[] = [
  { label: 'Booking', read: () => Promise.resolve(booking) },
  { label: 'Dispatch', read: () => Promise.resolve(dispatch) },
  { label: 'Redis', read: () => Promise.reject(gatewayError('PLATFORM_UNAVAILABLE', 'Redis is not available')) },
];

function Opener({ chosen }: { chosen: ChosenPayloads }) {
  const drawer = useJsonDrawer();
  return (
    <button type="button" onClick={() => drawer.show({ kind: 'choice', title: 'Payloads', payloads, chosen })}>
      Open
    </button>
  );
}

async function open(...chosen: ChosenPayloads) {
  render(
    <>
      <Opener chosen={chosen} />
      <JsonDrawerHost />
    </>,
    { wrapper: MemoryRouter },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payloads' }));
  const side = (name: string) => dialog.findByRole('region', { name });
  return { user, dialog, side };
}

const entry = (name: string) => screen.getByRole('button', { name: `Copy ${name}` }).closest('li');

test('one payload is shown, and another beside it once it is chosen, with the differences marked in words', async () => {
  const { user, dialog, side } = await open('Booking');
  expect(await dialog.findByText('"K-12"')).toBeVisible();
  expect(dialog.queryByText('"Kyra"')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Beside'), 'Dispatch');
  expect(await dialog.findByText('4 differences')).toBeVisible();
  const [left, right] = [within(await side('Booking')), within(await side('Dispatch'))];
  expect(left.getByText('"Bo"').closest('li')).toHaveTextContent('name: "Bo"≠ different');
  expect(right.getByText('"Kyra"').closest('li')).toHaveTextContent('name: "Kyra"≠ different');
  expect(left.getByText('"K-12"').closest('li')).toHaveTextContent('only here');
  expect(right.getByText('"+31"').closest('li')).toHaveTextContent('only here');
  expect(left.getByText('"B1"').closest('li')).not.toHaveTextContent(/different|only here/);
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('only the differences can be shown, as a table', async () => {
  const { user, dialog } = await open('Booking', 'Dispatch');
  await user.click(await dialog.findByRole('button', { name: 'Only differences' }));
  const row = await dialog.findByRole('row', { name: /^driver.name/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['"Bo"', '"Kyra"']);
  expect(dialog.queryByRole('row', { name: /^id/ })).not.toBeInTheDocument();
});

test('a secret that differs stays hidden on both sides', async () => {
  const { side } = await open('Booking', 'Dispatch');
  await waitFor(() => expect(entry('ref')).toBeVisible());
  expect(await side('Booking')).not.toHaveTextContent('key-one');
  expect(await side('Dispatch')).not.toHaveTextContent('key-two');
});

test('a payload that cannot be read leaves the other', async () => {
  const { side, dialog } = await open('Booking', 'Redis');
  expect(await within(await side('Redis')).findByText('Redis is not available')).toBeVisible();
  expect(await within(await side('Booking')).findByText('"K-12"')).toBeVisible();
  expect(dialog.queryByText(/\d differences?$|No differences/)).not.toBeInTheDocument();
});
