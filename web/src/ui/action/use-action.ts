import { useEffect, useRef } from 'react';
import { useViewer } from '@/lib/viewer';
import { useStore } from '../store';
import { inFlight, keyOf, type Action, type Sent } from './action';
import type { Target } from './changes';
import { runAction, sendFrom, type Outcome } from './run-action';

type Parts<Result> = Omit<Action<Result>, 'name' | 'target'>;

/** Whether the component is on the screen, asked at any later time. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/**
 * One of a component's actions. `run` asks, sends and says what came of it. `send` is for a screen with its own places for that. Both send once,
 * however often they are called meanwhile.
 */
export function useAction(name: string, target: Target) {
  const { id: person } = useViewer();
  const isPending = useStore(inFlight).has(keyOf({ name, target }));
  const isHere = useIsHere();

  const run = async <Result>(parts: Parts<Result>): Promise<Outcome<Result>> => {
    const action: Action<Result> = { ...parts, name, target };
    const outcome = await runAction(action, { person, isHere });
    if (isHere() && outcome.kind === 'done') action.onDone?.(outcome.result);
    if (isHere() && outcome.kind === 'found') action.onDone?.(undefined);
    return outcome;
  };

  const send = <Result>(parts: Parts<Result>): Promise<Sent<Result>> => sendFrom({ ...parts, name, target }, { person, isHere });

  return { isPending, run, send };
}
