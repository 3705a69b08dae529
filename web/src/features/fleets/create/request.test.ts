import { cleanRequest, emptyRequest } from './request';

it('has a name without what came along when it was copied', () => {
  expect(cleanRequest({ ...emptyRequest, name: '\u202aOslo\u00a0Taxi\u200b ' }).name).toBe('Oslo Taxi');
});
