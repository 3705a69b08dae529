import type { PlatformClient } from './client';

/** A value for each operation's client, such as a loader: created at its first use, and gone with the client. */
export function perClient<Value>(create: (platform: PlatformClient) => Value): (context: { readonly platform: PlatformClient }) => Value {
  const values = new WeakMap<PlatformClient, Value>();
  return ({ platform }) => {
    const value = values.get(platform) ?? create(platform);
    values.set(platform, value);
    return value;
  };
}
