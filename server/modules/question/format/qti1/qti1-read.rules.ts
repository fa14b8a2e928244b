import { plainOf } from '../html-text.rules.ts';
import type { XmlElement } from '../xml-tree.rules.ts';
import { materialHtml } from './qti1-text.rules.ts';

/** Is this a file of QTI 1.x? */
export const isQti1 = (text: string) => /<(?:[\w.-]+:)?questestinterop\b/.test(text.slice(0, 20_000));

/** Texts of a section stand beside its items and belong to none. */
export const isSectionText = (name: string) => name === 'presentation_material' || name === 'rubric';

export const sectionText = (element: XmlElement) => plainOf(materialHtml(element, false)).slice(0, 2000);
