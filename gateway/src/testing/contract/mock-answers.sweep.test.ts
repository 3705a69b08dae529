import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import type { Transport } from '../../platform/transport';
import { startGateway, stopGateways, type Answer, type TestGateway } from '../gateway';
import { redirectUri, signInAs } from '../sign-in';
import { resolvedFields, sampleFor, variantsOf } from './fields';
import { mockSamples } from './mock-samples';
import { operationOf, operations } from './openapi';

/** Calls that are not made to the mock platform here, and why. */
const exempt: Readonly<Record<string, string>> = {
  authorize: 'the browser opens it, not the gateway',
  listAuditLogs: 'the gateway does not call it',
};

/** Codes for fields that the mock platform rejects although another path succeeds; never those that blame platform or gateway. */
const refusals: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN']);

const answered = new Set<string>();
const refused = new Map<string, string>();
const broken: string[] = [];

let transport: Transport;
let gateway: TestGateway;
let token: string;

/** The mock platform, recording its successful calls. */
async function recordingMock(): Promise<Transport> {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  return {
    ...mock,
    async send(request, cancellation) {
      const outcome = await mock.send(request, cancellation);
      const id = operationOf(request)?.operationId ?? `${request.method} ${request.path}`;
      if ('status' in outcome && outcome.status < 300) answered.add(id);
      else refused.set(id, JSON.stringify(outcome).slice(0, 300));
      return outcome;
    },
  };
}

beforeAll(async () => {
  transport = await recordingMock();
  gateway = await startGateway({ transport });
  token = transport.developmentTokens?.().find(({ role }) => role === 'SUDO')?.token ?? '';
});

afterAll(stopGateways);

function checkAnswer(name: string, { status, text, errors }: Answer): void {
  const bad = errors.filter(({ extensions: { code } }) => !refusals.has(code));
  if (status !== 200 || bad.length > 0) broken.push(`${name}: ${status} ${text.slice(0, 300)}`);
}

async function walk(kind: 'query' | 'mutation', { samples, candidates }: Awaited<ReturnType<typeof mockSamples>>): Promise<void> {
  for (const field of resolvedFields.filter(
    (each) => each.kind === kind && !/^Mutation\.(signIn|signOut|refreshSession)$/.test(each.name),
  )) {
    for (const own of candidates[field.name] ?? variantsOf(field)) {
      const { text, variables, files } = sampleFor(field, 0, { ...samples, ...own });
      const hasFiles = Object.keys(files).length > 0;
      const answer = await (hasFiles ? gateway.upload(text, variables, files, { token }) : gateway.query(text, variables, { token }));
      checkAnswer(field.name, answer);
      if (candidates[field.name] !== undefined && answer.errors.length === 0 && kind === 'mutation') break;
    }
  }
}

test('the mock platform supports every call of the OpenAPI document', async () => {
  const samples = await mockSamples(async (text) => (await gateway.query(text, {}, { token })).data);
  await walk('query', samples);
  await walk('mutation', samples);

  const session = await signInAs(gateway, 'sudo@pax.example');
  const refresh = 'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { session { accessToken } } }';
  checkAnswer(
    'Mutation.refreshSession',
    await gateway.query(refresh, { input: { refreshToken: session.refreshToken, redirectUri } }, { token: '' }),
  );
  const signOut = 'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }';
  checkAnswer('Mutation.signOut', await gateway.query(signOut, { input: { redirectUri } }, { token: session.accessToken }));

  expect(broken).toEqual([]);
  const missing = operations.map(({ operationId }) => operationId).filter((id) => !answered.has(id) && exempt[id] === undefined);
  expect(missing.map((id) => `${id}: ${refused.get(id) ?? 'not called'}`)).toEqual([]);
}, 240_000);
