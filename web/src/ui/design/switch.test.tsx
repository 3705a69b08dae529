import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

function Held(rest: { isPending?: boolean; disabledReason?: string }) {
  const [isOn, setOn] = useState(false);
  return <Switch label="Oslo app in this network" isOn={isOn} onChange={setOn} {...rest} />;
}

const shown = () => screen.getByRole('switch', { name: 'Oslo app in this network' });

test('requests the other state, also by keyboard, and exposes its state', async () => {
  const user = userEvent.setup();
  render(<Held />);
  expect(shown()).not.toBeChecked();
  expect(shown()).toHaveTextContent('Off');
  await user.click(shown());
  expect(shown()).toBeChecked();
  expect(shown()).toHaveTextContent('On');
  await user.keyboard(' ');
  expect(shown()).not.toBeChecked();
});

test('does not change while its request is sent, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Held isPending />);
  await user.click(shown());
  expect(shown()).not.toBeChecked();
  expect(shown()).toHaveAttribute('aria-busy', 'true');
  expect(shown()).toHaveFocus();
});

test('shows why it cannot be changed', async () => {
  const user = userEvent.setup();
  render(<Held disabledReason="This needs the role Staff Admin." />);
  await user.click(shown());
  expect(shown()).not.toBeChecked();
  expect(shown()).toHaveAccessibleDescription('This needs the role Staff Admin.');
});
