import { fireEvent, render, screen } from '@testing-library/react';
import { SectionTable } from './section-table';

const table = (polled: string | undefined, ...ids: string[]) => (
  <SectionTable
    label="Drivers"
    columns={[{ label: 'Driver', cell: (id) => <a href={id}>{id}</a> }]}
    rows={ids}
    keyOf={(id) => id}
    polled={polled}
  />
);
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('polled rows keep their places under the pointer, new ones follow them, and all are in order once it leaves', () => {
  const { rerender } = render(table('page 0', 'b', 'c'));
  fireEvent.pointerMove(screen.getByRole('link', { name: 'c' }));
  rerender(table('page 0', 'c', 'a', 'b', 'd'));
  expect(shown()).toEqual(['b', 'c', 'a', 'd']);
  fireEvent.pointerLeave(screen.getAllByRole('rowgroup')[1] ?? document.body, { pointerType: 'mouse' });
  expect(shown()).toEqual(['c', 'a', 'b', 'd']);
});

test('another page of polled rows is shown at once, and so are other rows without polling', () => {
  const { rerender } = render(table('page 0', 'b'));
  fireEvent.pointerMove(screen.getByRole('link', { name: 'b' }));
  rerender(table('page 1', 'a'));
  expect(shown()).toEqual(['a']);
  rerender(table(undefined, 'a'));
  rerender(table(undefined, 'c'));
  expect(shown()).toEqual(['c']);
});
