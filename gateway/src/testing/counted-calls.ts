import { readConfig } from '../config';
import { createTransport } from '../platform/create-transport';
import type { Transport } from '../platform/transport';
import { startGateway } from './gateway';
import { signInAs } from './sign-in';

/** A gateway over the mock platform with one caller, which counts platform calls. */
export async function startCounting(email: string) {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  let calls: string[] = [];
  const transport: Transport = {
    ...mock,
    send(request, cancellation) {
      calls.push(`${request.method} ${request.path}`);
      return mock.send(request, cancellation);
    },
  };
  const gateway = await startGateway({ transport });
  const { accessToken: token } = await signInAs(gateway, email);
  return async (text: string, variables: object = {}) => {
    calls = [];
    return { ...(await gateway.query(text, variables, { token })), calls };
  };
}
