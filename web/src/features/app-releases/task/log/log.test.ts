import type { ReleaseLogLevel } from '@/__generated__/schema';
import { matchingLines, rawText, type LogLine } from './log-view';

const line = (id: string, changes: Partial<LogLine> = {}): LogLine => ({
  id,
  level: 'INFO',
  levelCode: 'INFO',
  taskStatus: null,
  taskStatusCode: null,
  message: `Line ${id}`,
  metadata: null,
  createdAt: '2026-11-21T10:00:09.000Z',
  ...changes,
});
const odd = line('3', { level: 'UNKNOWN', levelCode: 'TRACE' });
const lines = [line('1'), line('2', { level: 'ERROR', levelCode: 'ERROR', message: 'Job (build) failed: a+b' }), odd];

describe('search', () => {
  const found = (levels: readonly ReleaseLogLevel[], search: string) => matchingLines(lines, levels, search).map(({ id }) => id);

  it('finds text in any case, and never treats it as a pattern', () => {
    expect(found([], 'LINE')).toEqual(['1', '3']);
    expect(found([], '(BUILD)')).toEqual(['2']);
    expect(found([], 'a+b')).toEqual(['2']);
    expect(found([], '.*')).toEqual([]);
  });

  it('filters by level, including unknown ones', () => {
    expect(found(['ERROR', 'UNKNOWN'], '')).toEqual(['2', '3']);
    expect(found(['ERROR'], 'line')).toEqual([]);
  });
});

describe('text', () => {
  it('is one line per entry for programs, with its details but no secrets', () => {
    expect(rawText([line('1', { message: 'one\ntwo', metadata: { bytes: 3, token: 'glpat-1' } }), line('2', { createdAt: null })])).toBe(
      ['2026-11-21T10:00:09.000Z INFO one\\ntwo {"bytes":3,"token":"••••••••"}', '- INFO Line 2'].join('\n'),
    );
  });
});
