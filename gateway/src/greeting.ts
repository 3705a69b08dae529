import type { Config } from './config';
import type { DevelopmentToken } from './platform/transport';

/** For the person who started it. Not in the log, which must not contain tokens. */
export function greet({ platform, host, publicPath }: Config, port: number, tokens: readonly DevelopmentToken[]): void {
  // With `npm run dev` (tools/dev-servers.ts) the dashboard has another address: this one has the last build, if any.
  const address = process.env.DASHBOARD_ADDRESS ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}${publicPath}`;
  const lines = [`Pax Dashboard: ${address}`];
  if (platform.mode === 'mock') lines.push('Mock mode: choose a user on the sign-in page; there is one for each role.');
  if (tokens.length > 0) {
    lines.push(`Sandbox: ${address}/graphql, with the header \`Authorization: Bearer <token>\` and one of these tokens:`, '');
    const roleWidth = Math.max(...tokens.map(({ role }) => role.length));
    const emailWidth = Math.max(...tokens.map(({ email }) => email.length));
    for (const { role, email, token } of tokens) lines.push(`${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${token}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}
