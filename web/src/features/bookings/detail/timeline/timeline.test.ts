import { filterEntries, isNarrowed, noFilters, readFilters, writeFilters } from './filters';
import { elapsedText } from '@/lib/dates/age';
import { mergeEntries } from './entry';
import { entriesOfLog } from './read-entries';
import { gapsOf, rowsOf, shortestGap } from './rows';
import { at, entryAt, requestAt, responseAt } from './testing';
import { withNewest, withOlder } from './use-pages';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const minutes = (count: number) => count * 60;

describe('merging sources', () => {
  it('orders the entries of all sources by time', () => {
    expect(ids(mergeEntries([[entryAt('a', 0), entryAt('c', 9)], [entryAt('b', 5)], []]))).toEqual(['a', 'b', 'c']);
  });

  it('keeps the order of the sources and of their entries for equal instants', () => {
    const lists = [
      [entryAt('a1', 1), entryAt('a2', 1)],
      [entryAt('b1', 1), entryAt('b2', 1)],
    ];
    expect(ids(mergeEntries(lists))).toEqual(['a1', 'a2', 'b1', 'b2']);
  });
});

describe('gaps', () => {
  it('are a quarter of an hour or more without activity', () => {
    const entries = [entryAt('a', 0), entryAt('b', minutes(14.9)), entryAt('c', minutes(30)), entryAt('d', minutes(77))];
    expect(gapsOf(entries, -Infinity).map(({ from, to }) => elapsedText(to - from))).toEqual(['15 min', '47 min']);
    expect(shortestGap).toBe(900_000);
  });

  it('are hidden if older entries may be missing', () => {
    const entries = [entryAt('a', 0), entryAt('b', minutes(60)), entryAt('c', minutes(120))];
    expect(gapsOf(entries, Date.parse(at(minutes(30))))).toEqual([{ from: Date.parse(at(minutes(60))), to: Date.parse(at(minutes(120))) }]);
    expect(gapsOf(entries, Infinity)).toEqual([]);
  });
});

describe('rows', () => {
  const entries = [entryAt('a', 0), entryAt('b', minutes(60)), entryAt('c', minutes(61))];
  const gaps = gapsOf(entries, -Infinity);

  it('contain the gaps between the events, in both orders', () => {
    expect(rowsOf(entries, gaps, 'oldest', 'UTC').map(({ kind, id }) => (kind === 'event' ? id : kind))).toEqual([
      'day',
      'a',
      'gap',
      'b',
      'c',
    ]);
    expect(rowsOf(entries, gaps, 'newest', 'UTC').map(({ kind, id }) => (kind === 'event' ? id : kind))).toEqual([
      'day',
      'c',
      'b',
      'gap',
      'a',
    ]);
  });

  it('keep their gaps when a filter hides events, and get no new ones', () => {
    const [a, , c] = entries;
    const many = [entryAt('x', minutes(62)), entryAt('y', minutes(80)), entryAt('z', minutes(81))];
    const all = [...entries, ...many];
    const shown = [a, c, many[2]].flatMap((entry) => entry ?? []);
    for (const order of ['oldest', 'newest'] as const) {
      expect(rowsOf(shown, gapsOf(all, -Infinity), order, 'UTC').filter(({ kind }) => kind === 'gap')).toHaveLength(2);
    }
    expect(rowsOf(all.slice(3, 4), gapsOf(all, -Infinity), 'oldest', 'UTC').filter(({ kind }) => kind === 'gap')).toHaveLength(0);
  });

  it('mark new days in the time zone of the ride', () => {
    const night = [entryAt('before', minutes(12 * 60)), entryAt('after', minutes(13 * 60 + 1))];
    const days = (zone: string) => rowsOf(night, [], 'oldest', zone).flatMap((row) => (row.kind === 'day' ? [row.day] : []));
    expect(days('Europe/Berlin')).toEqual(['01 Mar 2026', '02 Mar 2026']);
    expect(days('UTC')).toEqual(['01 Mar 2026']);
  });
});

