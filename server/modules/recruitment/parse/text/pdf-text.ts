import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LaidOut } from './blocks.rules.ts';
import { type PdfPage, pagesText } from './pdf-columns.rules.ts';
import { usualForms } from './readable.rules.ts';

export const mostPages = 500;
export const readPages = 20;

const folder = new URL('.', import.meta.resolve('pdfjs-dist/package.json'));
const inFolder = (name: string) => fileURLToPath(new URL(`${name}/`, folder));
/** More runs than any page that is written to be read. */
const mostRuns = 20_000;

export type PdfFailure = 'password' | 'damaged' | 'tooManyPages';
export interface PdfText extends LaidOut {
  readonly pages: number;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Upright text alone: what is turned is a mark across the page. */
function pageOf(items: readonly object[], [left = 0, , rightEdge = 0, top = 0]: readonly number[]): PdfPage {
  const runs = items.slice(0, mostRuns).flatMap((item) => {
    if (!('str' in item)) return [];
    const { str, transform, width } = item as TextItem;
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = transform;
    if (str === '' || Math.abs(b) > 0.2 * Math.abs(a)) return [];
    return [{ text: usualForms(str), x: x - left, y: top - y, width, size: Math.max(1, Math.abs(d) || Math.abs(a)) }];
  });
  return { width: rightEdge - left, runs };
}

/** The text of the first pages of a PDF; scripts in it are not run and no address is followed. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText | PdfFailure> {
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl: inFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: inFolder('standard_fonts'),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > mostPages) return 'tooManyPages';
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(readPages, document.numPages); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(pageOf(items, page.view));
      page.cleanup();
    }
    return { ...pagesText(pages), pages: document.numPages };
  } catch (failure) {
    return failure instanceof Error && failure.name === 'PasswordException' ? 'password' : 'damaged';
  } finally {
    await loading.destroy();
  }
}
