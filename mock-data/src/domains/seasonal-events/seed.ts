import { DAY, toIso } from '../../clock';
import { chance, integer, randomOf, uuid } from '../../random';
import type { SeededRecord } from '../../records';
import type { Fleet } from '../fleets/seed';
import { coverPicture, vehicleIcon } from './pictures';

export interface Picture {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  content(): Uint8Array;
}

/** A season in which apps show other vehicles. */
export interface Season {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly startAt: string;
  readonly endAt: string;
  readonly vehicleIcons: readonly Picture[];
  readonly coverImage: Picture | null;
  readonly createdAt: string;
}

type Colour = readonly [number, number, number];
interface Theme {
  readonly name: string;
  readonly description: string;
  /** Month and day, both from 1. Seasons follow each other all year round. */
  readonly start: readonly [month: number, day: number];
  readonly days: number;
  readonly body: Colour;
  readonly trim: Colour;
}

const THEMES: readonly Theme[] = [
  {
    name: 'Deep winter',
    description: 'Snow on every roof until spring.',
    start: [1, 7],
    days: 53,
    body: [176, 211, 232],
    trim: [245, 250, 253],
  },
  {
    name: 'Spring blossom',
    description: 'Cherry trees along the route.',
    start: [3, 1],
    days: 92,
    body: [244, 194, 208],
    trim: [140, 181, 105],
  },
  {
    name: 'Summer in town',
    description: 'Convertibles, as far as the map goes.',
    start: [6, 1],
    days: 92,
    body: [255, 193, 7],
    trim: [2, 119, 189],
  },
  {
    name: 'Harvest',
    description: 'Vineyards, markets and long rides home.',
    start: [9, 1],
    days: 45,
    body: [191, 111, 48],
    trim: [94, 53, 20],
  },
  {
    name: 'Halloween',
    description: 'The drivers are real. The rest is pumpkin.',
    start: [10, 16],
    days: 17,
    body: [255, 111, 0],
    trim: [33, 33, 33],
  },
  {
    name: 'Advent lights',
    description: 'Lights on, from November to Epiphany.',
    start: [11, 2],
    days: 66,
    body: [183, 28, 28],
    trim: [255, 236, 179],
  },
];

function pictures({ name, body, trim }: Theme, id: string, random: () => number): Pick<Season, 'vehicleIcons' | 'coverImage'> {
  const file = name.toLowerCase().replaceAll(' ', '-');
  const contentType = 'image/png';
  return {
    vehicleIcons: [
      { id: uuid(random), fileName: `${file}-standard.png`, contentType, content: () => vehicleIcon(body, trim) },
      { id: uuid(random), fileName: `${file}-van.png`, contentType, content: () => vehicleIcon(trim, body) },
    ],
    coverImage: { id, fileName: `${file}-cover.png`, contentType, content: () => coverPicture(name, body, trim) },
  };
}

/** The latest started occurrence of each season, which may be over, and the next one. */
export function seedSeasons(seed: number): SeededRecord<Season>[] {
  return THEMES.flatMap((theme) =>
    (['latest', 'next'] as const).map((turn) => {
      const random = randomOf(seed, 'season', theme.name, turn);
      const id = uuid(random);
      const images = pictures(theme, uuid(random), random);
      const [month, day] = theme.start;
      return {
        id,
        at(now) {
          const thisYear = new Date(now).getUTCFullYear();
          const latest = Date.UTC(thisYear, month - 1, day) <= now ? thisYear : thisYear - 1;
          const year = turn === 'latest' ? latest : latest + 1;
          const start = Date.UTC(year, month - 1, day);
          const name = `${theme.name} ${year}`;
          const { description, days } = theme;
          const createdAt = toIso(start - 400 * DAY);
          return { id, name, description, startAt: toIso(start), endAt: toIso(start + days * DAY), createdAt, ...images };
        },
      };
    }),
  );
}

/** A fleet's participation in a season. */
export interface OptIn {
  readonly isOptedIn: boolean;
  readonly optedInAt: string | null;
}

/** The fleets of each season: as seeded, with later changes. */
export class SeasonFleets {
  readonly #seed: number;
  readonly #changed = new Map<string, OptIn>();
  readonly #created = new Set<string>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Whether the fleet's dispatch supports other vehicles at all. */
  isAllowed({ id }: Fleet): boolean {
    return chance(randomOf(this.#seed, 'season-allowed', id), 0.9);
  }

  /** A newly created season has no fleets at first. */
  startEmpty({ id }: Season): void {
    this.#created.add(id);
  }

  find(season: Season, fleet: Fleet): OptIn {
    const changed = this.#changed.get(`${season.id} ${fleet.id}`);
    if (changed) return changed;
    if (this.#created.has(season.id)) return { isOptedIn: false, optedInAt: null };
    const random = randomOf(this.#seed, 'season-fleet', season.id, fleet.id);
    const isOptedIn = this.isAllowed(fleet) && chance(random, 0.4);
    return { isOptedIn, optedInAt: isOptedIn ? toIso(Date.parse(season.createdAt) + integer(random, 1, 30) * DAY) : null };
  }

  set(season: Season, fleet: Fleet, part: OptIn): void {
    this.#changed.set(`${season.id} ${fleet.id}`, part);
  }
}
