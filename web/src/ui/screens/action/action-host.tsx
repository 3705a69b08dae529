import { useEffect, useState } from 'react';
import { latePart } from '@/ui/screens/late/late';
import { usePageLeft } from '@/ui/design/page-left';
import { useStore } from '@/ui/design/store';
import { dialogs, inFlight, leaveDialogs } from './dialogs';

const ActionDialog = latePart((parts) => parts.ActionDialog);

/** The dialogs of actions, which close when their page is left, for example by Back, and of unknown outcomes, which stay. Mounted once. */
export function ActionHost() {
  const open = useStore(dialogs);
  const [lastShown, setLastShown] = useState(0);
  const isSending = useStore(inFlight).size > 0;
  usePageLeft(leaveDialogs);
  useEffect(() => () => dialogs.read().forEach(({ answer }) => answer(false)), []);

  // A page that is closed or reloaded would never get the response.
  useEffect(() => {
    if (!isSending) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isSending]);

  // One at a time: modals that appear together would hide each other from assistive technology.
  const shown = open.filter((_, at) => at === 0 || (open[at - 1]?.id ?? 0) <= lastShown);
  return shown.map((state) => <ActionDialog key={state.id} {...state} onShown={setLastShown} />);
}
