import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filled, renderForm, dateTime } from './testing/render-form';

test('a date and time are typed in the time zone and kept as an instant', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  expect(date).toHaveValue('21 Nov 2026');
  expect(time).toHaveValue('09:00');
  await user.clear(time);
  await user.type(time, '1000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T09:00:00.000Z'));
  expect(time).toHaveValue('10:00');
  expect(screen.getByText('Europe/Oslo (CET)', { exact: false })).toBeInTheDocument();
});

test('Undo stays in the field, also after its text was formatted', async () => {
  renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date } = dateTime();
  await user.clear(date);
  await user.type(date, '5/1/2027');
  await user.tab();
  expect(date).toHaveValue('05 Jan 2027');
  await user.click(date);
  const undo = () => user.keyboard('{Control>}z{/Control}');
  await undo();
  expect(date).toHaveValue('5/1/2027');
  for (let typed = 0; typed < 8; typed += 1) await undo();
  expect(date).toHaveValue('');
  await undo();
  expect(date).toHaveValue('21 Nov 2026');
  const { defaultPrevented } = (() => {
    const event = createEvent.keyDown(date, { key: 'z', ctrlKey: true });
    fireEvent(date, event);
    return event;
  })();
  expect(defaultPrevented).toBe(true);
  expect(date).toHaveValue('21 Nov 2026');
});

test('a date without a time, or a time without a date, is an error, stays, and sends nothing', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  const refused = async (field: HTMLElement, problem: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
  };
  await user.clear(time);
  expect(time).toBeValid();
  await refused(time, /Enter a time such as 20:00/);
  await user.type(time, 'soon');
  await refused(time, /Enter a time such as 20:00/);
  expect(time).toHaveValue('soon');
  expect(date).toHaveValue('21 Nov 2026');
  await user.clear(time);
  await user.type(time, '9:00');
  expect(time).toBeValid();
  await user.clear(date);
  await user.tab();
  await user.tab();
  await refused(date, /Enter a date such as 23 Nov 2026/);
  await user.type(date, '12/');
  await refused(date, /Enter a date such as 23 Nov 2026/);
  await user.clear(date);
  await user.type(date, '1 Jan 1026');
  await refused(date, /Enter 01 Jan 2000 or later/);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(date);
  await user.clear(time);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe(''));
});

test.each(['1899-12-30T00:00:00Z'])('an implausible instant (%s) is shown as it came, and kept unless it is changed', async (startAt) => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  expect(date).toHaveValue(startAt);
  expect(date).toHaveAccessibleDescription(/Not a plausible date/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe(startAt));
  await user.clear(date);
  await user.type(date, '21 Nov 2026');
  await user.type(time, '9:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T08:00:00.000Z'));
});

test.each(['1.000', '1 000'])('%s is refused as a number, and counts as none while it is typed', async (text) => {
  const { onSubmit } = renderForm({ initialValues: filled });
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /^Value/ });
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  expect(field).toHaveValue(text);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a number that can’t be read is kept in the draft as it was typed, and refused when it is restored', async () => {
  const models = { draftModels: { value: null } };
  const first = renderForm({ initialValues: { ...filled, value: 3 }, ...models });
  const user = userEvent.setup();
  const field = () => screen.getByRole('textbox', { name: /^Value/ });
  await user.clear(field());
  await user.type(field(), '12x');
  // Without leaving the field, as when the page is lost.
  await waitFor(() => expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toContain('12x'));
  first.unmount();
  const { onSubmit } = renderForm({ initialValues: { ...filled, value: 3 }, ...models });
  await waitFor(() => expect(field()).toHaveValue('12x'));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].value).toBe(12));
});

test('a time that is still being typed when the page goes away, such as by a reload, is in the draft', async () => {
  renderForm({ initialValues: filled });
  await userEvent.type(dateTime().time, '9 Uhr');
  expect(sessionStorage).toHaveLength(0);
  await act(async () => {
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toContain('9 Uhr');
  });
});

test('the zone of a date without a time is named without an offset, which today’s may not be', async () => {
  renderForm({ initialValues: filled });
  expect(screen.getByText('Europe/Oslo')).toBeVisible();
  await userEvent.type(dateTime().date, '1 Jul 2027');
  expect(screen.getByText('Europe/Oslo')).toBeVisible();
  await userEvent.type(dateTime().time, '12:00');
  expect(screen.getByText(/^Europe\/Oslo \((?:CEST|GMT\+2)\)$/)).toBeVisible();
});

test('a discarded form shows its date again, instead of a refused or unfinished one', async () => {
  renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  const discard = () => user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.clear(time);
  await user.type(time, 'soon');
  await user.tab();
  expect(time).toHaveValue('soon');
  await discard();
  await waitFor(() => expect(time).toHaveValue('09:00'));
  expect(time).toBeValid();
  await user.clear(date);
  await discard();
  await waitFor(() => expect(date).toHaveValue('21 Nov 2026'));
});

test('a time is not corrected while it is typed, even if clocks skip it', async () => {
  renderForm({ initialValues: { ...filled, startAt: '2027-03-28T18:00:00Z' } });
  const user = userEvent.setup();
  const { time } = dateTime();
  await user.clear(time);
  // On its way it is 2:00, which does not exist on that day.
  await user.type(time, '2000');
  expect(time).toHaveValue('2000');
  await user.clear(time);
  await user.type(time, '0230');
  await user.tab();
  expect(time).toHaveValue('03:30');
});

test('a date that no calendar has is kept until it is replaced', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '+012026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  await user.clear(time);
  await user.type(time, '10:00');
  await user.clear(date);
  await user.type(date, '21 Nov 2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T09:00:00.000Z'));
});
