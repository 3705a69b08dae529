// Node runs this as it is, for tools/doctor.
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { readEnvironmentFile } from './environment-file.ts';

/** Settings that `.env.example` does not list. */
const notListed = ['DOCTOR_TOKEN', 'http_proxy', 'https_proxy', 'no_proxy'];

/**
 * A line for each name in `.env` that isn't a setting, and so has no effect.
 * @param example the path of `.env.example`, which lists them
 */
export function unknownSettings(file: string, example: string): string[] {
  const known = [...Object.keys(readEnvironmentFile(example)), ...notListed];
  if (known.length === notListed.length) return [];
  return Object.keys(readEnvironmentFile(file))
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [nearest] = suggestionList(name, known);
      return `${name} in .env is not a setting.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
    });
}
