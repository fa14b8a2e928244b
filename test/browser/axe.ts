import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const longestFadeMs = 2000;

/** Lets everything that fades in have come: half-transparent text has half the contrast. What spins or stands still has no end. */
async function settle(longestMs: number) {
  const shown = document.getAnimations().filter(({ effect, playState }) => {
    const turnsForEver = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !turnsForEver;
  });
  const faded = Promise.all(shown.map((animation) => animation.finished.catch(() => {})));
  await Promise.race([faded, new Promise((resolve) => setTimeout(resolve, longestMs))]);
}

/** What is wrong with the page as it is now, by WCAG 2.2 AA as far as a machine can tell; one line for each rule. */
export async function axeProblems(page: Page) {
  await page.evaluate(settle, longestFadeMs);
  await page.evaluate(axe.source);
  const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })`;
  const { violations }: axe.AxeResults = await page.evaluate(run);
  return violations.map(({ id, nodes }) => {
    const shown = nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.html})`);
    return `${id}: ${shown.join('; ')}`;
  });
}

/** Whatever makes the page wider than the screen. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Controls that are hard to hit with a finger. A box to tick is as large as its label, a link in a text as the text. */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const open = document.querySelector('dialog[open]') ?? document.body;
    const controls = [...open.querySelectorAll('a[href], button, input, textarea, select, [role=button]')];
    const boxOf = (control: Element) => {
      const label =
        control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
          ? control.closest('label')
          : null;
      return (label ?? control).getBoundingClientRect();
    };
    return controls.flatMap((control) => {
      const { width, height } = boxOf(control);
      const seen = control.checkVisibility({ visibilityProperty: true }) && width > 0;
      if (!seen || (width >= least && height >= least)) return [];
      return [`${control.textContent?.trim() || control.outerHTML.slice(0, 80)}: ${width} × ${height}`];
    });
  }, 43.5);
