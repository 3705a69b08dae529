import { schemaProblems } from '../../../../test/schema-problems';
import { availabilityText, cleanRequest, emptyRequest, forCountry, idFor, requestJson, requestSchema, requestText } from './request';

it('has a name without characters copied by accident', () => {
  expect(cleanRequest({ ...emptyRequest, name: '\u202aOslo\u00a0Taxi\u200b ' }).name).toBe('Oslo Taxi');
});

it.each([
  ['Øst Taxi & Co.', 'ost-taxi-co'],
  ['Zürich  Straße', 'zurich-strasse'],
  ['東京', ''],
])('proposes for %s the ID “%s”', (name, id) => {
  expect(idFor(name)).toBe(id);
});

it('replaces one country’s defaults with another’s, but keeps chosen values', () => {
  const norway = forCountry(emptyRequest, 'NO');
  expect(norway).toMatchObject({ timezone: 'Europe/Oslo', locale: 'nb-NO', currency: 'NOK' });
  expect(forCountry({ ...norway, currency: 'EUR' }, 'IN')).toMatchObject({ timezone: 'Asia/Kolkata', locale: '', currency: 'EUR' });
});

it('reports an invalid ID, locale and choice on their fields', async () => {
  const schema = requestSchema({ countries: [{ value: 'NO', label: 'Norway' }], zones: [], currencies: [] });
  const request = { ...emptyRequest, name: 'Oslo Taxi', humanReadableId: 'Oslo_Taxi', country: 'XX', locale: 'nb' };
  expect(await schemaProblems(schema, request)).toMatchObject({
    humanReadableId: 'Use lower-case letters, digits and single hyphens, such as oslo-taxi',
    country: 'Choose a country from the list',
    locale: 'Choose a locale from the list, or type one such as nb-NO',
  });
});

it('says in the request whether the ID is free, or was not checked', () => {
  const request = { ...forCountry(emptyRequest, 'NO'), name: 'Oslo Taxi', humanReadableId: 'oslo-taxi' };
  const context = {
    requestedBy: { name: 'Ada', email: 'ada@example.com' },
    requestedAt: new Date(0),
    deployment: 'Acme',
    availability: null,
  };
  expect(requestText(request, context)).toContain('ID check: Not checked');
  expect(requestText(request, { ...context, availability: 'UNKNOWN' })).toContain(`ID check: ${availabilityText.UNKNOWN}`);
  expect(JSON.parse(requestJson(request, context))).toMatchObject({ idAvailability: null, fleet: { humanReadableId: 'oslo-taxi' } });
});
