import { use } from 'react';
import { loadChunk } from '@/lib/browser/chunk';
import { useDeployment } from '@/lib/deployment';
import type * as MockModule from './mock/shell-items';

type MockMode = typeof MockModule | null;

let loading: Promise<MockMode> | undefined;

function load(): Promise<MockMode> {
  loading ??= loadChunk(() => import('./mock/shell-items')).catch(() => null);
  return loading;
}

/**
 * The features of mock mode, all in `app/mock/`: a separate chunk that the gateway only serves in mock mode.
 * Null in live mode, and if loading fails. Suspends while it loads.
 */
export function useMockMode(): MockMode {
  const isMock = useDeployment()?.mode === 'MOCK';
  return isMock ? use(load()) : null;
}
