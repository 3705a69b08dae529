import type { components } from '@pax/schema/platform';
import { route } from '../../rest/route';
import { unprocessable } from '../../rest/errors';
import { roleCode, type User } from './seed';

function toAuthUser(user: User, rolePrefix: string, relations: readonly string[] = []): components['schemas']['AuthUser'] {
  const { id, email, givenName, familyName, role, policies } = user;
  return {
    id,
    email,
    givenName,
    familyName,
    ...(relations.includes('authUserRole') && { authUserRole: { authRole: { code: roleCode(role, rolePrefix) } } }),
    ...(relations.includes('authUserPolicies') && { authUserPolicies: policies.map((policy) => ({ ...policy })) }),
  };
}

export const userRoutes = [
  route('get', '/user/me', ({ viewer, query, store }) => toAuthUser(viewer.user, store.rolePrefix, query.relations)),

  route('put', '/user/me', ({ viewer, body, store }) => {
    const givenName = body.givenName.trim();
    const familyName = body.familyName.trim();
    const empty = 'must not be blank';
    if (!givenName || !familyName)
      throw unprocessable({ ...(!givenName && { givenName: empty }), ...(!familyName && { familyName: empty }) });
    Object.assign(viewer.user, { givenName, familyName });
    return toAuthUser(viewer.user, store.rolePrefix);
  }),
];
