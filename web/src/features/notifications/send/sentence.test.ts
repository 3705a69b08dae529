import { isTyped, reachSentence, typedPhrase } from './sentence';

const oslo = { passengersCount: 12_480, isExact: true, times: 3, channel: 'Oslo Taxi' };

it.each([
  [oslo, 'Sends to 12,480 passengers of Oslo Taxi, 3 times: 37,440 pushes.'],
  [{ ...oslo, isExact: false, times: 2 }, 'Sends to at most 12,480 passengers of Oslo Taxi, twice: at most 24,960 pushes.'],
  [{ ...oslo, passengersCount: 1, times: 1 }, 'Sends to 1 passenger of Oslo Taxi, once: 1 push.'],
  [{ ...oslo, passengersCount: null }, 'Sends to an unknown number of passengers of Oslo Taxi, 3 times. Number not available.'],
])('says to how many it goes how often: %j', (reach, sentence) => {
  expect(reachSentence(reach)).toBe(sentence);
});

it('has the number typed from 1,000 passengers on, and the channel’s name where they are not counted', () => {
  expect(typedPhrase({ ...oslo, passengersCount: 999 })).toBeNull();
  expect(typedPhrase({ ...oslo, passengersCount: 1000 })).toBe('1,000');
  expect(typedPhrase({ ...oslo, passengersCount: null })).toBe('Oslo Taxi');
});

it.each([
  ['12480', true],
  [' 12,480 ', true],
  ['12 480', true],
  ['12.480', true],
  ['1248', false],
  ['12,480 passengers', false],
  ['', false],
])('%j is the number: %s', (text, isIt) => {
  expect(isTyped(text, '12,480')).toBe(isIt);
});

it('takes a channel’s name as it is read, without invisible characters', () => {
  expect(isTyped('Oslo Taxi', 'Oslo \u202eTaxi')).toBe(true);
  expect(isTyped('Oslo ixaT', 'Oslo \u202eTaxi')).toBe(false);
});
