import { useEffect, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useStore } from '@/ui/design/store';
import { type Action, type Sent, runAction, sendFrom, type Caller } from './action';
import { keyOf, type Target } from './changes';
import { inFlight } from './dialogs';

type Parts<Result> = Omit<Action<Result>, 'name' | 'target'>;

/** Whether the component is mounted when the function is called. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

export function useCaller(): Caller {
  const gateway = useGateway();
  const isHere = useIsMounted();
  return { gateway, isHere };
}

/** One of a component's actions. `run` asks, sends and shows the outcome; `send` is for a screen that does this itself. */
export function useAction(name: string, target: Target) {
  const caller = useCaller();
  const { isHere } = caller;
  const isInFlight = useStore(inFlight).has(keyOf({ name, target }));
  // Ends together with the state that `onDone` sets, so that a click in between can't send it again.
  const [isRunning, setRunning] = useState(false);
  const isPending = isInFlight || isRunning;

  const run = async <Result>(parts: Parts<Result>): Promise<Sent<Result>> => {
    const send = async () => {
      setRunning(true);
      try {
        return await parts.send();
      } catch (problem) {
        // Its dialog may now wait for the person.
        setRunning(false);
        throw problem;
      }
    };
    const outcome = await runAction<Result>({ ...parts, send, name, target }, caller);
    if (isHere() && outcome.kind === 'done') parts.onDone?.(outcome.result);
    if (isHere() && outcome.kind === 'found') parts.onDone?.(undefined);
    setRunning(false);
    return outcome;
  };

  const send = <Result>(parts: Parts<Result>): Promise<Sent<Result>> => sendFrom({ ...parts, name, target }, caller);

  return { isPending, run, send };
}
