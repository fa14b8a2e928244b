import createPurifier, { type DOMPurify } from 'dompurify';
import { isAllowedPicture } from '../../../kit/rich-text/html/picture-source.ts';

const textTags = [
  ...['p', 'br', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'code', 'pre'],
];
/** What KaTeX draws with. Its source text (`annotation`) is left out, as it would be read aloud. */
const formulaTags = [
  ...['math', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup'],
  ...['mover', 'munder', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mlabeledtr', 'mstyle'],
  ...['mpadded', 'mphantom', 'menclose', 'merror', 'svg', 'path', 'line'],
];
const textAttributes = ['src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];
const formulaAttributes = [
  ...['class', 'style', 'xmlns', 'display', 'viewBox', 'preserveAspectRatio', 'd', 'x1', 'x2', 'y1', 'y2'],
  ...['stroke-width', 'accent', 'accentunder', 'stretchy', 'fence', 'separator', 'minsize', 'maxsize', 'notation'],
  ...['rowspacing', 'columnspacing', 'columnalign', 'columnlines', 'rowlines', 'scriptlevel', 'displaystyle', 'lspace'],
  ...['rspace', 'voffset', 'linethickness', 'mathvariant', 'mathcolor', 'mathbackground', 'movablelimits'],
];
const onlyInFormulas = new Set([...formulaAttributes, 'aria-hidden']);

const inFormula = (node: Element) => node.closest('.katex, .katex-display') !== null;

let purifier: DOMPurify | undefined;

function makePurifier() {
  const made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'src') attribute.keepAttr = node.nodeName === 'IMG' && isAllowedPicture(attrValue);
    else if (onlyInFormulas.has(attrName)) attribute.keepAttr = inFormula(node) && !/url\s*\(|fixed/i.test(attrValue);
  });
  return made;
}

/** A frozen text: the server has cleaned it and drawn its formulas; this is for what it might have missed. */
function sanitise(html: string): DocumentFragment {
  purifier ??= makePurifier();
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: [...textTags, ...formulaTags],
    ALLOWED_ATTR: [...textAttributes, ...formulaAttributes],
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: ['annotation', 'annotation-xml', 'style', 'script', 'iframe', 'form', 'template', 'noscript'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of fragment.querySelectorAll('img:not([src])')) picture.remove();
  for (const drawing of fragment.querySelectorAll('svg, math')) if (!inFormula(drawing)) drawing.remove();
  return fragment;
}

/** As the server counts them: runs of three or more underscores, and `{{n}}`. */
const gap = /_{3,}|\{\{\s*(\d+)\s*\}\}/g;

interface TextPart {
  readonly text: string;
  /** The number of the blank that stands here. */
  readonly blank?: number;
}

/** A text cut at its blanks; those without a number of their own are counted on from `before`. */
export function splitAtBlanks(text: string, before: number): TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  let count = before;
  for (const found of text.matchAll(gap)) {
    count += 1;
    if (found.index > shown) parts.push({ text: text.slice(shown, found.index) });
    parts.push({ text: found[0], blank: Number(found[1] ?? count) });
    shown = found.index + found[0].length;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown) });
  return parts;
}

/** `alone`: the only blank of its stem, which needs no number. */
function blankMark(number: number, alone: boolean) {
  const mark = document.createElement('span');
  mark.className = 'question-blank';
  mark.textContent = alone ? '\u00a0' : `（${number}）`;
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', alone ? '填空' : `第 ${number} 空`);
  return mark;
}

/** Puts a mark where each blank stands, numbered where there are several. */
function markBlanks(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('.katex')) texts.push(node);
  }
  let count = 0;
  const cut = texts.map((text) => {
    const parts = splitAtBlanks(text.data, count);
    count += parts.filter((part) => part.blank !== undefined).length;
    return { text, parts };
  });
  for (const { text, parts } of cut) {
    text.replaceWith(...parts.map(({ text, blank }) => (blank === undefined ? text : blankMark(blank, count === 1))));
  }
}

export function frozenContent(html: string, withBlanks: boolean): DocumentFragment {
  const content = sanitise(html);
  if (withBlanks) markBlanks(content);
  return content;
}
