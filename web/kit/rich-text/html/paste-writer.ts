/** A container that stands open, with what it closes when it comes again without its own end tag. */
const closedBy: Record<string, string[]> = { li: ['li'], td: ['td', 'th'], th: ['td', 'th'], tr: ['td', 'th', 'tr'] };
/** Where looking for an open tag stops. */
const fences: Record<string, string[]> = { li: ['ul', 'ol'], td: ['table'], th: ['table'], tr: ['table'] };
/** What may stand directly in them; anything else waits for a cell or an item. */
const onlyInside: Record<string, string[]> = { li: ['ul', 'ol'], tr: ['table'], td: ['tr'], th: ['tr'] };

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const endsWide = new RegExp(`${wide.source}$`, 'u');
const startsWide = new RegExp(`^${wide.source}`, 'u');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes clean HTML: text opens its paragraph and marks when it comes, so nothing empty is ever written. */
export class PasteWriter {
  #html = '';
  /** The open paragraph, dropped again if nothing can be seen in it. */
  #paragraph: { html: string; seen: boolean } | null = null;
  #marks: string[] = [];
  #containers: string[] = [];
  #lastText = '';
  #pendingSpace = '';

  text(source: string, marks: string[]) {
    if (this.#containers.at(-1) === 'pre') {
      this.#html += safe(source);
      return;
    }
    const leading = /^[ \t\r\n\f]*/.exec(source)?.[0] ?? '';
    this.#pendingSpace += leading;
    const rest = source.slice(leading.length);
    if (rest === '') return;
    const words = withoutEndSpaces(rest);
    const paragraph = this.#openParagraph();
    this.#setMarks(marks, this.#space(words));
    paragraph.html += safe(joinLines(words));
    this.#lastText = words;
    this.#pendingSpace = rest.slice(words.length);
    if (!/^(?:&nbsp;|&#160;|\s)*$/.test(words)) paragraph.seen = true;
  }

  lineBreak() {
    if (this.#containers.at(-1) === 'pre') this.#html += '\n';
    else if (this.#paragraph) {
      this.#paragraph.html += '<br>';
      this.#pendingSpace = '';
      this.#lastText = '';
    }
  }

  picture(source: string, alt: string) {
    const paragraph = this.#openParagraph();
    paragraph.html += `<img src="${escaped(source)}"${alt === '' ? '' : ` alt="${escaped(alt)}"`}>`;
    paragraph.seen = true;
  }

  /** The paragraph is over. */
  boundary() {
    this.#pendingSpace = '';
    this.#lastText = '';
    if (!this.#paragraph) return;
    this.#setMarks([], '');
    const { html, seen } = this.#paragraph;
    this.#paragraph = null;
    if (seen) this.#html += `<p>${withoutEndBreaks(html)}</p>`;
  }

  open(tag: string, attributes: string) {
    if (this.#containers.at(-1) === 'pre') return;
    this.boundary();
    this.#closeInnermost(closedBy[tag] ?? [], fences[tag] ?? []);
    const parents = onlyInside[tag];
    if (parents && !parents.includes(this.#containers.at(-1) ?? '')) {
      if (tag === 'li') this.open('ul', '');
      else return;
    }
    this.#containers.push(tag);
    this.#html += tag === 'pre' ? '<pre><code>' : `<${tag}${attributes}>`;
  }

  close(tag: string) {
    this.boundary();
    const at = this.#containers.lastIndexOf(tag);
    const fence = Math.max(...(fences[tag] ?? []).map((name) => this.#containers.lastIndexOf(name)), -1);
    if (at > fence) this.#closeDownTo(at);
  }

  finish() {
    this.boundary();
    this.#closeDownTo(0);
    return this.#html;
  }

  #closeInnermost(tags: string[], fence: string[]) {
    const stop = Math.max(...fence.map((name) => this.#containers.lastIndexOf(name)), -1);
    const at = this.#containers.findIndex((open, index) => index > stop && tags.includes(open));
    if (at !== -1) this.#closeDownTo(at);
  }

  #closeDownTo(length: number) {
    while (this.#containers.length > length) {
      const tag = this.#containers.pop();
      this.#html += tag === 'pre' ? '</code></pre>' : `</${tag}>`;
    }
  }

  #openParagraph() {
    if (!this.#paragraph) {
      this.#pendingSpace = '';
      this.#paragraph = { html: '', seen: false };
    }
    return this.#paragraph;
  }

  /** Closes and opens just enough; the space between two words stands outside the marks that end or begin there. */
  #setMarks(marks: string[], space: string) {
    if (!this.#paragraph) return;
    let same = 0;
    while (same < marks.length && marks[same] === this.#marks[same]) same += 1;
    const left = this.#marks.slice(same).reverse();
    const entered = marks.slice(same);
    const tags = [...left.map((mark) => `</${mark}>`), space, ...entered.map((mark) => `<${mark}>`)];
    this.#paragraph.html += tags.join('');
    this.#marks = marks;
  }

  #space(next: string) {
    const space = this.#pendingSpace;
    this.#pendingSpace = '';
    if (space === '') return '';
    return space.includes('\n') && endsWide.test(this.#lastText) && startsWide.test(next) ? '' : ' ';
  }
}

const lineEnd = new RegExp(`(?<=(${wide.source})?) ?\\n[ \\n]*(?=(${wide.source})?)`, 'gu');

/** Word breaks its source lines anywhere in Chinese, and a browser would show each break as a space. */
const joinLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\f]+/g, ' ')
    .replace(lineEnd, (_all, before, after) => (before && after ? '' : ' '));

// Loops, since a pattern that ends in `$` is tried at every space of a long text.
function withoutEndSpaces(text: string) {
  let end = text.length;
  while (end > 0 && ' \t\r\n\f'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function withoutEndBreaks(html: string) {
  let end = html.length;
  while (html.endsWith('<br>', end)) end -= '<br>'.length;
  return html.slice(0, end);
}

/** Entities stay as they came; only a lone `<` or `>` is one more. */
const safe = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
