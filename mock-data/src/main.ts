import { createMockPlatform } from './create-mock-platform';
import { createPlatformServer } from './serve';
import { readSettings } from './settings';

const { host, port, options } = readSettings(process.env);
const { server, close } = createPlatformServer(createMockPlatform(options));

server.listen(port, host, () => {
  const base = `http://${host}:${port}`;
  process.stdout.write(
    `Mock platform on ${base} · point the gateway at it: GATEWAY_MODE=live PLATFORM_API_URL=${base} OAUTH_URL=${base}\n`,
  );
});

const stop = () => void close(3000);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
