import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
/** Listed users include their creation date; the signed-in user does not. */
export type PlatformUser = Schemas['AuthUser'] & Pick<Schemas['User'], 'createdAt'>;
export type PlatformEntityEvent = Schemas['EntityEvent'];
export type UserRelation = 'authUserRole' | 'authUserPolicies';
type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>;

export const getMe = (platform: PlatformClient, relations: UserRelation[]) => platform.get('/user/me', { query: { relations } });

export const updateMe = (platform: PlatformClient, body: Schemas['UpdateMe']) => platform.put('/user/me', { body });

export const getUser = (platform: PlatformClient, id: string, relations: UserRelation[]) =>
  platform.get('/user/{id}', { path: { id }, query: { relations } });

export const listUsers = (platform: PlatformClient, query: UserQuery) => platform.get('/user', { query });

export const createUser = (platform: PlatformClient, body: Schemas['CreateUser']) => platform.post('/user', { body });

export const updateUser = (platform: PlatformClient, id: string, body: Schemas['UpdateUser']) =>
  platform.put('/user/{id}', { path: { id }, body });

export const deleteUser = (platform: PlatformClient, id: string) => platform.delete('/user/{id}', { path: { id } });

export const listEntityEvents = (platform: PlatformClient, id: string, query: { page: number; maxPerPage: number }) =>
  platform.get('/user/{id}/entity-events', { path: { id }, query });
