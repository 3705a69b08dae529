import { act, fireEvent, render, screen } from '@testing-library/react';
import { passTime } from '../../../test/pass-time';
import { useHeldRows, useHold, useSettledRows } from './held-rows';

const chosen = jest.fn();

function List({ ids }: { ids: readonly string[] }) {
  const { isHeld, area } = useHold();
  const { rows, above, below } = useHeldRows(ids, (id) => id.charAt(0), isHeld, '');
  const settled = useSettledRows(rows);
  return (
    <>
      <ul {...area} {...settled}>
        {rows.map((id) => (
          <li key={id} data-row={id}>
            <button type="button" onClick={() => void chosen(id)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <p>{`${above.join()} above, ${below.join()} below`}</p>
      <button type="button">Elsewhere</button>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

function open() {
  const { rerender } = render(<List ids={['b', 'c']} />);
  return { change: (...ids: string[]) => rerender(<List ids={ids} />) };
}

beforeEach(() => {
  chosen.mockClear();
  jest.useFakeTimers();
});

test.each([
  ['pointer', () => fireEvent.pointerMove(button('b'))],
  ['focus of the keyboard', () => act(() => button('b').focus())],
])('rows under the %s keep their places: their content changes, others wait, and those that have gone stay', (_, aim) => {
  const { change } = open();
  aim();
  change('a', 'c2', 'd');
  expect(shown()).toEqual(['b', 'c2']);
  expect(screen.getByText('a above, d below')).toBeVisible();
});

test('rows that load under a resting pointer are shown at once', () => {
  const { change } = open();
  fireEvent.pointerEnter(button('b'));
  change('a', 'b', 'c');
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['leaves', () => fireEvent.pointerLeave(screen.getByRole('list'), { pointerType: 'mouse' })],
  ['rests for a minute', () => passTime(60_000)],
  ['is used elsewhere', () => fireEvent.pointerDown(button('Elsewhere'))],
])('rows move once the pointer %s', async (_, end) => {
  const { change } = open();
  fireEvent.pointerMove(button('b'));
  change('a', 'c');
  await end();
  expect(shown()).toEqual(['a', 'c']);
});

test('the rows of a touch stay until its click', async () => {
  const Touched = ({ ids }: { ids: readonly string[] }) => {
    const { isHeld, area } = useHold(300);
    const { rows } = useHeldRows(ids, (id) => id, isHeld, '');
    return (
      <ul {...area}>
        {rows.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    );
  };
  const { rerender } = render(<Touched ids={['b']} />);
  fireEvent.pointerDown(screen.getByText('b'), { pointerType: 'touch' });
  fireEvent.pointerLeave(screen.getByRole('list'), { pointerType: 'touch' });
  rerender(<Touched ids={['a', 'b']} />);
  expect(shown()).toEqual(['b']);
  await passTime(300);
  expect(shown()).toEqual(['a', 'b']);
});

test('a row that moved under the pointer less than a second ago refuses clicks, except from the keyboard', async () => {
  const { change } = open();
  fireEvent.click(button('b'), { detail: 1 });
  change('a', 'b', 'c');
  fireEvent.click(button('a'), { detail: 1 });
  fireEvent.click(button('b'), { detail: 0 });
  // Nothing was where it is.
  fireEvent.click(button('c'), { detail: 1 });
  await passTime(1000);
  fireEvent.click(button('a'), { detail: 1 });
  expect(chosen.mock.calls).toEqual([['b'], ['b'], ['c'], ['a']]);
});
