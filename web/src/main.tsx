import './first-queries';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createDashboard } from './app/dashboard';

const container = document.getElementById('root');
if (!container) throw new Error('The #root element is missing.');

createRoot(container).render(
  <StrictMode>
    <App dashboard={createDashboard()} />
  </StrictMode>,
);
