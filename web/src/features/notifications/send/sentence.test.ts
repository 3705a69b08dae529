import { isTyped, reachSentence, typedPhrase } from './sentence';

const oslo = { passengersCount: 12_480, isExact: true, times: 3, channel: 'Oslo Taxi' };

it.each([
  [oslo, 'Sends to 12,480 passengers of Oslo Taxi, 3 times: 37,440 pushes.'],
  [{ ...oslo, isExact: false, times: 2 }, 'Sends to at most 12,480 passengers of Oslo Taxi, twice: at most 24,960 pushes.'],
  [{ ...oslo, passengersCount: 1, times: 1 }, 'Sends to 1 passenger of Oslo Taxi, once: 1 push.'],
  [{ ...oslo, passengersCount: null }, 'Sends to an unknown number of passengers of Oslo Taxi, 3 times. Number not available.'],
])('names the recipients and times: %j', (reach, sentence) => {
  expect(reachSentence(reach)).toBe(sentence);
});

it('requires the number from 1,000 passengers on, or the channel’s name if they are not counted', () => {
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
])('%j matches the number: %s', (text, isIt) => {
  expect(isTyped(text, '12,480')).toBe(isIt);
});

it('compares a channel’s name without invisible characters', () => {
  expect(isTyped('Oslo Taxi', 'Oslo \u202eTaxi')).toBe(true);
  expect(isTyped('Oslo ixaT', 'Oslo \u202eTaxi')).toBe(false);
});
