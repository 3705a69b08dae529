import { parsePoint, pointText, questionsOf, readSearch, searchQuery } from './search';

it.each([
  ['52.3702, 4.8952', { latitude: 52.3702, longitude: 4.8952 }],
  [' -36.85;174.76 ', { latitude: -36.85, longitude: 174.76 }],
  ['52 4', { latitude: 52, longitude: 4 }],
  ['91, 4', null],
  ['0, 0', null],
  ['52.37', null],
  ['Damrak 1', null],
  ['', null],
])('parses %p as %p', (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});

it('a search is restored from its own query', () => {
  const search = {
    text: 'Damrak 1 & more',
    fleetId: 'f-1',
    channelId: 'c-1',
    language: 'nl',
    near: pointText({ latitude: 52.37, longitude: 4.1234567 }),
  };
  expect(search.near).toBe('52.37, 4.123457');
  expect(readSearch(new URLSearchParams(searchQuery(search)), 'other')).toEqual(search);
});

it('searches the selected fleet if a URL has neither fleet nor channel', () => {
  expect(readSearch(new URLSearchParams('q=x'), 'f-1').fleetId).toBe('f-1');
  expect(readSearch(new URLSearchParams('q=x&channel=c-1'), 'f-1').fleetId).toBe('');
});

it('sends each service its supported parameters, or nothing', () => {
  const search = { text: 'x', fleetId: '', channelId: 'c-1', language: '', near: 'nowhere' };
  const shared = { search: 'x', near: null, language: null };
  expect(questionsOf(search)).toEqual({
    ic2: { isAsked: true, variables: { ...shared, fleetId: null, bookingChannelId: 'c-1' } },
    pe: { isAsked: true, variables: { ...shared, bookingChannelId: 'c-1' } },
  });
  const isAsked = (other: object) => Object.values(questionsOf({ ...search, ...other })).map((question) => question.isAsked);
  expect(isAsked({ channelId: '' })).toEqual([false, false]);
  expect(isAsked({ channelId: '', fleetId: 'f-1' })).toEqual([true, false]);
  expect(isAsked({ text: '' })).toEqual([false, false]);
});
