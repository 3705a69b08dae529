// What axe finds on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe of AxeBuilder, in its small form. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds that keeps someone out. AxeBuilder by itself injects all of axe twice a look and reports what passed as well, which takes as
 * long as the looks: a document gets axe once, which reports violations and does not parse style sheets and media for rules that no one asks for.
 */
export async function seriousProblems(page: Page, choose: (axe: AxeBuilder) => AxeBuilder = (axe) => axe): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'], preload: false })
    // Samples of a theme have the contrast that the theme gives them, which is said beside them.
    .exclude('[data-theme-sample]');
  // No screen has frames, so axe need not open a page of its own to put their findings together.
  const { violations } = await choose(axe).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
