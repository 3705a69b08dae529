import { createMockPlatform } from './create-mock-platform';
import { createPlatformServer } from './serve';
import { readSettings } from './settings';

const { host, port, options } = readSettings(process.env);
const platform = createMockPlatform(options);
const { server, close } = createPlatformServer(platform);

server.listen(port, host, () => {
  const base = `http://${host}:${port}`;
  const tokens = platform.developmentTokens().map(({ role, email, token }) => `  ${role.padEnd(17)}  ${email.padEnd(23)}  ${token}`);
  const isAlone = options.publicUrl === base;
  const lines = [
    `Mock platform on ${base}, with new data`,
    ...(isAlone ? [`Point the gateway at it: GATEWAY_MODE=live PLATFORM_API_URL=${base} OAUTH_URL=${base}`] : []),
    'Access tokens for Sandbox, as `Authorization: Bearer <token>`:',
    ...tokens,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});

const stop = () => void close(3000);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
