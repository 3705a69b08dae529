export { FROZEN_NOW } from './clock';
export { createMockPlatform } from './create-mock-platform';
export type { MockPlatform, MockPlatformOptions, PlatformRequest, PlatformResponse } from './platform';