describe('filters', () => {
  const entries = [
    entryAt('event', 0, { title: 'Driver assigned', payload: { ref: 'K-12' } }),
    entryAt('log', 1, { source: 'booking-log', level: 'ERROR', isProblem: true, detail: 'declined' }),
    entryAt('call', 2, {
      source: 'dispatch-log',
      level: 'HTTP',
      http: { direction: 'OUTBOUND', method: 'DELETE', path: '/bookings/7', status: 204, durationMs: 9 },
    }),
  ];
  const found = (change: Partial<typeof noFilters>) => ids(filterEntries(entries, { ...noFilters, ...change }));

  it('are by source and by problem', () => {
    expect(found({})).toEqual(['event', 'log', 'call']);
    expect(found({ sources: ['events', 'dispatch-log'] })).toEqual(['event', 'call']);
    expect(found({ onlyProblems: true })).toEqual(['log']);
    expect(found({ sources: ['events'], onlyProblems: true })).toEqual([]);
  });

  it('find text in titles, details, calls and payloads, in any case', () => {
    expect(found({ find: ' driver ASSIGNED ' })).toEqual(['event']);
    expect(found({ find: 'k-12' })).toEqual(['event']);
    expect(found({ find: 'declined' })).toEqual(['log']);
    expect(found({ find: 'delete /bookings/7' })).toEqual(['call']);
    expect(found({ find: 'no such text' })).toEqual([]);
  });

  it('are in the URL and keep its other parameters', () => {
    const filters = {
      sources: ['chat', 'payment'] as const,
      onlyProblems: true,
      find: 'pi-4711-abc',
      order: 'oldest' as const,
    };
    const query = writeFilters(new URLSearchParams('tab=all'), filters);
    expect(query.get('tab')).toBe('all');
    expect(readFilters(query)).toEqual({ ...filters, sources: ['payment', 'chat'] });
    expect(writeFilters(query, noFilters).toString()).toBe('tab=all');
  });

  it('keep possible names and phone numbers out of the URL', () => {
    const query = writeFilters(new URLSearchParams(), { ...noFilters, find: 'Lovelace' });
    expect(query.toString()).not.toMatch(/lovelace/i);
    expect(readFilters(query).find).toBe('Lovelace');
  });

  it('ignore invalid values in the URL', () => {
    expect(readFilters(new URLSearchParams('source=gossip&only=good&order=random'))).toEqual(noFilters);
    expect(isNarrowed(noFilters)).toBe(false);
    expect(isNarrowed({ ...noFilters, order: 'oldest' })).toBe(false);
  });
});

describe('pages', () => {
  const page = (names: string, hasOlder = false) => ({ items: [...names].map((id) => ({ id })), hasOlder, unreadable: [] });

  it('add new items in front and keep the loaded older ones', () => {
    expect(withNewest(page('cba'), page('dc', true))).toEqual(page('dcba'));
  });

  it('update items that changed', () => {
    const known = { items: [{ id: 'a', read: false }], hasOlder: false };
    expect(withNewest(known, { items: [{ id: 'a', read: true }], hasOlder: false }).items).toEqual([{ id: 'a', read: true }]);
  });

  it('start over when more than a page of new items arrived, because some may be missing in between', () => {
    expect(withNewest(page('ba'), page('zyx', true))).toEqual(page('zyx', true));
  });

  it('add an older page without the items that moved on to it', () => {
    expect(withOlder(page('dc', true), page('cba', true))).toEqual(page('dcba', true));
  });

  it('end when a page has no new items', () => {
    expect(withOlder(page('ba', true), page('ba', true))).toEqual(page('ba', false));
  });
});

describe('a log', () => {
  it('shows requests and responses as they are logged, and a refused one as a problem', () => {
    const log = entriesOfLog(
      [responseAt('p', 0.3, { method: 'POST', path: '/charge', status: 402, durationMs: 300 }), requestAt('q', 0)],
      'booking-log',
    );
    expect(log.map(({ title, http, isProblem }) => [title, http, isProblem])).toEqual([
      ['Payment capture request', { direction: 'OUTBOUND', method: 'POST', path: '/charge', status: null, durationMs: null }, false],
      ['Payment capture response', { direction: 'INBOUND', method: 'POST', path: '/charge', status: 402, durationMs: 300 }, true],
    ]);
  });

  it.each([
    [200, false, 'neutral'],
    [404, true, 'warning'],
    [503, true, 'danger'],
  ])('shows a response of status %s', (status, isProblem, tone) => {
    expect(entriesOfLog([responseAt('p', 0, { status })], 'booking-log')).toMatchObject([{ isProblem, tone }]);
  });
});
