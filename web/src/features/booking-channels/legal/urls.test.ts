import { legalPlaceIn, legalUrl, type LegalPlace } from './urls';

it.each<[LegalPlace, string]>([
  [{}, '?tab=legal'],
  [{ added: 'de' }, '?tab=legal&language=de'],
  [{ policy: { kind: 'terms', language: 'de' }, isEditing: false }, '?tab=legal&policy=terms&language=de'],
  [{ policy: { kind: 'privacy', language: 'de' }, isEditing: true }, '?tab=legal&policy=privacy&language=de&edit='],
])('writes and reads %j', (place, query) => {
  const url = legalUrl('c/1', place);
  expect(url).toBe(`/dashboard/booking-channels/c%2F1${query}`);
  expect(legalPlaceIn(new URLSearchParams(query))).toEqual(place);
});

it.each(['?policy=terms', '?policy=terms&language=', '?edit'])('opens all texts at %s', (query) => {
  expect(legalPlaceIn(new URLSearchParams(query))).toEqual({});
});

it('opens all texts with the language of a text whose kind is unknown', () => {
  expect(legalPlaceIn(new URLSearchParams('policy=cookies&language=de'))).toEqual({ added: 'de' });
});
