import { exchangeFailed, refreshTokenInvalid } from '@pax/schema/rules/sign-in';
import type { AuthPayload, Resolvers } from '../../__generated__/resolvers';
import { badUserInput, PlatformError } from '../../platform/errors';
import type { TokenResponse } from '../../platform/sign-in-provider';
import { checkRedirectUri, endSessionUrl, loginUrl } from './login-url';

/** @param askedAt when the tokens were requested, in ms, from which their lifetime counts, so that we never use an expired one */
function toPayload({ access_token, id_token, refresh_token, expires_in }: TokenResponse, askedAt: number): AuthPayload {
  const expireAt = expires_in === undefined ? undefined : askedAt + expires_in * 1000;
  return {
    session: {
      userToken: id_token,
      accessToken: access_token,
      refreshToken: refresh_token,
      accessTokenExpireAt: expireAt === undefined ? null : new Date(expireAt).toISOString(),
      accessTokenExpiresIn: expireAt === undefined ? null : Math.floor((expireAt - Date.now()) / 1000),
    },
  };
}

/** A rejected grant means that the user is not signed in, whatever the provider's status; other failures keep their code. */
async function orRefused<Tokens>(tokens: Promise<Tokens>, message: string): Promise<Tokens> {
  try {
    return await tokens;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { platform, retryAfter } = error;
    const isRefusal = platform !== undefined && platform.status >= 400 && platform.status < 500 && platform.status !== 429;
    throw new PlatformError(isRefusal ? 'UNAUTHENTICATED' : error.code, isRefusal ? message : error.message, { platform, retryAfter });
  }
}

export const authResolvers: Resolvers = {
  Query: {
    loginUrl: (_, attempt, { config }) => loginUrl(config, attempt),
  },

  Mutation: {
    async signIn(_, { input }, { signInProvider, config }) {
      checkRedirectUri(config, input.redirectUri);
      if (input.code === '') throw badUserInput({ code: 'The authentication grant code is missing' });
      const askedAt = Date.now();
      return toPayload(await orRefused(signInProvider.exchangeCode(input), exchangeFailed), askedAt);
    },

    async refreshSession(_, { input }, { signInProvider, config }) {
      checkRedirectUri(config, input.redirectUri);
      if (input.refreshToken === '') throw new PlatformError('UNAUTHENTICATED', refreshTokenInvalid);
      const askedAt = Date.now();
      return toPayload(await orRefused(signInProvider.refresh(input), refreshTokenInvalid), askedAt);
    },

    async signOut(_, { input: { redirectUri, refreshToken } }, context) {
      const { signInProvider, config, token } = context;
      const dashboard = checkRedirectUri(config, redirectUri);
      // A failed revocation is ignored: the user signs out either way.
      const isDone = (revocation: Promise<void>): Promise<boolean> =>
        revocation.then(
          () => true,
          () => false,
        );
      const revoked = token !== undefined && (await isDone(signInProvider.revoke({ token, redirectUri })));
      if (refreshToken) await isDone(signInProvider.revoke({ token: refreshToken, redirectUri, hint: 'refresh_token' }));
      context.deployment.viewers.forget(context);
      return { revoked, endSessionUrl: endSessionUrl(config, dashboard) ?? null };
    },
  },
};
