import { createContext, use } from 'react';
import type { Dashboard } from './dashboard';

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard was called outside the dashboard.');
  return dashboard;
}
