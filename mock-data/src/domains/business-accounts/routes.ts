import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { conflict, forbidden, notFound, unprocessable } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { visibleFleet } from '../fleets/answers';
import type { Viewer } from '../users/viewer';
import type { BusinessAccount, BusinessDispatchAccount, BusinessPassenger } from './seed';

type Schemas = components['schemas'];

const toAccount = ({
  id,
  name,
  contactEmail,
  communicationLanguage,
  isActive,
  code,
  createdAt,
}: BusinessAccount): Schemas['BusinessAccount'] => ({ id, name, contactEmail, communicationLanguage, isActive, code, createdAt });

const toDispatchAccount = (account: BusinessDispatchAccount): Schemas['BusinessDispatchAccount'] => ({ ...account });

function toPassenger({ groupIds, ...passenger }: BusinessPassenger, store: Store): Schemas['BusinessPassenger'] {
  const group = store.business.groupsOf(passenger.businessAccountId).find(({ id }) => id === groupIds[0]);
  return { ...passenger, group: group ?? null };
}

const contains = (texts: readonly (string | null)[], dynamicSearch = ''): boolean => {
  const wanted = dynamicSearch.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(wanted));
};

function accountOf(id: string, viewer: Viewer, store: Store, now: number): BusinessAccount {
  const account = store.business.accounts.find(id, now);
  if (!account || !viewer.maySeeFleet(account.fleetId)) throw notFound('The business account');
  return account;
}

function passengerOf(id: string, viewer: Viewer, store: Store, now: number): BusinessPassenger {
  const passenger = store.business.passengers.find(id, now);
  const account = passenger && store.business.accounts.find(passenger.businessAccountId, now);
  if (!passenger || !account || !viewer.maySeeFleet(account.fleetId)) throw notFound('The employee');
  return passenger;
}

function requireAccountChanges(viewer: Viewer): void {
  if (!viewer.mayWrite) throw forbidden('Your role does not allow changing business accounts');
}

function listPassengers(
  accountIds: ReadonlySet<string>,
  query: { page?: number; maxPerPage?: number; dynamicSearch?: string },
  store: Store,
  now: number,
) {
  const rows = store.business.passengers
    .all(now)
    .filter(({ businessAccountId }) => accountIds.has(businessAccountId))
    .filter(({ id, firstName, lastName, email }) => contains([id, `${firstName} ${lastName}`, email], query.dynamicSearch))
    .toSorted((one, other) => `${one.lastName} ${one.firstName}`.localeCompare(`${other.lastName} ${other.firstName}`, 'en'));
  return resultsPage(rows, query, (passenger) => toPassenger(passenger, store));
}

/** @throws PlatformError 422 for an invalid employee, 409 for an address that the account already has */
function checked(passenger: BusinessPassenger, store: Store, now: number): BusinessPassenger {
  const errors: Record<string, string> = {};
  const { businessAccountId, firstName, lastName, email, phoneNumber, groupIds } = passenger;
  if (!firstName) errors.firstName = 'must not be blank';
  if (!lastName) errors.lastName = 'must not be blank';
  if (phoneNumber !== null && !/^\d+$/.test(phoneNumber)) errors.phoneNumber = 'must contain only digits';
  const groups = store.business.groupsOf(businessAccountId);
  if (groupIds.some((groupId) => groups.every(({ id }) => id !== groupId))) errors.groupId = 'is not a group of the business account';
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const isTaken = store.business.passengers
    .all(now)
    .some(
      (each) =>
        each.id !== passenger.id && each.businessAccountId === businessAccountId && each.email.toLowerCase() === email.toLowerCase(),
    );
  if (isTaken) {
    const message = 'The business account already has an employee with this address';
    throw conflict('BUSINESS_PASSENGER_EMAIL_TAKEN', message, { email: message });
  }
  return passenger;
}

