import type { PlatformClient } from '../../platform/client';

export const sendLikumaRequest = (platform: PlatformClient, uri: string, requestPayload: unknown) =>
  platform.post('/likuma/api-request', { body: { uri, requestPayload } });
