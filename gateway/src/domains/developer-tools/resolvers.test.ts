import { startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const send = 'mutation ($input: SendLikumaRequestInput!) { sendLikumaRequest(input: $input) { response } }';

test.each([
  ['sudo@pax.example', { uri: '/authorizations', requestPayload: { amount: 5 } }, 'AUTHORIZED', undefined],
  ['sudo@pax.example', { uri: ' ' }, undefined, 'BAD_USER_INPUT'],
  ['staff.admin@pax.example', { uri: '/status' }, undefined, 'FORBIDDEN'],
])('%s sending %j to Likuma gets %s or %s', async (email, input, status, code) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  const { data, errors } = await gateway.query(send, { input }, { token });
  expect(errors[0]?.extensions.code).toBe(code);
  expect(data?.sendLikumaRequest?.response).toEqual(status === undefined ? undefined : expect.objectContaining({ status }));
});
