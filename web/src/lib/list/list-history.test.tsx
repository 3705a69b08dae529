import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type DocumentNode, Kind } from 'graphql';
import { choice } from './list-params';
import { requestOf } from '../data/define-read';
import { ignoredParams } from './link-problems';
import { defineList } from './list';
import { useListUrl } from './use-list';

const noDocument: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

const colours = ['red', 'green'] as const;
const list = defineList({
  key: 'list-history-test',
  filters: { colour: choice(colours) },
  sort: { name: ['ASC'] },
  pageSizes: [25],
  read: () => requestOf(noDocument, {}, () => ({ items: [], pageInfo: { page: 0, maxPerPage: 25, hasMore: false } })),
});

function List() {
  const { state, query, update } = useListUrl(list);
  return (
    <>
      <button onClick={() => update({ filters: { colour: 'red' } })}>{state.filters.colour ?? 'any colour'}</button>
      <output>
        {ignoredParams(list, query)
          .map(({ name, value }) => `${name}=${value}`)
          .join()}
      </output>
    </>
  );
}

const start = (at = '/elsewhere') => {
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
};

test('Back removes a filter; it used to be restored as the last state', async () => {
  const router = start();
  await act(() => router.navigate('/list'));
  await userEvent.click(screen.getByRole('button', { name: 'any colour' }));
  expect(screen.getByRole('button')).toHaveTextContent('red');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('button')).toHaveTextContent('any colour');
  expect(router.state.location.search).toBe('');
});

test('Back removes a filter too if the visit began with the list', async () => {
  const router = start('/list');
  await userEvent.click(screen.getByRole('button', { name: 'any colour' }));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('button')).toHaveTextContent('any colour');
  expect(router.state.location.search).toBe('');
});

test('a visit that begins with the list restores the last state', () => {
  sessionStorage.setItem('pax.list.list-history-test', '"colour=green"');
  start('/list');
  expect(screen.getByRole('button')).toHaveTextContent('green');
});

test('a link to the list restores the last state', async () => {
  const router = start();
  await act(() => router.navigate('/list'));
  await userEvent.click(screen.getByRole('button', { name: 'any colour' }));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/list'));
  expect(screen.getByRole('button')).toHaveTextContent('red');
  expect(router.state.location.search).toBe('?colour=red');
});

test('ignored parameters of a link are not restored; every visit used to warn about them', async () => {
  const router = start('/list?colour=green&sort=none&page=0&size=7');
  expect(screen.getByRole('status')).toHaveTextContent('sort=none,size=7,page=0');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/list'));
  expect(router.state.location.search).toBe('?colour=green');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
