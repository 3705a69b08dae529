// The certified provider `oidc-provider` on a free port, with settings unlike the contract's. A separate program, because Jest cannot load it.
// It tells its issuer on the first line of its output.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { PORT = '0', CLIENT_SECRET = '', REDIRECT_URIS = '' } = process.env;

const server = createServer();
server.listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('A server without a port');
const issuer = `http://127.0.0.1:${address.port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'console',
      client_secret: CLIENT_SECRET,
      redirect_uris: REDIRECT_URIS.split(' '),
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  scopes: ['openid', 'offline_access'],
  pkce: { required: () => true },
  // Its own pages, where any login and password will do. The login is the email address.
  features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
  findAccount: (_context, login) => ({ accountId: login, claims: () => ({ sub: login }) }),
  rotateRefreshToken: true,
  // Set, because it warns of lifetimes that are not.
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
});
const respond = provider.callback();
server.on('request', (request, response) => void respond(request, response));
console.log(issuer);
