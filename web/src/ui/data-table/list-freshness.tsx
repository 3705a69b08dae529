import { useLive } from '@/lib/live';
import { Freshness } from '../freshness';

interface ListFreshnessProps {
  list: { key: string; refresh: () => Promise<unknown> };
  /** Whether any row can still change by itself: then the list is watched. */
  isMoving: boolean;
  /** Milliseconds between looks. */
  interval?: number;
}

/** Says how fresh a list is, and watches it while it moves. Another page or filter is as fresh as its own answer. */
export const ListFreshness = (props: ListFreshnessProps) => <Watch key={props.list.key} {...props} />;

const Watch = ({ list, isMoving, interval }: ListFreshnessProps) => (
  <Freshness live={useLive({ read: list.refresh, isMoving, interval })} />
);
