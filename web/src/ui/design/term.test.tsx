import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Term } from './term';

it('explains a term when it is pointed at, and no other text', async () => {
  render(
    <>
      <Term>PE user ID</Term>
      <Term>constructor</Term>
    </>,
  );
  const [known, other] = [screen.getByText('PE user ID'), screen.getByText('constructor')];
  for (const each of [other, known]) fireEvent.pointerEnter(each);
  await waitFor(() => expect(known).toHaveAttribute('title', 'The passenger’s ID in the passenger engine.'));
  expect(other).not.toHaveAttribute('title');
});
