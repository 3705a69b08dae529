import type { components } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformUser = components['schemas']['AuthUser'];
export type UserRelation = 'authUserRole' | 'authUserPolicies';

export const getMe = (platform: PlatformClient, relations: UserRelation[]) => platform.get('/user/me', { query: { relations } });

export const updateMe = (platform: PlatformClient, body: components['schemas']['UpdateMe']) => platform.put('/user/me', { body });
