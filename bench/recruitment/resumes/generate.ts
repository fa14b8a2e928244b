import { chromium } from 'playwright-core';
import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { findBrowser } from '../../../scripts/browser.mjs';
import { type Layout, layouts, pageOf } from './page.ts';
import { personOf } from './person.ts';
import { encoded, plainOf } from './plain.ts';
import { Random } from './random.ts';
import { sheetOf } from './sheet.ts';
import { wordOf } from './word.ts';

export interface MadeResume {
  readonly layout: Layout;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** What it says. */
  readonly truth: ResumeFields;
}

const formats: Readonly<Record<Layout, readonly ('pdf' | 'docx' | 'html' | 'txt')[]>> = {
  single: ['pdf', 'docx', 'html'],
  columns: ['pdf', 'docx', 'pdf', 'html'],
  table: ['pdf', 'docx', 'html'],
  timeline: ['pdf', 'docx', 'html'],
  mixed: ['pdf', 'docx', 'html'],
  plain: ['txt', 'txt', 'docx', 'pdf'],
};

/** Resumes of invented people in every layout by turns; the same for the same seed. */
export async function makeResumes(seed: number, each: number): Promise<MadeResume[]> {
  const { path, skipped } = findBrowser() as { path?: string; skipped?: string };
  if (!path) throw new Error(`需要 Chromium 来生成 PDF：${skipped}`);
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const made: MadeResume[] = [];
    for (const [place, layout] of layouts.entries())
      for (let number = 0; number < each; number += 1) {
        const random = new Random(seed * 10_007 + place * 1009 + number);
        const isLatin = layout === 'mixed';
        const person = personOf(random, isLatin);
        const sheet = sheetOf(person, random, isLatin);
        const own = formats[layout];
        const format = own[number % own.length] ?? 'pdf';
        const name = `${layout}-${number + 1}.${format}`;
        const add = (bytes: Uint8Array) => made.push({ layout, fileName: name, bytes, truth: person.fields });
        if (format === 'docx') add(await wordOf(sheet, layout, random));
        else if (format === 'txt') add(encoded(plainOf(sheet, random), random));
        else {
          const html = pageOf(sheet, layout, random);
          if (format === 'html') add(new TextEncoder().encode(html));
          else {
            await page.setContent(html);
            add(
              new Uint8Array(
                await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } }),
              ),
            );
          }
        }
      }
    return made;
  } finally {
    await browser.close();
  }
}
