import { fakeBooking } from '../testing/fake-booking';
import { matchesRide, wrongInRide } from './ride-text';

const ride = fakeBooking({ passenger: { givenName: 'Ada', familyName: 'Lovelace', phoneNumber: '+49 30 123 45 67' } });

it.each(['K-12', 'bo berg', 'BTX112', 'Alexanderplatz', 'Lovelace', 'dsp-1', 'bk-1'])('finds %s, which a row shows', (term) => {
  expect(wrongInRide(term, ride)).toBe(0);
});

it('counts a wrong letter, and finds nothing that is not there', () => {
  expect([wrongInRide('Lovelase', ride), wrongInRide('A445', ride)]).toEqual([1, undefined]);
});

it.each([
  [{ driver: 'k-12', last4: '' }, true],
  [{ driver: 'btx112', last4: '4567' }, true],
  [{ driver: 'Alexanderplatz', last4: '' }, false],
  [{ driver: '', last4: '1234' }, false],
  [{ driver: 'none', last4: '' }, false],
])('matches %j: %s', (search, answer) => {
  expect(matchesRide(search, ride)).toBe(answer);
  expect(matchesRide({ driver: 'none', last4: '' }, { ...ride, driver: null })).toBe(true);
});
