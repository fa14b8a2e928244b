import createPurifier, { type DOMPurify } from 'dompurify';
import { isAllowedPicture } from './picture-source.ts';

const tags = 'p br strong em u sub sup ul ol li img table caption thead tbody tfoot tr th td code pre span'.split(' ');
const numbers = new Set(['width', 'height', 'colspan', 'rowspan', 'start']);

let purifier: DOMPurify | undefined;

function makePurifier() {
  const made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'src') attribute.keepAttr = node.nodeName === 'IMG' && isAllowedPicture(attrValue);
    else if (numbers.has(attrName)) attribute.keepAttr = /^\d{1,4}$/.test(attrValue);
    else attribute.keepAttr = attrName === 'alt';
  });
  return made;
}

/** What may be shown of a rich text: the server has cleaned it when it was written; this is for what it might have missed. */
export function sanitise(html: string): DocumentFragment {
  purifier ??= makePurifier();
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['src', 'alt', ...numbers],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['style', 'script', 'iframe', 'form', 'svg', 'math', 'template', 'noscript', 'object', 'title'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of fragment.querySelectorAll('img')) {
    if (picture.hasAttribute('src')) picture.loading = 'lazy';
    else picture.remove();
  }
  return fragment;
}
