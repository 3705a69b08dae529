import { messages } from '@pax/schema/rules/messages';
import { badUserInput } from '../../platform/errors';

const maxLength = 2000;
/** More often than any server decodes a path. */
const maxDecodings = 5;

/** A path as written and after repeated decoding, as servers may read it; undefined if that is invalid or endless. */
function readingsOf(path: string): string[] | undefined {
  const readings = [path];
  try {
    for (let last = path; ; readings.push(last)) {
      const decoded = decodeURIComponent(last);
      if (decoded === last) return readings;
      if (readings.length > maxDecodings) return undefined;
      last = decoded;
    }
  } catch {
    return undefined;
  }
}

/** Whether `..` escapes a path's root. Some servers also accept `..;x`. */
function leavesRoot(path: string): boolean {
  let depth = 0;
  return path.split('/').some((step) => {
    const [name = ''] = step.split(';');
    if (name === '..') depth -= 1;
    else if (name !== '' && name !== '.') depth += 1;
    return depth < 0;
  });
}

function problemOf(uri: string): string | undefined {
  if (uri === '') return messages.required;
  if (uri.length > maxLength) return `Use at most ${maxLength} characters`;
  if (/[\p{Cc}\p{Cf}\p{Cs}\s]/u.test(uri)) return 'Percent-encode spaces and invisible characters';
  if (uri.includes('#')) return 'A path cannot contain #';
  const [path = ''] = uri.split('?');
  const readings = readingsOf(path);
  if (readings === undefined) return 'This is not valid percent-encoding';
  if (readings.some((reading) => /[\\\p{Cc}]/u.test(reading))) return 'A path cannot contain backslashes or control characters';
  if (readings.some((reading) => /^[a-z][a-z\d+.-]*:|\/\//i.test(reading)))
    return 'Only paths in the Likuma API are allowed, without a scheme or host';
  return readings.some(leavesRoot) ? 'This path leaves the Likuma API' : undefined;
}

/**
 * A path in the Likuma API with its query. It starts with a slash, so that it can't name a host or port after any base.
 * @throws PlatformError BAD_USER_INPUT on `uri` for anything that could escape the API
 */
export function likumaPath(uri: string): string {
  const trimmed = uri.trim();
  const problem = problemOf(trimmed);
  if (problem !== undefined) throw badUserInput({ uri: problem });
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}
