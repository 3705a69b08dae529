import { parseSearch } from './operators';
import { completionsOf, meaningOf } from './search-words';

it.each([
  ['ada lovelace', { text: 'ada lovelace', parts: [] }],
  ['status:active ada', { text: 'ada', statuses: ['ACTIVE'] }],
  ['Status:c status:def', { text: '', statuses: ['DEFERRED', 'COMPLETED'] }],
  ['driver:A445 today', { text: '', driver: 'A445', isToday: true }],
  ['driver:"Bo Berg" today', { text: '', driver: 'Bo Berg', isToday: true }],
  ['driver:none', { driver: 'none' }],
  ['last4:4567 status:active', { last4: '4567', statuses: ['ACTIVE'] }],
  ['todays holiday', { text: 'todays holiday', isToday: false, parts: [] }],
  ['mystatus:active', { text: 'mystatus:active', statuses: [] }],
])('reads %j', (term, search) => {
  expect(parseSearch(term)).toMatchObject(search);
});

it.each([
  ['status:lost', 'status: takes deferred, active, completed, cancelled'],
  ['last4:45', 'last4: takes the last four digits of a phone number'],
  ['driver:', 'driver: takes a name, a call sign or “none”'],
])('says what is wrong with %j, and searches without it', (term, meaning) => {
  const { parts, ...search } = parseSearch(term);
  expect(search).toMatchObject({ text: '', statuses: [], last4: '', driver: '' });
  expect(parts.map((part) => [part.typed, part.value, meaningOf(part)])).toEqual([[term, undefined, meaning]]);
});

it.each([
  ['st', ['status:']],
  ['ada status:c', ['ada status:completed', 'ada status:cancelled']],
  ['to', ['today']],
  ['driver:n', ['driver:none']],
  ['status:active', []],
  ['a', []],
  ['ada ', []],
])('completes %j', (term, completed) => {
  expect(completionsOf(term)).toEqual(completed);
});
