import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataError } from '@/lib/errors';
import { DateTime } from './date-time';
import { Field, FieldList, Section, Tabs } from './detail';
import { formatMoney } from './money';
import { Timeline } from './timeline';

const failure: DataError = { code: 'PLATFORM_UNAVAILABLE', message: 'The platform is away', fields: {}, isRetryable: true };

function Parts() {
  const [tab, setTab] = useState('ride');
  return (
    <Tabs
      label="Parts"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'ride', label: 'Ride', content: 'The ride' },
        { id: 'payment', label: 'Payment', content: 'The payment' },
        { id: 'audit', label: 'Audit', content: 'The audit log' },
      ]}
    />
  );
}

test('tabs are one stop; arrows, home and end choose among them, round and round', async () => {
  render(<Parts />);
  const user = userEvent.setup();
  act(() => screen.getByRole('tab', { name: 'Ride' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Audit' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Audit' })).toHaveTextContent('The audit log');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('a section that fails keeps what it has, and without content shows the error in its place', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(
    <Section title="Payment" error={failure} onRetry={onRetry}>
      <p>Captured</p>
    </Section>,
  );
  const section = screen.getByRole('region', { name: 'Payment' });
  expect(section).toHaveTextContent('Captured');
  await userEvent.click(within(section).getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(
    <Section title="Payment" error={{ ...failure, code: 'FORBIDDEN' }} onRetry={onRetry}>
      {null}
    </Section>,
  );
  expect(section).toHaveTextContent('You have no access to this');
});

test('a section that loads says so', () => {
  render(
    <Section title="Payment" isLoading>
      {null}
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Payment' })).toHaveAttribute('aria-busy', 'true');
});

test('what has no value is a dash that is read as none, and zero is a value', () => {
  render(
    <FieldList>
      <Field label="Driver">{null}</Field>
      <Field label="Rating">{0}</Field>
    </FieldList>,
  );
  const [driver, rating] = screen.getAllByRole('definition');
  expect(within(driver ?? document.body).getByRole('img', { name: 'None' })).toBeInTheDocument();
  expect(rating).toHaveTextContent('0');
});

test('a time is shown on the clocks of its zone, which is named, with the viewer’s own beside it', () => {
  render(<DateTime value="2026-11-21T23:30:00Z" zone="Asia/Tokyo" />);
  const time = screen.getByText(/22 Nov 2026, 08:30/);
  expect(time).toHaveTextContent('GMT+9');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Your time: 2\d Nov 2026/));
  expect(time).toHaveAttribute('datetime', '2026-11-21T23:30:00Z');
});

test.each([
  [{ amountMinor: 123_456, currency: 'EUR' }, 'en', '€1,234.56'],
  [{ amountMinor: 1_200, currency: 'JPY' }, 'en', '¥1,200'],
  [{ amountMinor: 1_234, currency: 'KWD' }, 'en', 'KWD\u00a01.234'],
  [{ amountMinor: -500, currency: 'USD' }, 'en', '-$5.00'],
  [{ amountMinor: 100, currency: 'USD' }, 'not a locale', '$1.00'],
  [{ amountMinor: 100, currency: '??' }, 'en', '100 ?? (minor units)'],
])('%j in %s reads %s', (money, locale, text) => {
  expect(formatMoney(money, locale)).toBe(text);
});

test('a timeline tells entries in the order given', () => {
  render(
    <Timeline
      label="Audit log"
      zone="UTC"
      entries={[
        { id: '2', at: '2026-11-21T08:00:00Z', title: 'Captured', tone: 'success' },
        { id: '1', at: '2026-11-21T07:00:00Z', title: 'Created', detail: 'By the passenger' },
      ]}
    />,
  );
  const entries = within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Captured.*08:00/),
    expect.stringMatching(/^Created.*By the passenger$/),
  ]);
});
