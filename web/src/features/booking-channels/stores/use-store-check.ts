import { useState } from 'react';
import type { StorePlatform } from '@/entities/booking-channel/store-check';
import type { StoreCheckAnswerFragment } from '@/entities/booking-channel/store-check.generated';
import { useGateway } from '@/lib/data/gateway';
import { errorOfCode, toDataError, type DataError } from '@/lib/errors';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { requestStoreCheck, readStores } from './channel-stores';

/** A store's answer to a check started on this page. */
export type AskedStore = {
  /** Whether the credentials were saved just before. */
  readonly isSaved: boolean;
} & (
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answer: StoreCheckAnswerFragment }
  | { readonly kind: 'failed'; readonly error: DataError }
);

/** Asks a store to check a channel's credentials, and reads the stored credentials again, which include the answer. */
export function useStoreCheck(platform: StorePlatform, channelId: string) {
  const gateway = useGateway();
  const isHere = useIsMounted();
  const [asked, setAsked] = useState<AskedStore>();

  const ask = async (isSaved: boolean) => {
    setAsked({ kind: 'asking', isSaved });
    const outcome = await requestStoreCheck(gateway, platform, channelId).then(
      (answer) =>
        answer.isValid === null
          ? ({ kind: 'failed', error: errorOfCode('PLATFORM_BAD_RESPONSE', 'The platform sent an unexpected response') } as const)
          : ({ kind: 'answered', answer } as const),
      (problem: unknown) => ({ kind: 'failed', error: toDataError(problem) ?? errorOfCode('UNEXPECTED') }) as const,
    );
    await readStores(gateway, channelId).catch(() => undefined);
    if (isHere()) setAsked({ ...outcome, isSaved });
  };

  return { asked, ask: (isSaved: boolean) => void ask(isSaved) };
}
