/** A number with its noun: `1 fleet`, `1,200 fleets`. @param many its plural, if it takes more than an "s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
