import { use } from 'react';
import { loadChunk } from '@/lib/chunk';
import { useDeployment } from '@/lib/deployment';
import type * as MockModule from './mock/parts';

type MockMode = typeof MockModule | null;

let loading: Promise<MockMode> | undefined;

function load(): Promise<MockMode> {
  loading ??= loadChunk(() => import('./mock/parts')).catch(() => null);
  return loading;
}

/**
 * What exists in mock mode only, which is all of `app/mock/`: a chunk of its own that nothing else imports and that the gateway serves in
 * no other mode. Null in live mode, and where it could not be loaded. Suspends while it loads.
 */
export function useMockMode(): MockMode {
  const isMock = useDeployment()?.mode === 'MOCK';
  return isMock ? use(load()) : null;
}
