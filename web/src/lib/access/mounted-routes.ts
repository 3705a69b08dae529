import { createContext } from 'react';
import type { RouteId } from './table';

/** Tells whether a route of the access table has its screen. The app provides it; where nobody does, none has. */
export const MountedRoutesContext = createContext<(id: RouteId) => boolean>(() => false);
