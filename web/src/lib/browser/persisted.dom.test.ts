import { clearTabState, persisted } from './persisted';

const isNumber = (value: unknown): value is number => typeof value === 'number';

it('returns the written value, and the fallback for invalid content', () => {
  const cell = persisted('test.number', isNumber, 7);
  expect(cell.read()).toBe(7);
  cell.write(8);
  expect(cell.read()).toBe(8);
  window.localStorage.setItem('test.number', '"eight"');
  expect(cell.read()).toBe(7);
  window.localStorage.setItem('test.number', '{broken');
  expect(cell.read()).toBe(7);
});

it('gives the same object until it changes', () => {
  const cell = persisted('test.list', (value): value is number[] => Array.isArray(value), []);
  cell.write([1]);
  expect(cell.read()).toBe(cell.read());
});

it('calls back for changes in this tab and in others', () => {
  const cell = persisted('test.number', isNumber, 7);
  const listener = jest.fn();
  const stop = cell.subscribe(listener);
  cell.write(8);
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.number' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  cell.write(9);
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('if the browser stores nothing', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(deny);
  });

  it('keeps the value in memory, and reports that it could not be removed from storage', () => {
    const cell = persisted('test.number', isNumber, 7);
    cell.write(8);
    expect(cell.read()).toBe(8);
    expect(cell.clear()).toBe(false);
    expect(cell.read()).toBe(7);
  });

  it('clears the tab’s data on sign-out', () => {
    const ofTab = persisted('test.number', isNumber, 7, 'session');
    const ofBrowser = persisted('test.number', isNumber, 7);
    ofTab.write(8);
    ofBrowser.write(9);
    clearTabState();
    expect([ofTab.read(), ofBrowser.read()]).toEqual([7, 9]);
    ofBrowser.clear();
  });
});
