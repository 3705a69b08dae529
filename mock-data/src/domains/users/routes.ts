import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { conflict, forbidden, unprocessable } from '../../rest/errors';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import { uuid, randomOf } from '../../random';
import { changeableUser, checkAssignment, isLastSudo, maySeeUser, assertRoleCanChange, requireUserManagement, visibleUser } from './access';
import { roleCodeOf } from './roles';
import { policyFor, type User } from './seed';

type Schemas = components['schemas'];
type Names = Pick<User, 'givenName' | 'familyName'>;

const ALL_RELATIONS = ['authUserRole', 'authUserPolicies'];

function toAuthUser(user: User, rolePrefix: string, relations: readonly string[] = []): Schemas['AuthUser'] {
  const { id, email, givenName, familyName, policies } = user;
  return {
    id,
    email,
    givenName,
    familyName,
    ...(relations.includes('authUserRole') && { authUserRole: { authRole: { code: roleCodeOf(user, rolePrefix) } } }),
    ...(relations.includes('authUserPolicies') && { authUserPolicies: policies.map((policy) => ({ ...policy })) }),
  };
}

function toUser(user: User, rolePrefix: string, relations?: readonly string[]): Schemas['User'] {
  return { ...toAuthUser(user, rolePrefix, relations), createdAt: user.createdAt };
}

/** @throws PlatformError 422 for blank names */
function trimmedNames(body: Names): Names {
  const givenName = body.givenName.trim();
  const familyName = body.familyName.trim();
  const empty = 'must not be blank';
  if (!givenName || !familyName)
    throw unprocessable({ ...(!givenName && { givenName: empty }), ...(!familyName && { familyName: empty }) });
  return { givenName, familyName };
}

const fullName = ({ givenName, familyName }: Names): string => `${givenName} ${familyName}`;

export const userRoutes = [
  route('get', '/user/me', ({ viewer, query, store }) => toAuthUser(viewer.user, store.rolePrefix, query.relations)),

  route('put', '/user/me', ({ viewer, body, store }) => {
    Object.assign(viewer.user, trimmedNames(body));
    return toAuthUser(viewer.user, store.rolePrefix);
  }),

  route('get', '/user', ({ viewer, query, store }) => {
    const { dynamicSearch = '', authRoleCode = [], fleetId, relations } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.users
      .filter((user) => maySeeUser(viewer, user))
      .filter((user) => authRoleCode.length === 0 || authRoleCode.includes(roleCodeOf(user, store.rolePrefix)))
      .filter(({ policies }) => fleetId === undefined || policies.some((policy) => policy.fleetId === fleetId))
      .filter((user) => [fullName(user), user.email].some((text) => text.toLowerCase().includes(wanted)))
      .toSorted((one, other) => fullName(one).localeCompare(fullName(other), 'en'));
    return resultsPage(rows, query, (user) => toUser(user, store.rolePrefix, relations));
  }),

  route('post', '/user', ({ viewer, body, store, now }) => {
    requireUserManagement(viewer);
    const names = trimmedNames(body);
    const role = checkAssignment(body, viewer, store);
    const email = body.email.toLowerCase();
    if (store.users.some((user) => user.email === email)) {
      const message = 'Another user already has this address';
      throw conflict('USER_EMAIL_TAKEN', message, { email: message });
    }
    const id = uuid(randomOf(store.seed, 'added-user', email, store.userEvents.count));
    const policies = body.fleetIds.map((fleetId) => policyFor(store.seed, id, fleetId));
    const user: User = { id, email, ...names, role, policies, createdAt: toIso(now), isOfferedAtSignIn: false };
    store.users.push(user);
    store.userEvents.record('CREATED', user, viewer.user, now);
    return toUser(user, store.rolePrefix, ALL_RELATIONS);
  }),

  route('get', '/user/{id}', ({ params, viewer, query, store }) =>
    toUser(visibleUser(params.id, viewer, store), store.rolePrefix, query.relations),
  ),

  route('put', '/user/{id}', ({ params, viewer, body, store, now }) => {
    const user = changeableUser(params.id, viewer, store);
    const names = trimmedNames(body);
    const before = user.policies.map(({ fleetId }) => fleetId);
    const role = checkAssignment(body, viewer, store, before);
    const formerCode = roleCodeOf(user, store.rolePrefix);
    if (formerCode !== body.authRoleCode) assertRoleCanChange(user, viewer, store);
    const changes = {
      ...(user.givenName !== names.givenName && { givenName: { from: user.givenName, to: names.givenName } }),
      ...(user.familyName !== names.familyName && { familyName: { from: user.familyName, to: names.familyName } }),
      ...(formerCode !== body.authRoleCode && { role: { from: formerCode, to: body.authRoleCode } }),
      ...(before.join() !== body.fleetIds.join() && { fleetIds: { from: before, to: body.fleetIds } }),
    };
    Object.assign(user, {
      ...names,
      role,
      newRoleCode: undefined,
      policies: body.fleetIds.map((fleetId) => policyFor(store.seed, user.id, fleetId)),
    });
    if (Object.keys(changes).length > 0) store.userEvents.record('UPDATED', user, viewer.user, now, changes);
    return toUser(user, store.rolePrefix, ALL_RELATIONS);
  }),

  route('delete', '/user/{id}', ({ params, viewer, store }) => {
    const user = changeableUser(params.id, viewer, store);
    if (!viewer.isProvider) throw forbidden('Your role does not allow deleting users');
    if (isLastSudo(user, store)) throw conflict('LAST_SUDO', 'The last Sudo cannot be deleted');
    if (user.id === viewer.user.id) throw conflict('USER_IS_SELF', 'You cannot delete yourself');
    store.users.splice(store.users.indexOf(user), 1);
    return undefined;
  }),

  route('get', '/user/{id}/entity-events', ({ params, viewer, query, store }) => {
    const user = visibleUser(params.id, viewer, store);
    return itemsPage(store.userEvents.of(user), query, (event) => event);
  }),
];
