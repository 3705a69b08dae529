import './first-queries';
import './trusted-types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createDashboard } from './app/dashboard';

const container = document.getElementById('root');
if (!container) throw new Error('The #root element is missing.');

const dashboard = createDashboard();
const root = createRoot(container);

/** Draws the first page once it is there: until then the text of the HTML stands, which takes no time to draw. */
function drawFirstPage(): void {
  if (!dashboard.router.state.initialized) return;
  stopWaiting();
  root.render(
    <StrictMode>
      <App dashboard={dashboard} />
    </StrictMode>,
  );
}
const stopWaiting = dashboard.router.subscribe(drawFirstPage);
drawFirstPage();
