import type { OAuthConfig } from '../../config';
import type { SignInProvider } from '../../platform/sign-in-provider';

export const exchangeCode = (
  provider: SignInProvider,
  { clientId, audience }: OAuthConfig,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
) =>
  provider.exchangeToken({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    ...(audience === undefined ? {} : { audience }),
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });

export const refreshTokens = (
  provider: SignInProvider,
  { clientId }: OAuthConfig,
  { refreshToken, redirectUri }: { refreshToken: string; redirectUri: string },
) =>
  provider.exchangeToken({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    redirect_uri: redirectUri,
  });

export const revokeToken = (provider: SignInProvider, { clientId }: OAuthConfig, token: string, redirectUri: string) =>
  provider.revokeToken({ client_id: clientId, token, redirect_uri: redirectUri });
