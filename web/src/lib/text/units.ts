/** Units by the last word of a setting's name. */
const units: Readonly<Record<string, string>> = {
  seconds: 'seconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  metres: 'metres',
  meters: 'metres',
  kilometres: 'km',
  percent: '%',
};

/** The last word of a name in any spelling: `SEARCH_RADIUS_METRES`, `searchRadiusMetres`. */
const lastWord = (name: string): string => (name.split(/[_-]|(?=[A-Z][a-z])/).at(-1) ?? name).toLowerCase();

/** Numbers with the unit that a setting's name ends in. @param isOne whether it is a single 1 */
export function withUnit(name: string, numbers: string, isOne: boolean): string {
  const unit = units[lastWord(name)];
  if (unit === undefined) return numbers;
  if (unit === '%') return `${numbers}%`;
  return `${numbers} ${isOne && unit.endsWith('s') ? unit.slice(0, -1) : unit}`;
}

/** A name without the unit at its end; the whole name if it has none, or is nothing else. */
export function withoutUnit(name: string): string {
  const word = lastWord(name);
  return (Object.hasOwn(units, word) && name.slice(0, -word.length).replace(/[_-]$/, '')) || name;
}
