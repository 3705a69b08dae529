import { loadReactDom } from './first-queries';
import './trusted-types';
import { tolerateChangedPage } from './tolerant-dom';
import { StrictMode } from 'react';
import { App } from './app/app';
import { createDashboard } from './app/dashboard';

tolerateChangedPage();
const container = document.getElementById('root');
if (!container) throw new Error('The #root element is missing.');

const loading = loadReactDom();
const dashboard = createDashboard();
const { router } = dashboard;

/** Resolves once the first page can be drawn, with its person and code. */
const opened = new Promise<void>((resolve) => {
  const stopWaiting = router.subscribe(onState);
  function onState({ initialized }: { initialized: boolean }): void {
    if (!initialized) return;
    stopWaiting();
    resolve();
  }
  onState(router.state);
});

// Until the first page can be drawn, the HTML's own text stays, which takes no time to draw.
void Promise.all([loading, opened]).then(([{ createRoot }]) =>
  createRoot(container).render(
    <StrictMode>
      <App dashboard={dashboard} />
    </StrictMode>,
  ),
);
