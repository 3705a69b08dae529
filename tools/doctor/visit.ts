// A visit of the doctor: checks the way to the platform, signs in, and compares every call with the contract.
import { assumptionsOf } from './assumptions.ts';
import { ContractComparison } from './comparison.ts';
import { PlatformNames } from '../../gateway/src/platform/platform-names.ts';
import { callsOf } from './contract.ts';
import { Findings } from './findings.ts';
import type { CallResult } from './findings.ts';
import { checkAnswer, checkBase, checkDns, checkProxy, checkTls, proxyFor } from './network.ts';
import type { Check } from './network.ts';
import type { Options } from './options.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { platformFetchWith } from './platform-fetch.ts';
import { Records } from './records.ts';
import type { Report } from './report.ts';
import { reportOf } from './report.ts';
import { checkMetadata, readToken, signIn } from './sign-in.ts';
import { limitReached, walk } from './walk.ts';

export interface VisitOptions {
  document: Record<string, unknown>;
  screens: ReadonlyMap<string, readonly string[]>;
  environment: Readonly<Record<string, string | undefined>>;
  input: AsyncIterable<Buffer | string>;
  /** Gets the address to open for signing in, and the checks so far: with a wrong setting the address leads nowhere. */
  onReady: (address: string, checks: readonly Check[]) => void;
}

async function checkWay(
  { url, oauth, timeoutMs, clientCertificate }: Options,
  fetchPlatform: PlatformFetch,
  environment: VisitOptions['environment'],
): Promise<Check[]> {
  const services = [
    { name: 'platform', base: url, certificate: clientCertificate, fetchIt: fetchPlatform },
    ...(oauth === undefined ? [] : [{ name: 'sign-in', base: oauth, certificate: undefined, fetchIt: undefined }]),
  ];
  const checks = [
    checkProxy(
      services.map(({ base }) => base),
      environment,
    ),
  ];
  for (const { name, base, certificate, fetchIt } of services) {
    if (base === url) checks.push(checkBase(name, base));
    const proxy = proxyFor(base, environment);
    if (proxy !== undefined) {
      checks.push(...(await checkAnswer(name, base, timeoutMs, fetchIt, proxy)));
      continue;
    }
    const dns = await checkDns(`${name}: DNS`, base);
    checks.push(dns);
    if (dns.verdict === 'failed') continue;
    checks.push(await checkTls(`${name}: TLS`, base, timeoutMs, certificate));
    if (checks.at(-1)?.verdict !== 'failed') checks.push(...(await checkAnswer(name, base, timeoutMs, fetchIt)));
  }
  return checks;
}

async function tokenFor(options: Options, { input, onReady }: VisitOptions, comparison: ContractComparison, checks: readonly Check[]) {
  const { token, oauth } = options;
  if (typeof token === 'object') return { token: token.value, checks: [] };
  if (token !== undefined) return { token: await readToken(input), checks: [] };
  if (oauth === undefined) return { token: undefined, checks: [] };
  return signIn(oauth, options, { comparison, onReady: (address) => onReady(address, checks) });
}

const refusedToken =
  'the platform refuses it with 401: compare OAUTH_AUDIENCE, OAUTH_SCOPE and OAUTH_CLIENT_ID with what the platform expects, and its clock with the provider’s';

const endedToken = 'it ended during the visit: sign in again, or take one that lasts longer';

const beyondLimit = 'not all could be made: see --max-calls and --deadline';

const hasAnswer = ({ outcomes }: CallResult): boolean => Object.keys(outcomes).some((status) => status.startsWith('2'));

/** With another prefix everyone but a Sudo is "forbidden", which no difference of an answer says. */
function checkRoles(results: readonly CallResult[], rolePrefix: string): Check[] {
  const codes = results.flatMap(({ findings }) =>
    findings.flatMap(({ kind, found }) => (kind === 'code' && found !== undefined ? [found] : [])),
  );
  const prefixes = new Map(
    codes.flatMap((code) =>
      [/^(\w+)_STAFF_(?:READ|ADMIN)$/.exec(code)].flatMap((match) => (match?.[1] ? [[match[1], code] as const] : [])),
    ),
  );
  return [...prefixes].map(([prefix, code]) => ({
    name: 'roles',
    verdict: 'warning',
    text: `codes such as ${code} are unknown: set PROVIDER_ROLE_PREFIX=${prefix} instead of ${rolePrefix}`,
  }));
}

export async function visit(options: Options, given: VisitOptions): Promise<Report> {
  const { document, screens, environment } = given;
  const comparison = new ContractComparison(document, options.rolePrefix);
  const fetchPlatform = platformFetchWith(options.clientCertificate);
  const checks = await checkWay(options, fetchPlatform, environment);
  const platform = options.url.href;
  const calls = callsOf(document);
  const assumptions = assumptionsOf(document);
  const nothing = { confirmed: 0, contradicted: 0, unseen: assumptions.length };
  const end = (): Report => reportOf({ platform, checks, results: [] }, screens, nothing);
  // With a token the platform can be visited although its sign-in provider is down.
  const isNeeded = ({ name }: Check): boolean => options.token === undefined || !name.startsWith('sign-in');
  if (checks.some((check) => check.verdict === 'failed' && isNeeded(check))) return end();
  if (options.oauth !== undefined) checks.push(...(await checkMetadata(options.oauth, options)));
  const { token, checks: signInChecks } = await tokenFor(options, given, comparison, checks);
  checks.push(...signInChecks);
  if (token === undefined || token === '') {
    if (signInChecks.every(({ verdict }) => verdict !== 'failed')) checks.push({ name: 'token', verdict: 'failed', text: 'there is none' });
    return end();
  }
  // It goes into a header: with a line break in it, Node's error would repeat it.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    checks.push({ name: 'token', verdict: 'failed', text: 'it has spaces or other characters that a token cannot have' });
    return end();
  }
  const records = new Records();
  const findings = new Findings(comparison, records);
  const about = { findings, records, names: PlatformNames.of(document) };
  const { results, isTokenOver } = await walk(calls, { ...options, token, fetch: fetchPlatform }, about);
  if (isTokenOver) checks.push({ name: 'token', verdict: 'failed', text: results.some(hasAnswer) ? endedToken : refusedToken });
  if (results.some(({ skipped }) => skipped === limitReached)) checks.push({ name: 'calls', verdict: 'failed', text: beyondLimit });
  checks.push(...checkRoles(results, options.rolePrefix));
  return reportOf({ platform, checks, results }, screens, findings.assumptions(assumptions, calls));
}
