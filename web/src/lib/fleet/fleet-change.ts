import { useEffect, useEffectEvent } from 'react';

/** A screen's question before another fleet is selected, titled "Switch to Oslo Taxi?". */
export interface FleetChangeQuestion {
  text: string;
  confirmLabel: string;
  /** Called on confirmation, before the fleet changes: data about the previous fleet is discarded here. */
  onConfirm?: () => void;
}

let current: (() => FleetChangeQuestion | null) | null = null;

/** The question to confirm before another fleet is selected; null if there is none. */
export const fleetChangeQuestion = (): FleetChangeQuestion | null => current?.() ?? null;

/**
 * The top bar's confirmation prompt (specification, sections 2 and 3): while a screen is mounted with a question, every way of selecting
 * another fleet asks it first. Also called by a page whose link is for another fleet.
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