export const businessAccountRoutes = [
  route('get', '/business-dispatch-account', ({ query, viewer, store }) => {
    const rows = store.business.dispatchAccounts
      .filter(({ fleetId }) => viewer.maySeeFleet(fleetId) && (query.fleetId === undefined || query.fleetId === fleetId))
      .filter(({ id, name, accountNumber, reference }) => contains([id, name, accountNumber, reference], query.dynamicSearch));
    return resultsPage(rows, query, toDispatchAccount);
  }),

  route('get', '/business-dispatch-account/account-number/{n}', ({ params, query, viewer, store }) => {
    const fleet = visibleFleet(query.fleetId, viewer, store);
    const account = store.business.dispatchAccounts.find(
      ({ accountNumber, fleetId }) => accountNumber === params.n && fleetId === fleet.id,
    );
    if (!account) throw notFound('The account');
    return toDispatchAccount(account);
  }),

  route('get', '/business-account', ({ query, viewer, store, now }) => {
    if (!viewer.isAtLeast('SUDO')) throw forbidden('The list of business accounts is for Sudo');
    const rows = store.business.accounts
      .all(now)
      .filter(({ isActive }) => query.isActive === undefined || isActive === query.isActive)
      .filter(({ id, name, code }) => contains([id, name, code], query.dynamicSearch))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    return resultsPage(rows, query, toAccount);
  }),

  route('get', '/business-account/{id}', ({ params, viewer, store, now }) => toAccount(accountOf(params.id, viewer, store, now))),

  route('delete', '/business-account/{id}', ({ params, viewer, store, now }) => {
    const { id } = accountOf(params.id, viewer, store, now);
    if (!viewer.isAtLeast('STAFF_ADMIN')) throw forbidden('Deleting business accounts is for provider admins');
    store.business.accounts.remove(id);
    for (const passenger of store.business.passengers.all(now)) {
      if (passenger.businessAccountId === id) store.business.passengers.remove(passenger.id);
    }
    return undefined;
  }),

  route('get', '/business-passenger', ({ query, viewer, store, now }) => {
    const accounts = store.business.accounts.all(now).filter(({ fleetId }) => viewer.maySeeFleet(fleetId));
    return listPassengers(new Set(accounts.map(({ id }) => id)), query, store, now);
  }),

  route('get', '/business-passenger/business-account/{id}', ({ params, query, viewer, store, now }) =>
    listPassengers(new Set([accountOf(params.id, viewer, store, now).id]), query, store, now),
  ),

  route('post', '/business-passenger', ({ body, viewer, store, now }) => {
    requireAccountChanges(viewer);
    const account = store.business.accounts.find(body.businessAccountId, now);
    if (!account || !viewer.maySeeFleet(account.fleetId)) throw unprocessable({ businessAccountId: 'is not a business account' });
    const passenger: BusinessPassenger = {
      id: store.business.passengers.newId(),
      businessAccountId: account.id,
      passengerId: null,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email,
      phoneNumber: body.phoneNumber ?? null,
      groupIds: body.groupId ? [body.groupId] : [],
      createdAt: toIso(now),
    };
    return toPassenger(store.business.passengers.put(checked(passenger, store, now)), store);
  }),

  route('get', '/business-passenger/{id}', ({ params, viewer, store, now }) =>
    toPassenger(passengerOf(params.id, viewer, store, now), store),
  ),

  route('patch', '/business-passenger/{id}', ({ params, body, viewer, store, now }) => {
    const passenger = passengerOf(params.id, viewer, store, now);
    requireAccountChanges(viewer);
    const { groupId } = body;
    const others = passenger.groupIds.filter((id, place) => place > 0 && id !== groupId);
    const changed: BusinessPassenger = {
      ...passenger,
      firstName: body.firstName?.trim() ?? passenger.firstName,
      lastName: body.lastName?.trim() ?? passenger.lastName,
      email: body.email ?? passenger.email,
      phoneNumber: body.phoneNumber === undefined ? passenger.phoneNumber : body.phoneNumber,
      groupIds: groupId === undefined ? passenger.groupIds : groupId === null ? [] : [groupId, ...others],
    };
    return toPassenger(store.business.passengers.put(checked(changed, store, now)), store);
  }),

  route('delete', '/business-passenger/{id}', ({ params, viewer, store, now }) => {
    const { id } = passengerOf(params.id, viewer, store, now);
    requireAccountChanges(viewer);
    store.business.passengers.remove(id);
    return undefined;
  }),

  route('get', '/business-passenger-group/business-account/{id}', ({ params, viewer, store, now }) =>
    store.business.groupsOf(accountOf(params.id, viewer, store, now).id),
  ),

  route('get', '/business-passenger-group/business-account/{id}/business-passenger/{pid}', ({ params, viewer, store, now }) => {
    const account = accountOf(params.id, viewer, store, now);
    const { businessAccountId, groupIds } = passengerOf(params.pid, viewer, store, now);
    if (businessAccountId !== account.id) throw notFound('The employee');
    return store.business.groupsOf(account.id).filter(({ id }) => groupIds.includes(id));
  }),
];
