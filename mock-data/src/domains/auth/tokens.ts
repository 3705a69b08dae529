import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { User } from '../users/seed';

/** In seconds. */
const ACCESS_LIFETIME = 3600;
const REFRESH_LIFETIME = 30 * 24 * 3600;
const DEVELOPMENT_LIFETIME = 7 * 24 * 3600;

interface TokenClaims {
  readonly typ: 'access' | 'refresh';
  readonly sub: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly aud: string;
  /** A sign-in and everything refreshed from it. */
  readonly family: string;
  /** The number of refreshes of the family when the token was issued. */
  readonly generation: number;
  readonly exp: number;
}

export interface Grant {
  readonly user: User;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly audience: string;
  /** From the request for a code; refreshed ID tokens have none. */
  readonly nonce?: string;
  readonly acr?: string;
}

interface TokenSet {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
}

/** Issues, checks, rotates and revokes tokens. They are signed with the seed, so they survive a restart. */
export interface TokenIssuer {
  newFamily(): string;
  issue(grant: Grant, family: string, issuer: string): TokenSet;
  /** An access token for a developer's own requests, valid for a week without sign-in. */
  developmentToken(user: User): string;
  /** Rotates a refresh token; undefined if it is invalid. A reused one revokes its family. */
  refresh(token: string, clientId: string, redirectUri: string, issuer: string): TokenSet | undefined;
  /** Revokes the family of either kind of token. False if the token belongs to another client. */
  revoke(token: string, clientId: string): boolean;
  revokeFamily(family: string): void;
  /** The user of an access token; undefined if it is invalid, expired or revoked. */
  userOf(accessToken: string): User | undefined;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function isClaims(value: unknown): value is TokenClaims {
  // The signature covers the rest.
  return typeof value === 'object' && value !== null && 'typ' in value && 'family' in value;
}

/** @param users returns the current users, which are replaced by a reset of the data */
export function createTokenIssuer(seed: number, users: () => readonly User[]): TokenIssuer {
  const key = `pax-mock-platform-${seed}`;
  const revoked = new Set<string>();
  // Only families refreshed since startup; any other family is as recent as the token presented.
  const generations = new Map<string, number>();
  const seconds = () => Math.floor(Date.now() / 1000);
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest();

  const sign = (claims: object): string => {
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: seconds(), jti: randomUUID() })}`;
    return `${content}.${signatureOf(content).toString('base64url')}`;
  };

  const read = (token: string): TokenClaims | undefined => {
    const [head, payload, signature, ...rest] = token.split('.');
    if (!head || !payload || !signature || rest.length > 0) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(`${head}.${payload}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isClaims(claims) ? claims : undefined;
  };

  const isAlive = (claims: TokenClaims) => claims.exp > seconds() && !revoked.has(claims.family);

  const issueGeneration = (grant: Grant, family: string, generation: number, issuer: string): TokenSet => {
    const { user, clientId, redirectUri, audience, nonce, acr } = grant;
    generations.set(family, generation);
    const shared = { sub: user.id, client_id: clientId, redirect_uri: redirectUri, aud: audience, family, generation };
    const { email, givenName, familyName } = user;
    const person = { iss: issuer, sub: user.id, aud: clientId, nonce, acr, email, given_name: givenName, family_name: familyName };
    return {
      access_token: sign({ ...shared, typ: 'access', exp: seconds() + ACCESS_LIFETIME }),
      id_token: sign({ ...person, exp: seconds() + ACCESS_LIFETIME }),
      refresh_token: sign({ ...shared, typ: 'refresh', exp: seconds() + REFRESH_LIFETIME }),
      expires_in: ACCESS_LIFETIME,
      token_type: 'bearer',
      scope: 'openid offline',
    };
  };

  return {
    newFamily: () => randomUUID(),
    issue: (grant, family, issuer) => issueGeneration(grant, family, 0, issuer),
    developmentToken({ id }) {
      const claims: TokenClaims = {
        typ: 'access',
        sub: id,
        client_id: 'development',
        redirect_uri: '',
        aud: '',
        family: randomUUID(),
        generation: 0,
        exp: seconds() + DEVELOPMENT_LIFETIME,
      };
      return sign(claims);
    },
    refresh(token, clientId, redirectUri, issuer) {
      const claims = read(token);
      const user = users().find(({ id }) => id === claims?.sub);
      if (!claims || !user || claims.typ !== 'refresh' || !isAlive(claims)) return undefined;
      if (claims.client_id !== clientId || claims.redirect_uri !== redirectUri) return undefined;
      if (claims.generation < (generations.get(claims.family) ?? claims.generation)) {
        revoked.add(claims.family);
        return undefined;
      }
      return issueGeneration({ user, clientId, redirectUri, audience: claims.aud }, claims.family, claims.generation + 1, issuer);
    },
    revoke(token, clientId) {
      const claims = read(token);
      if (claims && claims.client_id !== clientId) return false;
      if (claims) revoked.add(claims.family);
      return true;
    },
    revokeFamily: (family) => void revoked.add(family),
    userOf(accessToken) {
      const claims = read(accessToken);
      return claims?.typ === 'access' && isAlive(claims) ? users().find(({ id }) => id === claims.sub) : undefined;
    },
  };
}
