// `node tools/reference-data.ts`: writes the tables of time zones and currencies from the installed packages. Run it after each update of one
// of them (`reference-data.test.ts` fails until then), and commit the result: what a browser knows depends on its age.
import { readFileSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './child.mjs';

const load = createRequire(import.meta.url);

interface Zone {
  /** When each period ends, in milliseconds since 1970. */
  readonly untils: readonly (number | null)[];
  /** Minutes behind UTC in each period. */
  readonly offsets: readonly number[];
}

interface ZoneRules {
  readonly dataVersion: string;
  names: () => string[];
  zone: (name: string) => Zone | null;
}

function zoneRulesOf(name: string): ZoneRules {
  const { tz }: { tz: ZoneRules } = load(name);
  return tz;
}

/** The rules of the table are for these years; before and after, what the browser or Node knows is used. */
const from = Date.UTC(2024, 0, 1);
const to = Date.UTC(2032, 0, 1);

/** The offset at the start, and each change as minutes since 1970 and the offset from then on. All offsets in minutes ahead of UTC. */
function rulesFor({ zone }: ZoneRules, name: string): number[] | undefined {
  const { untils, offsets } = zone(name) ?? { untils: [], offsets: [] };
  const rules: number[] = [];
  offsets.forEach((behind, period) => {
    const start = period === 0 ? -Infinity : (untils[period - 1] ?? Infinity);
    const end = untils[period] ?? Infinity;
    if (end <= from || start >= to || rules.at(-1) === -behind) return;
    rules.push(...(rules.length === 0 ? [] : [start / 60_000]), 0 - behind);
  });
  return rules.length === 0 ? undefined : rules;
}

/** The zones whose rules differ from those of the oldest browsers, by their rules. */
function changedZones(current: ZoneRules, oldest: ZoneRules): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  for (const name of current.names()) {
    const rules = JSON.stringify(rulesFor(current, name));
    if (rules !== JSON.stringify(rulesFor(oldest, name))) zones.set(rules, [...(zones.get(rules) ?? []), name]);
  }
  return zones;
}

const heading = (packages: string): string => `// Made by tools/reference-data.ts from ${packages}. Do not edit.\n`;

/** Unicode's licence asks for its notice beside its data. `npm run package` includes it. */
export const unicodeLicence = 'schema/rules/UNICODE-LICENSE.txt';

const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const notice = name.startsWith('cldr-') ? ` (© Unicode, Inc., ${unicodeLicence})` : '';
  return `${name.replace(/-2023c$/, '')} ${version}${notice}`;
};

/** The files, each with the packages that it is made from. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  'schema/rules/zone-rules.ts': ['moment-timezone', 'moment-timezone-2023c'],
  'gateway/src/platform/windows-zones.ts': ['cldr-core'],
  'web/src/ui/design/money/currency-decimals.ts': ['currency-codes'],
};

const json = (value: unknown): string => JSON.stringify(value);

function zoneRulesFile(): string {
  const current = zoneRulesOf('moment-timezone');
  const entries = [...changedZones(current, zoneRulesOf('moment-timezone-2023c'))];
  return `
/** The version of the IANA time zone database. */
export const zoneRulesVersion = ${json(current.dataVersion)};

/** The time that the rules are for, in milliseconds since 1970. */
export const zoneRulesRange = { from: ${from}, to: ${to} } as const;

/**
 * The zones whose rules have changed since ${zoneRulesOf('moment-timezone-2023c').dataVersion}, which the oldest browsers have. Each with its offset at the start, and with the time and the
 * offset of each change; times in minutes since 1970, offsets in minutes ahead of UTC.
 */
export const zoneRules: readonly (readonly [zones: string, rules: readonly number[]])[] = [
${entries.map(([rules, names]) => `  [${json(names.join(' '))}, ${rules}],`).join('\n')}
];
`;
}

interface WindowsZones {
  supplemental: { windowsZones: { mapTimezones: { mapZone: { _other: string; _type: string; _territory: string } }[] } };
}

function windowsZonesFile(): string {
  const { supplemental }: WindowsZones = load('cldr-core/supplemental/windowsZones.json');
  const zones = new Map<string, [territory: string, zone: string][]>();
  for (const { mapZone } of supplemental.windowsZones.mapTimezones) {
    const [zone = ''] = mapZone._type.split(' ');
    const known = zones.get(mapZone._other) ?? [];
    // The first is the zone for every other territory.
    if (known[0]?.[1] !== zone) zones.set(mapZone._other, [...known, [mapZone._territory, zone]]);
  }
  const lines = [...zones].map(
    ([name, places]) =>
      `  ${json(name)}: ${json(
        places
          .map((place) => place.join(' '))
          .join(', ')
          .replace(/^001 /, ''),
      )},`,
  );
  return `
/** The IANA zones of the zones of Windows: of most territories, then of each other one. */
export const windowsZones: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
}

interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** Codes with an X are of metals, tests and units of account, apart from the francs. */
const isMoney = ({ code }: Currency): boolean => !code.startsWith('X') || ['XAF', 'XOF', 'XPF'].includes(code);

function currencyDecimalsFile(): string {
  const all: readonly Currency[] = load('currency-codes/data');
  const listDate: string = load('currency-codes/iso-4217-publish-date');
  const counts = [...new Set(all.map(({ digits }) => digits))].filter((digits) => digits !== 2).toSorted((one, other) => one - other);
  const lines = counts.map((digits) => {
    const codes = all.filter((currency) => currency.digits === digits && isMoney(currency)).map(({ code }) => code);
    return `  [${digits}, ${json(codes.toSorted().join(' '))}],`;
  });
  return `
/** The currencies of ISO 4217 (its list of ${listDate}) whose smallest unit is not a hundredth, by its number of decimals. */
export const otherDecimals: readonly (readonly [decimals: number, currencies: string])[] = [
${lines.join('\n')}
];
`;
}

/** The first line of a file, by the installed packages. */
export const headingOf = (file: string): string => heading((sources[file] ?? []).map(versionOf).join(' and '));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const contents: Readonly<Record<string, string>> = {
    'schema/rules/zone-rules.ts': zoneRulesFile(),
    'gateway/src/platform/windows-zones.ts': windowsZonesFile(),
    'web/src/ui/design/money/currency-decimals.ts': currencyDecimalsFile(),
  };
  for (const [file, content] of Object.entries(contents)) await writeFile(path.join(root, file), headingOf(file) + content);
  await copyFile(load.resolve('cldr-core/LICENSE'), path.join(root, unicodeLicence));
}

/** The first line of a committed file. */
export const committedHeading = async (file: string): Promise<string> =>
  `${(await readFile(path.join(root, file), 'utf8')).split('\n')[0]}\n`;
