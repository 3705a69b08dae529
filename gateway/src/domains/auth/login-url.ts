import type { Config } from '../../config';
import { badUserInput } from '../../platform/errors';

const callbackPath = '/oauth/callback';

/**
 * Checks the redirect URI: the dashboard's callback below its public path, on any http(s) origin. The provider decides which origins a client may use.
 * @throws PlatformError BAD_USER_INPUT
 */
export function checkRedirectUri({ publicPath }: Pick<Config, 'publicPath'>, redirectUri: string): void {
  const path = `${publicPath}${callbackPath}`;
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  const isCallback = url !== undefined && ['http:', 'https:'].includes(url.protocol) && redirectUri === `${url.origin}${path}`;
  if (!isCallback) throw badUserInput({ redirectUri: `The redirect URI must be {origin}${path}` });
}

interface LoginAttempt {
  flowId: string;
  codeChallenge: string;
  redirectUri: string;
}

/**
 * The sign-in page's URL for one attempt; in mock mode a path on the gateway's own origin.
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
    response_type: 'code',
    scope,
    state: flowId,
  });
  const base = config.platform.mode === 'live' ? config.platform.oauthUrl.href.replace(/(?<!\/)\/+$/, '') : `${config.publicPath}/mock`;
  return `${base}${paths.authorize}?${query.toString()}`;
}
