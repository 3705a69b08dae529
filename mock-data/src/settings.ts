import type { MockPlatformOptions } from './platform';

/** The settings of a mock platform that runs alone on a port. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly options: MockPlatformOptions;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}

/**
 * Reads the variables from `.env.example`, with the defaults and bounds of the gateway's mock mode; an empty variable counts as unset.
 * @throws RangeError naming the first malformed variable
 */
export function readSettings(environment: Environment): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;

  function number(name: string, fallback: number, { min, max, isInteger }: Range): number {
    const value = Number(text(name) ?? fallback);
    if (value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
    throw new RangeError(`${name} must be ${isInteger ? 'a whole number' : 'a number'} from ${min} to ${max}`);
  }

  function choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const given = text(name) ?? choices[0];
    const chosen = choices.find((candidate) => candidate === given);
    if (chosen !== undefined) return chosen;
    throw new RangeError(`${name} must be ${choices.map((each) => `\`${each}\``).join(' or ')}`);
  }

  const rolePrefix = text('PROVIDER_ROLE_PREFIX') ?? 'PROVIDER';
  if (!/^[A-Za-z0-9_]+$/.test(rolePrefix)) throw new RangeError('PROVIDER_ROLE_PREFIX must be letters, digits and underscores');
  const host = text('HOST') ?? '127.0.0.1';
  const port = number('PORT', 4100, { min: 0, max: 65_535, isInteger: true });
  return {
    host,
    port,
    options: {
      seed: number('MOCK_SEED', 1, { min: 0, max: 2 ** 31 - 1, isInteger: true }),
      latencyMs: number('MOCK_LATENCY_MS', 0, { min: 0, max: 60_000, isInteger: true }),
      faultRate: number('MOCK_FAULT_RATE', 0, { min: 0, max: 1, isInteger: false }),
      lostAnswerRate: number('MOCK_LOST_ANSWER_RATE', 0, { min: 0, max: 1, isInteger: false }),
      clock: choice('MOCK_CLOCK', ['live', 'frozen']),
      rolePrefix,
      publicUrl: text('MOCK_PUBLIC_URL') ?? `http://${host}:${port}`,
      size: choice('MOCK_SIZE', ['normal', 'big']),
      ...(text('MOCK_BOOKINGS') !== undefined && { bookings: number('MOCK_BOOKINGS', 0, { min: 0, max: 1_000_000, isInteger: true }) }),
      releaseChannels: number('MOCK_RELEASE_CHANNELS', 10, { min: 10, max: 500, isInteger: true }),
      pushPace: number('MOCK_PUSH_PACE', 1, { min: 1, max: 3600, isInteger: false }),
      releasePace: number('MOCK_RELEASE_PACE', 30, { min: 1, max: 3600, isInteger: false }),
    },
  };
}
