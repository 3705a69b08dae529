import { useEffect, useEffectEvent } from 'react';

/** What a screen asks before another fleet is selected, under the title "Switch to Oslo Taxi?". */
export interface FleetChangeQuestion {
  /** What is lost, or starts again. */
  text: string;
  confirmLabel: string;
  /** Called once the person has confirmed, before the fleet changes: what is about the earlier fleet is discarded here. */
  onConfirm?: () => void;
}

let current: (() => FleetChangeQuestion | null) | null = null;

/** The question to be confirmed before another fleet is selected; null where none is. */
export const fleetChangeQuestion = (): FleetChangeQuestion | null => current?.() ?? null;

/**
 * The top bar's confirmation prompt (specification, sections 2 and 3): while a screen is mounted with a question, every way of selecting
 * another fleet asks it first. To be called by the page itself, also where it shows that its link is for another fleet.
 */
export function useFleetChangeQuestion(question: FleetChangeQuestion | null): void {
  const read = useEffectEvent(() => question);
  useEffect(() => {
    const own = () => read();
    current = own;
    return () => {
      if (current === own) current = null;
    };
  }, []);
}
