// A visit of the doctor: checks the way to the platform, signs in, and compares every call with the contract.
import { PlatformNames } from '../../gateway/src/platform/platform-names.ts';
import { Comparison } from './comparison.ts';
import { callsOf } from './contract.ts';
import { checkService } from './network.ts';
import type { Check } from './network.ts';
import type { Options } from './options.ts';
import { fetchThrough } from './platform-fetch.ts';
import { Records } from './records.ts';
import type { Report } from './report.ts';
import { checkMetadata, readToken, signIn } from './sign-in.ts';
import { limitReached, walk } from './walk.ts';

export interface VisitOptions {
  document: Record<string, unknown>;
  input: AsyncIterable<Buffer | string>;
  /** Gets the address to open for signing in, and the checks so far: with a wrong setting the address leads nowhere. */
  onReady: (address: string, checks: readonly Check[]) => void;
}

export async function visit(options: Options, { document, input, onReady }: VisitOptions): Promise<Report> {
  const { config, platform, hasProvider, timeoutMs, token: given } = options;
  const { apiUrl, oauthUrl, proxies, clientCertificate } = platform;
  const fetchPlatform = fetchThrough(proxies.api, clientCertificate);
  const checks = await checkService('platform', apiUrl, timeoutMs, fetchPlatform, proxies.api);
  const records = new Records();
  const comparison = new Comparison(document, records, config.rolePrefix);
  const calls = callsOf(document);
  const end = (results: Report['calls'] = []): Report => ({
    platform: apiUrl.href,
    checks,
    calls: results,
    assumptions: comparison.assumptions(calls),
  });
  const fail = (name: string, text: string): void => void checks.push({ name, verdict: 'failed', text });
  const hasFailed = (): boolean => checks.some(({ verdict }) => verdict === 'failed');
  if (hasFailed()) return end();
  let token = typeof given === 'object' ? given.value : '';
  if (given === 'standard input') token = await readToken(input);
  if (hasProvider) {
    const fetchProvider = fetchThrough(proxies.signIn);
    checks.push(...(await checkService('sign-in', oauthUrl, timeoutMs, fetchProvider, proxies.signIn)));
    checks.push(...(await checkMetadata(fetchProvider, options)));
    // With a token the platform can be visited although its sign-in provider is down.
    if (given === undefined && hasFailed()) return end();
    if (given === undefined) token = await signIn(fetchProvider, options, checks, (address) => onReady(address, checks));
  }
  if (token === '') fail('token', 'there is none');
  // It goes into a header: with a line break in it, Node's error would repeat it.
  else if (!/^[\x21-\x7e]+$/.test(token)) fail('token', 'it has spaces or other characters that a token cannot have');
  if (checks.at(-1)?.name === 'token') return end();
  const about = { comparison, records, names: PlatformNames.of(document) };
  const { results, isTokenOver } = await walk(calls, { ...options, token, fetch: fetchPlatform }, about);
  if (isTokenOver)
    fail(
      'token',
      'the platform refuses it with 401: it has expired, or OAUTH_AUDIENCE, OAUTH_SCOPE or OAUTH_CLIENT_ID is not what the platform expects',
    );
  if (results.some(({ reason }) => reason === limitReached)) fail('calls', 'not all could be made: see --max-calls and --deadline');
  return end(results);
}
