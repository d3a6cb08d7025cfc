import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * What axe finds wrong on the page as it stands, in lines for a person: WCAG 2.2
 * AA, no exceptions.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<unknown> };
    };
    return axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
  });
  return (found as Found).violations.flatMap((v) =>
    v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 200)} ${n.failureSummary ?? ''}`),
  );
}

/** Runs axe by day and by night. */
export async function violationsInBothPalettes(page: Page): Promise<string[]> {
  const lines: string[] = [];
  const own = await page.evaluate(() => document.documentElement.dataset.palette);
  for (const palette of ['day', 'night']) {
    await paint(page, palette);
    for (const line of await violations(page)) lines.push(`${palette}: ${line}`);
  }
  if (own) await paint(page, own);
  return lines;
}

/** Puts a palette on at once: a colour caught in the middle of a cross-fade is nobody's. */
async function paint(page: Page, palette: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.palette = name;
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel(); // an endless one
      }
    }
  }, palette);
}
