import { filterEntries, isNarrowed, noFilters, readFilters, writeFilters } from './filters';
import { durationText, gapsOf, shortestGap } from './gaps';
import { mergeEntries } from './entry';
import { withNewest, withOlder } from './pages';
import { entriesOfLog } from './read-entries';
import { rowsOf } from './rows';
import { at, entryAt, lineAt, requestAt, responseAt } from './testing';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const minutes = (count: number) => count * 60;

describe('merging', () => {
  it('orders the entries of all sources by time', () => {
    expect(ids(mergeEntries([[entryAt('a', 0), entryAt('c', 9)], [entryAt('b', 5)], []]))).toEqual(['a', 'b', 'c']);
  });

  it('keeps the order of the sources, and theirs, where the instant is the same', () => {
    const lists = [
      [entryAt('a1', 1), entryAt('a2', 1)],
      [entryAt('b1', 1), entryAt('b2', 1)],
    ];
    expect(ids(mergeEntries(lists))).toEqual(['a1', 'a2', 'b1', 'b2']);
  });
});

describe('gaps', () => {
  it('are where nothing happened for a quarter of an hour', () => {
    const entries = [entryAt('a', 0), entryAt('b', minutes(14.9)), entryAt('c', minutes(30)), entryAt('d', minutes(77))];
    expect(gapsOf(entries, -Infinity).map(({ from, to }) => durationText(to - from))).toEqual(['15 min', '47 min']);
    expect(shortestGap).toBe(900_000);
  });

  it('are not told of a time that is not wholly read', () => {
    const entries = [entryAt('a', 0), entryAt('b', minutes(60)), entryAt('c', minutes(120))];
    expect(gapsOf(entries, Date.parse(at(minutes(30))))).toEqual([{ from: Date.parse(at(minutes(60))), to: Date.parse(at(minutes(120))) }]);
    expect(gapsOf(entries, Infinity)).toEqual([]);
  });

  it.each([
    [15, '15 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1440, '1 d'],
    [7350, '5 d 2 h'],
  ])('%d minutes are "%s"', (length, text) => {
    expect(durationText(length * 60_000)).toBe(text);
  });
});

describe('rows', () => {
  const entries = [entryAt('a', 0), entryAt('b', minutes(60)), entryAt('c', minutes(61))];
  const gaps = gapsOf(entries, -Infinity);

  it('have the gaps between the entries, from either end', () => {
    expect(rowsOf(entries, gaps, 'oldest', 'UTC').map(({ kind, id }) => (kind === 'gap' ? 'gap' : id))).toEqual(['a', 'gap', 'b', 'c']);
    expect(rowsOf(entries, gaps, 'newest', 'UTC').map(({ kind, id }) => (kind === 'gap' ? 'gap' : id))).toEqual(['c', 'b', 'gap', 'a']);
  });

  it('keep the gaps that there are when a filter hides entries, and make none', () => {
    const [a, , c] = entries;
    const many = [entryAt('x', minutes(62)), entryAt('y', minutes(80)), entryAt('z', minutes(81))];
    const all = [...entries, ...many];
    const shown = [a, c, many[2]].flatMap((entry) => entry ?? []);
    for (const order of ['oldest', 'newest'] as const) {
      expect(rowsOf(shown, gapsOf(all, -Infinity), order, 'UTC').filter(({ kind }) => kind === 'gap')).toHaveLength(2);
    }
    expect(rowsOf(all.slice(3, 4), gapsOf(all, -Infinity), 'oldest', 'UTC').filter(({ kind }) => kind === 'gap')).toHaveLength(0);
  });

  it('say where a day begins on the clocks of the ride', () => {
    const night = [entryAt('before', minutes(12 * 60)), entryAt('after', minutes(13 * 60 + 1))];
    const days = (zone: string) => rowsOf(night, [], 'oldest', zone).flatMap((row) => (row.kind === 'day' ? [row.day] : []));
    expect(days('Europe/Berlin')).toEqual(['02 Mar 2026']);
    expect(days('UTC')).toEqual([]);
  });

  it('count the entries and not what stands between them', () => {
    const positions = rowsOf(entries, gaps, 'newest', 'UTC').flatMap((row) => (row.kind === 'entry' ? [[row.id, row.position]] : []));
    expect(positions).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ]);
  });
});

