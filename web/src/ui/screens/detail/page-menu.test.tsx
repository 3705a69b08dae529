import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { openPageMenu } from '../../../../test/page-menu';
import { summaryText, type Summary } from './copy-summary';
import { PageMenu } from './page-menu';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';

const summary: Summary = {
  title: 'Campaign *Spring*\nsale',
  facts: [
    { label: 'Status', value: 'Running' },
    { label: 'Fleet', value: null },
    { label: 'Code', value: 'a_b [c]' },
  ],
  url: '/dashboard/campaigns/c-1',
};

const onDelete = jest.fn();
const reason = 'Requires the Fleet Admin role.';

async function open(disabledReason?: string) {
  render(
    <MemoryRouter>
      <PageMenu
        summary={summary}
        items={[{ id: 'delete', label: 'Delete campaign', tone: 'danger', disabledReason, onAction: onDelete }]}
      />
      <SnackbarHost />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return { user, menu: await openPageMenu(user) };
}

beforeEach(() => onDelete.mockClear());

test('a summary has one fact a line and omits facts without a value', () => {
  expect(summaryText(summary)).toBe(
    ['Campaign *Spring* sale', 'Status: Running', 'Code: a_b [c]', 'http://localhost/dashboard/campaigns/c-1'].join('\n'),
  );
});

test('a text with line breaks keeps them', () => {
  const withBlock = { ...summary, block: { label: 'Stack trace', text: 'at a (b.js:1)\nat ```c' } };
  expect(summaryText(withBlock)).toContain('Code: a_b [c]\nStack trace:\nat a (b.js:1)\nat ```c\nhttp://localhost');
});

test('Copy summary copies it and shows a confirmation', async () => {
  const { user } = await open();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('menuitem', { name: 'Copy summary' }));
  expect(writeText).toHaveBeenCalledWith(summaryText(summary));
  expect(await screen.findByText('Copied to clipboard')).toBeInTheDocument();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('c copies the summary, without the menu', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.keyboard('c');
  expect(writeText).toHaveBeenCalledWith(summaryText(summary));
  expect(await screen.findByText('Copied to clipboard')).toBeInTheDocument();
});

test('a forbidden action can be focused, gives the reason, and does nothing', async () => {
  const { user, menu } = await open(reason);
  const item = screen.getByRole('menuitem', { name: 'Delete campaign' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveAccessibleDescription(reason);
  expect(item).toHaveTextContent(reason);
  await user.keyboard('{End}');
  await waitFor(() => expect(item).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(item);
  expect(onDelete).not.toHaveBeenCalled();
  expect(menu).toBeVisible();
  expect((await axe(menu)).violations).toEqual([]);
});

test('an action that is allowed is done, and the menu closes', async () => {
  const { user } = await open();
  await user.keyboard('{End}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
