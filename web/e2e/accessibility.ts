// The accessibility problems of a page, by axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * The serious violations on a page. Violations only: passed checks, and rules that parse style sheets and media, take as long as the rest
 * and are not needed.
 * @param runOnly the tags or rules that count; all rules unless given
 */
export async function seriousProblems(page: Page, runOnly?: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload: false, ...(only && { runOnly: only }) });
    if (!results) throw new Error('There is no axe in the page.');
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, runOnly);
}
