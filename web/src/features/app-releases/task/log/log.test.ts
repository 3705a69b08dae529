import { countNew, followsAfter, isAtEnd } from './follow';
import { lineTime, rawText, readableText } from './log-text';
import { countLevels, linesOfLevels, matchesIn, piecesOf, placesOf, selectedAfter, stepTo, type LogLine } from './log-view';

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

describe('levels', () => {
  it('filter lines, including unknown levels', () => {
    expect(linesOfLevels(lines, [])).toBe(lines);
    expect(linesOfLevels(lines, ['ERROR', 'UNKNOWN']).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('are counted', () => {
    expect([...countLevels(lines)]).toEqual([
      ['INFO', 1],
      ['ERROR', 1],
      ['UNKNOWN', 1],
    ]);
  });
});

describe('search', () => {
  it('finds text in any case, and never treats it as a pattern', () => {
    expect(matchesIn(lines, 'LINE')).toEqual([0, 2]);
    expect(matchesIn(lines, '(BUILD)')).toEqual([1]);
    expect(matchesIn(lines, 'a+b')).toEqual([1]);
    expect(matchesIn(lines, '.*')).toEqual([]);
    expect(matchesIn(lines, '')).toEqual([]);
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

  it('wraps around at both ends', () => {
    expect(stepTo(null, 1, 3)).toBe(0);
    expect(stepTo(null, -1, 3)).toBe(2);
    expect(stepTo(2, 1, 3)).toBe(0);
    expect(stepTo(0, -1, 3)).toBe(2);
    expect(stepTo(7, 1, 3)).toBe(0);
    expect(stepTo(0, 1, 0)).toBeNull();
  });
});

it('selects a line, deselects it, and selects a range', () => {
  const one = selectedAfter(null, '1', false);
  expect(one).toEqual({ from: '1', to: '1' });
  expect(selectedAfter(one, '1', false)).toBeNull();
  expect(selectedAfter(one, '3', true)).toEqual({ from: '1', to: '3' });
  expect(selectedAfter(null, '3', true)).toEqual({ from: '3', to: '3' });
});

it('selects lines in either direction, and no hidden ones', () => {
  expect(placesOf(lines, { from: '3', to: '2' })).toEqual([1, 2]);
  expect(placesOf(lines, { from: '1', to: '9' })).toBeNull();
  expect(placesOf(lines, null)).toBeNull();
});

describe('following', () => {
  const at = (top: number, contentHeight = 1000) => ({ top, height: 200, contentHeight });

  it('continues while the log grows, stops on scrolling up, and restarts at the end', () => {
    expect(isAtEnd(at(800))).toBe(true);
    expect(followsAfter(true, at(800), at(800, 1400))).toBe(true);
    expect(followsAfter(true, at(800), at(700))).toBe(false);
    expect(followsAfter(false, at(600), at(700))).toBe(false);
    expect(followsAfter(false, at(700), at(790))).toBe(true);
  });

  it('counts new lines', () => {
    expect(countNew(lines, '1')).toBe(2);
    expect(countNew(lines, '3')).toBe(0);
    expect(countNew(lines, 'gone')).toBe(0);
    expect(countNew(lines, null)).toBe(0);
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
