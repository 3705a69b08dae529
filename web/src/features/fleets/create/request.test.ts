import { cleanRequest, emptyRequest } from './request';

it('has a name without characters copied by accident', () => {
  expect(cleanRequest({ ...emptyRequest, name: '\u202aOslo\u00a0Taxi\u200b ' }).name).toBe('Oslo Taxi');
});
