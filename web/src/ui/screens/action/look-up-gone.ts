import type { ReadRequest } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { Finding } from './changes';

/** Whether a record was deleted although the response did not arrive. @param what the record in a sentence, such as "campaign" */
export async function lookUpGone(gateway: Gateway, read: ReadRequest, what: string): Promise<Finding> {
  const happened = (await gateway.lookUp(read)) === null;
  return { happened, text: happened ? `The ${what} was deleted.` : `The ${what} has not been deleted.` };
}
