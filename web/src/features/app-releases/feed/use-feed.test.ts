import { act, renderHook } from '@testing-library/react';
import { given } from '@/lib/read';
import type { FeedPage } from './feed';
import { useFeed } from './use-feed';

const pageSize = 2;

/** A page of a platform that has the lines 1 to `count`, newest first, and always says that there are more. */
const lyingPage = (count: number, page: number): FeedPage<{ id: string }> => {
  const newestFirst = Array.from({ length: count }, (_, at) => ({ id: String(count - at) }));
  const start = Math.min(page, Math.ceil(count / pageSize) - 1) * pageSize;
  return { items: newestFirst.slice(start, start + pageSize), pageInfo: { page, maxPerPage: pageSize, hasMore: true } };
};

it('ends where the platform announces more than it sends', async () => {
  const readPage = jest.fn(async (page: number) => lyingPage(5, page));
  const first = given(lyingPage(5, 0));
  const { result } = renderHook(() => useFeed({ first, pageSize, readPage }));
  await act(() => result.current.readAll());
  expect(result.current.read.data).toEqual({ items: ['1', '2', '3', '4', '5'].map((id) => ({ id })), hasOlder: false });
  expect(readPage.mock.calls.length).toBeLessThan(30);
});

it('offers nothing older where a press brought nothing', async () => {
  const readPage = jest.fn(async (page: number) => lyingPage(2, page));
  const first = given(lyingPage(2, 0));
  const { result } = renderHook(() => useFeed({ first, pageSize, readPage }));
  expect(result.current.read.data?.hasOlder).toBe(true);
  await act(() => result.current.readOlder());
  expect(result.current.read.data?.hasOlder).toBe(false);
});
