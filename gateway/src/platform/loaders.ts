import DataLoader from 'dataloader';
import type { RequestContext } from '../context';
import type { PlatformClient } from './client';

/**
 * Something that each operation has one of, made when it is first asked for, such as a loader. A domain keeps its own beside its
 * calls: `export const networkOf = perOperation(({ platform }) => …)`, and resolvers ask `networkOf(context)`.
 */
export function perOperation<Value>(create: (context: RequestContext) => Value): (context: RequestContext) => Value {
  const values = new WeakMap<RequestContext, { readonly value: Value }>();
  return (context) => {
    const known = values.get(context);
    if (known !== undefined) return known.value;
    const value = create(context);
    values.set(context, { value });
    return value;
  };
}

/**
 * A loader of single objects by id: one call per distinct id and operation.
 * @param fetch the call for one id
 */
export function loaderOf<Value>(
  fetch: (platform: PlatformClient, id: string) => Promise<Value>,
): (context: RequestContext) => DataLoader<string, Value> {
  return perOperation(
    ({ platform }) => new DataLoader<string, Value>((ids) => Promise.all(ids.map((id) => fetch(platform, id).catch(asError)))),
  );
}

/** DataLoader wants failures as values. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('A call failed'));
