// Node runs this as it is, for tools/doctor.
import { badUserInput, errorOfCode } from './errors.ts';

type PathParameters = Readonly<Record<string, string | number>>;
type QueryValue = string | number | boolean | null | undefined;
export type QueryParameters = Readonly<Record<string, QueryValue | readonly string[]>>;

/** IDs that a server may read as a path step, encoded or not. */
const unusableIds = new Set(['', '.', '..']);

/** Longer than any ID. */
const maxIdLength = 1000;

/** The maximum length of a query string: servers refuse longer URLs, and encoding a megabyte takes long. */
const maxQueryLength = 16_000;

/** One path segment. No ID, whatever it contains, can be more or less than one segment. */
function encodeSegment(value: string): string {
  if (unusableIds.has(value) || value.length > maxIdLength) throw errorOfCode('NOT_FOUND');
  try {
    return encodeURIComponent(value);
  } catch {
    // A lone surrogate: no such ID exists.
    throw errorOfCode('NOT_FOUND');
  }
}

/**
 * Fills a path template of the OpenAPI document.
 * @throws PlatformError NOT_FOUND for an ID that can't exist
 */
export function fillPath(template: string, parameters: PathParameters = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeSegment(String(parameters[name] ?? '')));
}

/** A path with its version: `/v2/...` has its own, all others are under `/v1`. */
export function versionedPath(path: string, codeHostingPath: string): string {
  if (path.startsWith('/v2/')) return path;
  return path.startsWith('/gitlab/') ? `/v1/${codeHostingPath}${path.slice('/gitlab'.length)}` : `/v1${path}`;
}

/**
 * A query string with its question mark, or empty. Lists are comma-separated (form style, not exploded).
 * @throws PlatformError BAD_USER_INPUT for text that can't be in a query
 */
export function formatQuery(parameters: QueryParameters = {}): string {
  let query = '';
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '') continue;
    const text = isList(value) ? value.map((each) => encodeValue(name, each)).join(',') : encodeValue(name, String(value));
    if (query.length + text.length > maxQueryLength) throw badUserInput({ [name]: 'This is too long' });
    if (text !== '') query += `${query === '' ? '?' : '&'}${name}=${text}`;
  }
  return query;
}

function encodeValue(name: string, value: string): string {
  if (value.length > maxQueryLength) throw badUserInput({ [name]: 'This is too long' });
  try {
    return encodeURIComponent(value);
  } catch {
    // A lone surrogate.
    throw badUserInput({ [name]: 'This is not valid text' });
  }
}

function isList(value: QueryValue | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
