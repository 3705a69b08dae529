import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

describe('the signed-in user', () => {
  it('has role and policies only on request', async () => {
    const { me } = await signInAs(createMockPlatform(), 'FLEET_STAFF_ADMIN');
    expect(Object.keys((await me()).body)).toEqual(['id', 'email', 'givenName', 'familyName']);
    const { body } = await me({ relations: 'authUserRole,authUserPolicies' });
    expect(body.authUserRole?.authRole.code).toBe('FLEET_STAFF_ADMIN');
    expect(body.authUserPolicies).toHaveLength(3);
    expect((await me({ relations: 'secrets' })).status).toBe(400);
  });

  it("has a role code with the provider's brand", async () => {
    const { me } = await signInAs(createMockPlatform({ rolePrefix: 'ACME' }), 'STAFF_READ');
    expect((await me({ relations: 'authUserRole' })).body.authUserRole?.authRole.code).toBe('ACME_STAFF_READ');
  });

  it('can change their own name permanently', async () => {
    const platform = createMockPlatform();
    const { call, me } = await signInAs(platform, 'FLEET_STAFF_READ');
    expect((await call('PUT', '/v1/user/me', { givenName: ' Ada ', familyName: 'Lovelace' })).status).toBe(200);
    expect((await me()).body).toMatchObject({ givenName: 'Ada', familyName: 'Lovelace' });
    expect((await (await signInAs(platform, 'SUDO')).me()).body.givenName).toBe('Ingrid');
  });

  it.each([
    [{ givenName: 'Ada' }, ['familyName']],
    [{ givenName: '', familyName: 'x'.repeat(101) }, ['givenName', 'familyName']],
    [{ givenName: ' ', familyName: 'Lovelace' }, ['givenName']],
  ])('cannot have the name %j', async (names, fields) => {
    const { fails } = await signInAs(createMockPlatform(), 'SUDO');
    const { status, body } = await fails('/v1/user/me', 'PUT', names);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, [...fields].sort()]);
  });

  it('gets an error for a body that is not JSON', async () => {
    const platform = createMockPlatform();
    const { authorization } = await signInAs(platform, 'SUDO');
    const put = (contentType: string) =>
      platform.handle({
        method: 'PUT',
        path: '/v1/user/me',
        headers: { authorization, 'content-type': contentType },
        body: '{"givenName":',
      });
    expect((await put('application/json')).status).toBe(400);
    expect((await put('text/plain')).status).toBe(415);
  });
});
