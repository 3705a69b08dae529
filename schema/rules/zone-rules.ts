// Made by tools/reference-data.ts from moment-timezone 0.6.6 and moment-timezone 0.5.43. Do not edit.

/** The version of the IANA time zone database. */
export const zoneRulesVersion = '2026f';

/** The time that the rules are for, in milliseconds since 1970. */
export const zoneRulesRange = { from: 1704067200000, to: 1956528000000 } as const;

/**
 * The zones whose rules have changed since 2023c, which the oldest browsers have. Each with its offset at the start, and with the time and the
 * offset of each change; times in minutes since 1970, offsets in minutes ahead of UTC.
 */
export const zoneRules: readonly (readonly [zones: string, rules: readonly number[]])[] = [
  ['Africa/Casablanca Africa/El_Aaiun', [60, 28500600, 0, 28551000, 60, 29004600, 0, 29065080, 60, 29518680, 0, 29569080, 60, 29831100, 0]],
  ['America/Asuncion', [-180, 28520820, -240, 28803120, -180]],
  ['America/Coyhaique', [-180, 28540980, -240, 28762800, -180]],
  [
    'America/Edmonton America/Inuvik America/Yellowknife Canada/Mountain',
    [-420, 28501020, -360, 28843680, -420, 29025180, -360, 29367840, -420, 29549340, -360],
  ],
  [
    'America/Havana Cuba',
    [
      -300, 28500780, -240, 28843500, -300, 29024940, -240, 29367660, -300, 29549100, -240, 30426060, -300, 30607500, -240, 30950220, -300,
      31131660, -240, 31474380, -300, 31655820, -240, 31998540, -300, 32179980, -240, 32522700, -300,
    ],
  ],
  [
    'America/Rainy_River America/Winnipeg Canada/Central',
    [-360, 28500960, -300, 28843620, -360, 29025120, -300, 29367780, -360, 29549280, -300],
  ],
  [
    'America/Scoresbysund',
    [
      -60, 28833180, -120, 29054940, -60, 29357340, -120, 29579100, -60, 29881500, -120, 30103260, -60, 30415740, -120, 30627420, -60,
      30939900, -120, 31151580, -60, 31464060, -120, 31685820, -60, 31988220, -120, 32209980, -60, 32512380, -120,
    ],
  ],
  ['America/Vancouver Canada/Pacific', [-480, 28501080, -420, 28843740, -480, 29025240, -420, 29367900, -480, 29549400, -420]],
  ['Antarctica/Casey', [480]],
  ['Antarctica/Vostok', [300]],
  ['Asia/Almaty Asia/Qostanay', [360, 28487160, 300]],
  [
    'Asia/Gaza Asia/Hebron',
    [
      120, 28559520, 180, 28831620, 120, 29073600, 180, 29355780, 120, 29577600, 180, 29879940, 120, 30101760, 180, 30414180, 120, 30625920,
      180, 30938340, 120, 31150080, 180, 31462500, 120, 31684320, 180, 31986660, 120, 32208480, 180, 32510820, 120,
    ],
  ],
  [
    'Europe/Chisinau Europe/Tiraspol',
    [
      120, 28530780, 180, 28833180, 120, 29054940, 180, 29357340, 120, 29579100, 180, 29881500, 120, 30103260, 180, 30415740, 120, 30627420,
      180, 30939900, 120, 31151580, 180, 31464060, 120, 31685820, 180, 31988220, 120, 32209980, 180, 32512380, 120,
    ],
  ],
];
