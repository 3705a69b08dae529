import type { ReleaseLogLevel } from '@/__generated__/schema';
import { lineTime, matchingLines, piecesOf, rawText, readableText, type LogLine } from './log-view';

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
    expect(matchingLines(lines, [], '')).toBe(lines);
  });

  it('filters by level, including unknown ones', () => {
    expect(found(['ERROR', 'UNKNOWN'], '')).toEqual(['2', '3']);
    expect(found(['ERROR'], 'line')).toEqual([]);
  });

  it('marks each match in a message', () => {
    expect(piecesOf('ab xAB', 'ab')).toEqual([
      { text: 'ab', isMatch: true },
      { text: ' x', isMatch: false },
      { text: 'AB', isMatch: true },
    ]);
    expect(piecesOf('nothing', 'ab')).toEqual([{ text: 'nothing', isMatch: false }]);
    expect(piecesOf('', 'ab')).toEqual([{ text: '', isMatch: false }]);
  });
});

describe('text', () => {
  it('uses the viewer’s time zone', () => {
    expect(lineTime('2026-11-21T10:00:09.000Z', 'Europe/Berlin')).toBe('21 Nov, 11:00:09');
    expect(lineTime('sometime', 'Europe/Berlin')).toBe('sometime');
    expect(readableText([line('1'), odd, line('4', { createdAt: null })], 'UTC')).toBe(
      ['21 Nov, 10:00:09  Info  Line 1', '21 Nov, 10:00:09  Trace  Line 3', 'Info  Line 4'].join('\n'),
    );
  });

  it('is one line per entry for programs, with its details but no secrets', () => {
    expect(rawText([line('1', { message: 'one\ntwo', metadata: { bytes: 3, token: 'glpat-1' } }), line('2', { createdAt: null })])).toBe(
      ['2026-11-21T10:00:09.000Z INFO one\\ntwo {"bytes":3,"token":"••••••••"}', '- INFO Line 2'].join('\n'),
    );
  });
});
