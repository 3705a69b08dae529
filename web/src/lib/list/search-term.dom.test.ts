import { longId } from '@/lib/text/plain-text';
import { searchParamOf, searchTermOf } from './search-term';

it.each(['b7f3c0de-1111-4222-8333-944455556666', 'booking_0042', 'DSP-20418-A'])('writes the ID %s to the URL unchanged', (id) => {
  expect(searchParamOf(id)).toBe(id);
  expect(searchTermOf(id)).toBe(id);
});

it.each(['Lovelace', 'Ada Lovelace', '+49301234567', '491701234567', '030-1234567', 'ada99@example.com'])(
  'keeps %s out of the URL, and finds it again in this tab',
  (term) => {
    const param = searchParamOf(term);
    expect(param).toMatch(/^~[0-9a-f]{8}$/);
    expect(searchTermOf(param)).toBe(term);
  },
);

it('finds a term without the invisible characters that were pasted with it, and shares the link of an ID', () => {
  expect(searchParamOf('\u202ab7f3c0de-1111-4222-8333-944455556666\u202c')).toBe('b7f3c0de-1111-4222-8333-944455556666');
  expect(searchTermOf('booking\u200b_0042')).toBe('booking_0042');
  expect(searchTermOf(searchParamOf('Ada\u00a0Lovelace\u2060'))).toBe('Ada Lovelace');
  expect(searchTermOf(searchParamOf('\u202a+49 (30) 123-4567\u202c'))).toBe('+49 (30) 123-4567');
});

it('keeps possible starts of email addresses out of the URL if only long IDs are IDs', () => {
  expect(searchParamOf('ada1990', longId)).toMatch(/^~/);
  expect(searchParamOf('491701234567', longId)).toMatch(/^~/);
  expect(searchParamOf('b7f3c0de-1111-4222-8333-944455556666', longId)).toBe('b7f3c0de-1111-4222-8333-944455556666');
});

it('gives the same term the same reference, so that the URL does not change on every key', () => {
  expect(searchParamOf('Ada')).toBe(searchParamOf(' Ada '));
});

it('searches for nothing if the link was created in another browser', () => {
  const param = searchParamOf('Ada Lovelace');
  sessionStorage.clear();
  expect(searchTermOf(param)).toBe('');
});

it('forgets the oldest terms', () => {
  const first = searchParamOf('name 0');
  const params = Array.from({ length: 30 }, (_, index) => searchParamOf(`name ${index + 1}`));
  expect(searchTermOf(first)).toBe('');
  expect(params.map(searchTermOf)).toEqual(Array.from({ length: 30 }, (_, index) => `name ${index + 1}`));
});

it('ignores foreign content in storage', () => {
  sessionStorage.setItem('pax.search-terms', '{"a":1}');
  expect(searchTermOf('~12345678')).toBe('');
  expect(searchTermOf(searchParamOf('Ada'))).toBe('Ada');
});

it('has no reference for an empty term', () => {
  expect(searchParamOf('  ')).toBe('');
});
