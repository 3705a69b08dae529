import { publicPath } from '@/lib/browser/public-path';
import { errorOfCode, ReadError, toDataError, type DataError } from '@/lib/errors';
import { createStore } from '@/ui/design/store';
import { isRecord, isText } from '@/lib/guards';
import { counted } from '@/lib/text/counted';

/** The mock platform's behaviour, as returned by `/mock/control`. */
export interface Control {
  /** Added to every call, in milliseconds. */
  latencyMs: number;
  /** The share of calls that fail, from 0 to 1. */
  faultRate: number;
  domainsDown: readonly string[];
  /** `now` is RFC 3339; a running clock is `speed` times as fast as a real one. */
  clock: { kind: 'frozen' | 'running'; speed: number; now: string };
  incident: { id: string; startedAt: string } | null;
  incidents: readonly { id: string; title: string; description: string; effects: readonly string[] }[];
}

/** The changes that the panel makes; `curl` can make more. */
export interface ControlChange {
  clock?: { kind: 'frozen' | 'running'; speed?: number; now?: string };
  /** The ID of the incident to start; null ends the current one. */
  incident?: string | null;
}

interface ControlState {
  control: Control | undefined;
  error: DataError | undefined;
}

export const controlStore = createStore<ControlState>({ control: undefined, error: undefined });

const path = `${publicPath}/mock/control`;
/** In milliseconds. Configured latency delays the platform's calls, not these. */
const timeout = 15_000;

const isControl = (value: unknown): value is Control =>
  isRecord(value) &&
  [value.domainsDown, value.incidents].every(Array.isArray) &&
  isRecord(value.clock) &&
  typeof value.clock.now === 'string';

async function ask(address: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) }).catch(() => {
    throw new ReadError(errorOfCode('NETWORK', 'The mock platform could not be reached.'));
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !isControl(body)) {
    const message = isRecord(body) && isText(body.message) ? body.message : `The mock platform answered with ${response.status}.`;
    throw new ReadError(errorOfCode('PLATFORM_BAD_RESPONSE', message));
  }
  controlStore.update(() => ({ control: body, error: undefined }));
}

const sending = (method: 'PATCH' | 'POST', body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Reads the mock platform's behaviour. Never rejects: a failure is in the store. */
export async function readControl(): Promise<void> {
  try {
    await ask(path);
  } catch (problem) {
    controlStore.update((state) => ({ ...state, error: toDataError(problem) }));
  }
}

/** Rejects if the mock platform refuses or does not respond. */
export const changeControl = (change: ControlChange): Promise<void> => ask(path, sending('PATCH', change));

/** Resets the platform's data to its seed, with its initial settings. Rejects on failure. */
export const resetData = (): Promise<void> => ask(`${path}/reset`, sending('POST', {}));

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Active disruptions of the platform, in words: "payment provider down". Empty if there are none. */
export function disruptions({ incident, incidents, latencyMs, faultRate, domainsDown }: Control): readonly string[] {
  const title = incident && (incidents.find(({ id }) => id === incident.id)?.title ?? incident.id);
  return [
    title ? title.charAt(0).toLowerCase() + title.slice(1) : '',
    domainsDown.length > 0 ? `${counted(domainsDown.length, 'domain')} down` : '',
    faultRate > 0 ? `${percent(faultRate)} of calls fail` : '',
    latencyMs > 0 ? `calls take ${latencyMs.toLocaleString('en')} ms longer` : '',
  ].filter((text) => text !== '');
}
