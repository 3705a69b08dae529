import type { FleetSourcesResolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { getAttributes, getDispatchAppConfig, getDispatchAttributes, getDispatchClient } from './calls';
import { networksOfFleet } from './networks-of-fleet';

/** A fleet known only by its ID. */
export interface FleetReference {
  readonly id: string;
}

/** Additional data about a fleet, one call per field. */
export const fleetSourcesResolvers = {
  attributes: async ({ id }, _, { platform }) => (await nullWhere(['NOT_FOUND'], getAttributes(platform, id)))?.attributes,
  attributesUpdatedAt: async ({ id }, _, { platform }) => (await nullWhere(['NOT_FOUND'], getAttributes(platform, id)))?.updatedAt ?? null,
  dispatchAttributes: async ({ id }, _, { platform }) => (await nullWhere(['NOT_FOUND'], getDispatchAttributes(platform, id)))?.attributes,
  dispatchAttributesUpdatedAt: async ({ id }, _, { platform }) =>
    (await nullWhere(['NOT_FOUND'], getDispatchAttributes(platform, id)))?.updatedAt ?? null,
  dispatchClient: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getDispatchClient(platform, id)),
  dispatchAppConfig: ({ id }, _, { platform }) => nullWhere(['NOT_FOUND'], getDispatchAppConfig(platform, id)),
  networks: ({ id }, _, { platform }) => networksOfFleet(id, platform),
} satisfies FleetSourcesResolvers;
