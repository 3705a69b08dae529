import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import { useStore } from '@/ui/design/store';
import { outage } from './open-outage';
import type { SentMessages } from './use-outage-batch';

const OutageDialog = lazyPart(() => import('./outage-dialog'));

const close = () => outage.update(() => undefined);

/** The dialog of the outage kit, and what this tab has sent with it. */
export function OutageHost() {
  const opened = useStore(outage);
  const [sent] = useState<SentMessages>(() => new Set());
  useEffect(() => close, []);
  return (
    opened && (
      <Suspense fallback={null}>
        <OutageDialog outage={opened} sent={sent} onClose={close} />
      </Suspense>
    )
  );
}
