import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('a button that is disabled for a reason', () => {
  function show() {
    const onPress = jest.fn();
    render(
      <>
        <Button disabledReason="The release is over" onPress={onPress}>
          Cancel release
        </Button>
        <Button>Other</Button>
      </>,
    );
    return { user: userEvent.setup(), onPress, button: screen.getByRole('button', { name: 'Cancel release' }) };
  }
  const hint = () => screen.queryByRole('tooltip');

  it('keeps its place in the tab order, and shows the reason while focused', async () => {
    const { user, button } = show();
    await user.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('The release is over');
    await waitFor(() => expect(hint()).toHaveTextContent('The release is over'));
    await user.tab();
    expect(hint()).not.toBeInTheDocument();
  });

  it('only shows the reason when clicked, and Escape or a click elsewhere closes it', async () => {
    const { user, button, onPress } = show();
    await user.click(button);
    await waitFor(() => expect(hint()).toBeVisible());
    expect(onPress).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(hint()).not.toBeInTheDocument();
    await user.click(button);
    expect(hint()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Other' }));
    expect(hint()).not.toBeInTheDocument();
  });
});