describe('filters', () => {
  const entries = [
    entryAt('event', 0, { title: 'Driver assigned', payload: { ref: 'K-12' } }),
    entryAt('log', 1, { source: 'booking-log', level: 'ERROR', isProblem: true, detail: 'declined' }),
    entryAt('call', 2, {
      source: 'dispatch-log',
      level: 'HTTP',
      http: { direction: 'OUTBOUND', method: 'DELETE', path: '/bookings/7', status: 204, durationMs: 9, outcome: 'answered' },
    }),
  ];
  const found = (change: Partial<typeof noFilters>) => ids(filterEntries(entries, { ...noFilters, ...change }));

  it('narrow by source, by level and to problems', () => {
    expect(found({})).toEqual(['event', 'log', 'call']);
    expect(found({ sources: ['events', 'dispatch-log'] })).toEqual(['event', 'call']);
    expect(found({ levels: ['ERROR'] })).toEqual(['log']);
    expect(found({ onlyProblems: true })).toEqual(['log']);
    expect(found({ sources: ['events'], onlyProblems: true })).toEqual([]);
  });

  it('find text in titles, details, calls and payloads, letter case aside', () => {
    expect(found({ find: ' driver ASSIGNED ' })).toEqual(['event']);
    expect(found({ find: 'k-12' })).toEqual(['event']);
    expect(found({ find: 'declined' })).toEqual(['log']);
    expect(found({ find: 'delete /bookings/7' })).toEqual(['call']);
    expect(found({ find: 'nobody' })).toEqual([]);
  });

  it('live in the URL, beside what is not theirs', () => {
    const filters = {
      sources: ['chat', 'payment'] as const,
      levels: ['ERROR'] as const,
      onlyProblems: true,
      find: 'pi-4711-abc',
      order: 'oldest' as const,
    };
    const query = writeFilters(new URLSearchParams('tab=all'), filters);
    expect(query.get('tab')).toBe('all');
    expect(readFilters(query)).toEqual({ ...filters, sources: ['payment', 'chat'] });
    expect(writeFilters(query, noFilters).toString()).toBe('tab=all');
  });

  it('keep what may be a name or a phone number out of the URL', () => {
    const query = writeFilters(new URLSearchParams(), { ...noFilters, find: 'Lovelace' });
    expect(query.toString()).not.toMatch(/lovelace/i);
    expect(readFilters(query).find).toBe('Lovelace');
  });

  it('take what a URL misspells for nothing', () => {
    expect(readFilters(new URLSearchParams('source=gossip&level=LOUD&only=good&order=random'))).toEqual(noFilters);
    expect(isNarrowed(noFilters)).toBe(false);
    expect(isNarrowed({ ...noFilters, order: 'oldest' })).toBe(false);
  });
});

describe('pages', () => {
  const page = (names: string, hasOlder = false) => ({ items: [...names].map((id) => ({ id })), hasOlder, unreadable: [] });

  it('put what is new in front, and do not forget how far back was read', () => {
    expect(withNewest(page('cba'), page('dc', true))).toEqual(page('dcba'));
  });

  it('take over what changed of an entry', () => {
    const known = { items: [{ id: 'a', read: false }], hasOlder: false };
    expect(withNewest(known, { items: [{ id: 'a', read: true }], hasOlder: false }).items).toEqual([{ id: 'a', read: true }]);
  });

  it('begin again where more came in than a page holds: between the two there may be more', () => {
    expect(withNewest(page('ba'), page('zyx', true))).toEqual(page('zyx', true));
  });

  it('add an older page, once what has moved on to it', () => {
    expect(withOlder(page('dc', true), page('cba', true))).toEqual(page('dcba', true));
  });

  it('end where a page brings nothing new', () => {
    expect(withOlder(page('ba', true), page('ba', true))).toEqual(page('ba', false));
  });
});

describe('5,000 entries', () => {
  // 1,000 exchanges and 3,000 lines: newest first, as the platform lists them.
  const lines = Array.from({ length: 1000 }, (_, index) => [
    requestAt(`q${index}`, index * 10),
    responseAt(`p${index}`, index * 10 + 0.3),
    ...[1, 2, 3].map((each) =>
      lineAt(`l${index}-${each}`, index * 10 + each, { logType: each === 3 ? 'ERROR' : 'INFO', payload: { each, index } }),
    ),
  ])
    .flat()
    .toReversed();

  it('are joined, merged, searched and laid out within a moment', () => {
    const started = performance.now();
    const log = entriesOfLog(lines, 'booking-log', Date.parse(at(100_000)));
    const all = mergeEntries([log, [entryAt('event', 5)]]);
    const gaps = gapsOf(all, -Infinity);
    const shown = filterEntries(all, { ...noFilters, find: '"index":999' });
    const rows = rowsOf(all, gaps, 'newest', 'Europe/Berlin');
    const took = performance.now() - started;
    expect(log).toHaveLength(4000);
    expect(log.filter(({ http }) => http?.outcome === 'answered')).toHaveLength(1000);
    expect(shown).toHaveLength(3);
    expect(rows.filter(({ kind }) => kind === 'entry')).toHaveLength(4001);
    // Some tens of milliseconds; anything that compares every entry with every other one takes many seconds.
    expect(took).toBeLessThan(2000);
  });

  it('are joined as quickly where nothing is ever answered', () => {
    const unanswered = Array.from({ length: 5000 }, (_, index) => requestAt(`q${index}`, index * 100)).toReversed();
    const started = performance.now();
    expect(entriesOfLog(unanswered, 'booking-log', Date.parse(at(1_000_000))).every(({ isProblem }) => isProblem)).toBe(true);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
