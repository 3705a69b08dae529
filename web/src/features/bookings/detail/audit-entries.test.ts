import { mergeAuditPages } from './audit-entries';

const entry = (id: string, createdAt: string) =>
  ({ id, createdAt, logType: 'INFO', logTypeCode: 'INFO', messageCode: null, expiresAt: null, payload: null }) as const;
const page = (number: number, hasMore: boolean, items: ReturnType<typeof entry>[]) => ({ items, pageInfo: { page: number, hasMore } });

const newest = entry('c', '2026-03-01T10:02:00.000Z');
const middle = entry('b', '2026-03-01T10:01:00.000Z');
const oldest = entry('a', '2026-03-01T10:00:00.000Z');

it('adds an older page, and knows from it whether there is more', () => {
  expect(mergeAuditPages(page(0, true, [newest]), page(1, false, [middle, oldest]))).toEqual(page(1, false, [newest, middle, oldest]));
});

it('shows a line once that a new line has pushed onto the next page', () => {
  expect(mergeAuditPages(page(0, true, [newest, middle]), page(1, false, [middle, oldest])).items).toEqual([newest, middle, oldest]);
});

it('puts new lines on top without forgetting how far back the log was read', () => {
  expect(mergeAuditPages(page(1, false, [middle, oldest]), page(0, true, [newest, middle]))).toEqual(
    page(1, false, [newest, middle, oldest]),
  );
});
