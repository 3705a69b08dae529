import type { ComponentType, ReactNode } from 'react';
import type { SavedView } from '@/lib/list/saved-views';
import { createStore } from '@/ui/design/store';

export interface TeamView extends Pick<SavedView, 'id' | 'name' | 'query'> {
  readonly mayDelete: boolean;
}

/** The views of a list that the person's team shares. */
export interface TeamViews {
  readonly views: readonly TeamView[];
  /** Why the views are not shown; undefined if they are. */
  readonly absence: string | undefined;
  readonly problem: string | undefined;
  readonly isChanging: boolean;
  /** Reads the views again; undefined if that would not help. */
  readonly retry: (() => void) | undefined;
  /** Shares a person's view, or its new name and query. */
  readonly share: (view: SavedView) => void;
  /** Deletes a view for the team, without a question. */
  readonly remove: (view: TeamView) => Promise<void>;
}

export interface TeamSourceProps {
  list: string;
  children: (team: TeamViews) => ReactNode;
}

/** Reads the team's views while it is mounted. From the entities, which this layer does not know; undefined until their chunk has loaded. */
export const teamSource = createStore<ComponentType<TeamSourceProps> | undefined>(undefined);
