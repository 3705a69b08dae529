import type { Config } from '../../config';
import { badUserInput } from '../../platform/errors.ts';

const callbackPath = '/oauth/callback';

const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Checks the redirect URI: the dashboard's callback below its public path, at one of this deployment's own origins. Codes and tokens
 * are never sent elsewhere, whatever the provider allows.
 * @returns the dashboard's address
 * @throws PlatformError BAD_USER_INPUT
 */
export function checkRedirectUri(
  { publicPath, dashboardOrigins }: Pick<Config, 'publicPath' | 'dashboardOrigins'>,
  redirectUri: string,
): string {
  const path = `${publicPath}${callbackPath}`;
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || redirectUri !== `${url.origin}${path}`)
    throw badUserInput({ redirectUri: `The redirect URI must be {origin}${path}` });
  const isOwn = dashboardOrigins?.includes(url.origin) ?? loopbackHosts.includes(url.hostname);
  if (!isOwn) throw badUserInput({ redirectUri: 'This address of the dashboard is not in DASHBOARD_ORIGINS' });
  return `${url.origin}${publicPath}`;
}

/** The provider's base URL for browsers; in mock mode a path on the gateway's own origin. */
const browserBase = ({ platform, publicPath }: Config): string =>
  platform.mode === 'live' ? platform.oauthUrl.href.replace(/(?<!\/)\/+$/, '') : `${publicPath}/mock`;

interface LoginAttempt {
  flowId: string;
  codeChallenge: string;
  redirectUri: string;
}

/**
 * The sign-in page's URL for one attempt.
 * @throws PlatformError BAD_USER_INPUT
 */
export function loginUrl(config: Config, { flowId, codeChallenge, redirectUri }: LoginAttempt): string {
  checkRedirectUri(config, redirectUri);
  if (!/^[\x21-\x7e]{8,512}$/.test(flowId)) throw badUserInput({ flowId: 'The flow ID must be 8 to 512 visible characters' });
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw badUserInput({ codeChallenge: 'The code challenge must be a SHA-256 in base64url' });
  const { clientId, audience, acrValues, prompt, scope, paths } = config.oauth;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(audience === undefined ? {} : { audience }),
    ...(acrValues === undefined ? {} : { acr_values: acrValues }),
    ...(prompt === undefined ? {} : { prompt }),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    // A hash of a secret that only the browser has, as OpenID Connect suggests (15.5.2). The verifier proves both.
    nonce: codeChallenge,
    response_type: 'code',
    scope,
    state: flowId,
  });
  return `${browserBase(config)}${paths.authorize}?${query.toString()}`;
}

/** The page that ends the provider's own session; undefined if no such page is configured. */
export function endSessionUrl(config: Config, dashboard: string): string | undefined {
  const { clientId, paths } = config.oauth;
  if (paths.endSession === undefined) return undefined;
  const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${dashboard}/login` });
  return `${browserBase(config)}${paths.endSession}?${query.toString()}`;
}
