import { render, screen, within } from '@testing-library/react';
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
  return { user, dialog };
}

test('one payload is shown, and its differences from another once that is chosen', async () => {
  const { user, dialog } = await open('Booking');
  expect(await dialog.findByText('"K-12"')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Compare with'), 'Dispatch');
  const row = await dialog.findByRole('row', { name: /^driver.name/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['"Bo"', '"Kyra"']);
  expect(dialog.getByText('4 differences')).toBeVisible();
  expect(dialog.queryByRole('row', { name: /^id/ })).not.toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a secret that differs stays hidden on both sides', async () => {
  const { dialog } = await open('Booking', 'Dispatch');
  expect(await dialog.findByRole('row', { name: /^apiKey/ })).not.toHaveTextContent(/key-(one|two)/);
});

test('a payload that cannot be read is an error', async () => {
  const { dialog } = await open('Booking', 'Redis');
  expect(await dialog.findByText('Redis is not available')).toBeVisible();
});
