import { distanceText } from '@/ui/design/map/distance';
import { compareAnswers, repeatsOf, type Candidate } from './comparison';

const dam = { latitude: 52.373, longitude: 4.893 };
const at = (metresNorth: number) => ({ ...dam, latitude: dam.latitude + metresNorth / 111_320 });

const candidate = (
  rank: number,
  text: string,
  coordinates: Candidate['coordinates'] = dam,
  houseNumber: string | null = null,
): Candidate => ({
  rank,
  text,
  coordinates,
  houseNumber,
});

it('finds the same place in other words, and the distance between the two positions', () => {
  const ic2 = [candidate(1, 'Damrak 1, Amsterdam', dam, '1'), candidate(2, 'Amsterdam Central Station', at(900))];
  const pe = [
    candidate(1, 'Central Station, Amsterdam, Netherlands', at(910)),
    candidate(2, 'Hotel Krasnapolsky, Amsterdam, Netherlands', at(300)),
    candidate(3, 'Damrak 1, Amsterdam, Netherlands', at(35), '1'),
  ];
  const { ic2: fromIc2, pe: fromPe } = compareAnswers(ic2, pe);
  expect(fromIc2.get(1)).toEqual({ rank: 3, metres: expect.closeTo(35, 0) });
  expect(fromIc2.get(2)).toEqual({ rank: 1, metres: expect.closeTo(10, 0) });
  expect(fromPe.has(2)).toBe(false);
});

it('distinguishes neighbours in one street', () => {
  const { ic2 } = compareAnswers(
    [candidate(1, 'Damrak 1, Amsterdam', dam, '1')],
    [candidate(1, 'Damrak 66, Amsterdam, Netherlands', at(20), '66')],
  );
  expect(ic2.size).toBe(0);
});

it('matches by text if one has no coordinates, and each address once', () => {
  const { ic2, pe } = compareAnswers(
    [candidate(1, 'Harbour Quarter, Oslo', null), candidate(2, 'Harbour Quarter, Oslo', null)],
    [candidate(1, 'Harbour Quarter, Oslo, Norway')],
  );
  expect([...ic2]).toEqual([[1, { rank: 1, metres: null }]]);
  expect(pe.size).toBe(1);
});

it('gives the distance of the same text, however far', () => {
  const { ic2 } = compareAnswers([candidate(1, 'Zürich Airport')], [candidate(1, 'Airport, Zurich, Switzerland', at(8000))]);
  expect(distanceText(ic2.get(1)?.metres ?? 0)).toBe('8.0 km');
});

it('matches no unrelated texts, in any script', () => {
  expect(compareAnswers([candidate(1, '☕️ قهوة')], [candidate(1, '喫茶店')]).ic2.size).toBe(0);
  expect(compareAnswers([candidate(1, '')], [candidate(1, '')]).ic2.size).toBe(0);
});

it('finds duplicates within a response', () => {
  const twice = [
    candidate(1, 'Airport, Oslo'),
    candidate(2, 'Airport, Bergen'),
    candidate(3, 'Airport, Oslo', null),
    candidate(4, 'Airport, Oslo', at(5000)),
  ];
  expect([...repeatsOf(twice)]).toEqual([[3, 1]]);
});
