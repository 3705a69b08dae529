import { addressWithin, commonCity } from './addresses';

it.each([
  [['Damrak 1, Amsterdam', 'Kade 2 II, Amsterdam', 'Laan 3, Haarlem'], 'Amsterdam'],
  [['Damrak 1, Centrum, Amsterdam', 'Kade 2, Amsterdam'], 'Amsterdam'],
  [['Damrak 1, Amsterdam', 'Laan 3, Haarlem'], undefined],
  [['Damrak 1, Amsterdam'], undefined],
  [['Airport', 'Airport'], undefined],
  [[], undefined],
])('finds in %j the city %p', (addresses, city) => {
  expect(commonCity(addresses)).toBe(city);
});

it.each([
  ['Damrak 1, Amsterdam', 'Damrak 1'],
  ['Damrak 1 , Centrum,Amsterdam', 'Damrak 1, Centrum'],
  ['Laan 3, Haarlem', 'Laan 3, Haarlem'],
  ['Amsterdam', 'Amsterdam'],
  ['Amsterdam Centraal', 'Amsterdam Centraal'],
])('shortens %j to %j in Amsterdam', (address, short) => {
  expect(addressWithin('Amsterdam', address)).toBe(short);
});

it('leaves an address as it is where no city is known', () => {
  expect(addressWithin(undefined, 'Damrak 1 , Amsterdam')).toBe('Damrak 1 , Amsterdam');
});
