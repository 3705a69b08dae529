import { schemaProblems } from '../../../../test/schema-problems';
import { availabilityText, cleanRequest, emptyRequest, requestSchema, requestText } from './request';

const filled = {
  ...emptyRequest,
  name: 'Oslo Taxi',
  humanReadableId: 'oslo-taxi',
  country: 'NO',
  timezone: 'Europe/Oslo',
  locale: 'nb-NO',
  currency: 'NOK',
};

it('has a name without characters copied by accident', () => {
  expect(cleanRequest({ ...emptyRequest, name: '\u202aOslo\u00a0Taxi\u200b ' }).name).toBe('Oslo Taxi');
});

it('reports invalid values on their fields', async () => {
  expect(await schemaProblems(requestSchema, filled)).toEqual({});
  const request = { ...filled, humanReadableId: 'Oslo_Taxi', country: '', timezone: 'Oslo', locale: 'nb', currency: 'kr' };
  expect(await schemaProblems(requestSchema, request)).toEqual({
    humanReadableId: 'Use lower-case letters, digits and single hyphens, such as oslo-taxi',
    country: 'This field is required',
    timezone: 'Use a name such as Europe/Oslo',
    locale: 'Use a language and a country, such as nb-NO',
    currency: 'Use the three letters of ISO 4217, such as NOK',
  });
});

it('states in the request whether the ID is free, or was not checked', () => {
  const context = { requestedBy: { name: 'Ada', email: 'ada@example.com' }, requestedAt: 0, deployment: 'Acme', availability: null };
  expect(requestText(filled, context)).toContain('ID check: Not checked');
  expect(requestText(filled, { ...context, availability: 'UNKNOWN' })).toContain(`ID check: ${availabilityText.UNKNOWN}`);
});
