import { likumaPathProblem } from '@pax/schema/rules/likuma-path';
import { badUserInput } from '../../platform/errors';

/**
 * A path in the Likuma API with its query. It starts with a slash, so that it can't name a host or port after any base.
 * @throws PlatformError BAD_USER_INPUT on `uri` for anything that could escape the API
 */
export function likumaPath(uri: string): string {
  const problem = likumaPathProblem(uri);
  if (problem !== undefined) throw badUserInput({ uri: problem });
  const path = uri.trim();
  return path.startsWith('/') ? path : `/${path}`;
}
