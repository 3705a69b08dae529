import { createMockPlatform } from './create-mock-platform';
import type { MockSize } from './platform';
import { createPlatformServer } from './serve';

function numberFrom(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number, 0 or more`);
  return value;
}

function clockFrom(text = 'live'): 'live' | 'frozen' {
  if (text !== 'live' && text !== 'frozen') throw new RangeError('MOCK_CLOCK must be live or frozen');
  return text;
}

function paceFrom(name: string, fallback: number): number {
  const pace = numberFrom(name, fallback);
  if (pace < 1) throw new RangeError(`${name} must be a number, 1 or more`);
  return pace;
}

function sizeFrom(text = 'normal'): MockSize {
  if (text !== 'normal' && text !== 'big') throw new RangeError('MOCK_SIZE must be normal or big');
  return text;
}

const host = process.env.HOST ?? '127.0.0.1';
const port = numberFrom('PORT', 4100);
const platform = createMockPlatform({
  seed: numberFrom('MOCK_SEED', 1),
  latencyMs: numberFrom('MOCK_LATENCY_MS', 0),
  faultRate: numberFrom('MOCK_FAULT_RATE', 0),
  lostAnswerRate: numberFrom('MOCK_LOST_ANSWER_RATE', 0),
  clock: clockFrom(process.env.MOCK_CLOCK),
  rolePrefix: process.env.PROVIDER_ROLE_PREFIX ?? 'PROVIDER',
  publicUrl: `http://${host}:${port}`,
  size: sizeFrom(process.env.MOCK_SIZE),
  ...(process.env.MOCK_BOOKINGS && { bookings: numberFrom('MOCK_BOOKINGS', 0) }),
  releaseChannels: numberFrom('MOCK_RELEASE_CHANNELS', 10),
  pushPace: paceFrom('MOCK_PUSH_PACE', 1),
  releasePace: paceFrom('MOCK_RELEASE_PACE', 30),
});
const { server, close } = createPlatformServer(platform);

server.listen(port, host, () => {
  const base = `http://${host}:${port}`;
  process.stdout.write(
    `Mock platform on ${base} · point the gateway at it: GATEWAY_MODE=live PLATFORM_API_URL=${base} OAUTH_URL=${base}\n`,
  );
});

const stop = () => void close(3000);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
