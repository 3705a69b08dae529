/** A number with its noun: `1 fleet`, `1,200 fleets`. @param many an irregular plural */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
