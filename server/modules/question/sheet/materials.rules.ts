import type { ReadItem } from '../format/read-item.ts';
import { emptyQuestion, inItem, look, wrong } from '../format/read-item.ts';
import { cellHtml } from './row/cell-html.rules.ts';
import { asChild } from './row/read-row.rules.ts';

/** An item as it grows: a material takes the rows below it. */
interface Open {
  item: ReadItem;
  readonly text: string;
}

const mostNames = 50;
const together = (names: readonly string[], more: readonly string[]) =>
  [...new Set([...names, ...more])].slice(0, mostNames);

/** Puts the rows of one sheet together: what belongs to a material becomes its items. */
export class Materials {
  readonly items: ReadItem[] = [];
  /** Places in `items` of the materials with a row of their own, by their number. */
  readonly #byNumber = new Map<string, number>();
  #open: (Open & { readonly at: number }) | undefined;

  #add(item: ReadItem) {
    this.items.push(item);
    return this.items.length - 1;
  }

  add(item: ReadItem, material: string, isPart: boolean) {
    const given = material.trim();
    // 0 and - stand where a row belongs to none.
    const named = this.#byNumber.has(given) || !/^(?:0|-+|—+|\/|无|null|none)$/i.test(given) ? given : '';
    if (item.question.type === 'COMPOSITE') {
      const at = this.#add(item);
      this.#open = { item, text: '', at };
      if (item.number !== '') this.#byNumber.set(item.number, at);
      return;
    }
    const byNumber = this.#byNumber.get(named);
    if (named !== '' && byNumber !== undefined) this.#put(byNumber, item);
    else if (/^[\w.-]{1,40}$/.test(named)) {
      this.#open = undefined;
      this.#add({ ...item, doubts: [...item.doubts, wrong('stem', `上面没有编号为「${named}」的材料`)] });
    } else if (named !== '') this.#put(this.#materialAt(named, item), item);
    else if (isPart || this.#isNumberedPart(item)) {
      if (this.#open) this.#put(this.#open.at, item);
      else
        this.#add({
          ...item,
          doubts: [...item.doubts, look('type', '写明是小题，但上面没有材料，按单独的一道题读取')],
        });
    } else {
      this.#open = undefined;
      this.#add(item);
    }
  }

  /** 3.1, 3-1 below the material 3; (1), ① below any. */
  #isNumberedPart({ number }: ReadItem) {
    const parent = this.#open && this.#open.text === '' ? this.#open.item.number : undefined;
    if (parent === undefined || number === '') return false;
    if (/^(?:[（(]\d{1,2}[)）]|[①-⑳])$/.test(number)) return true;
    return parent !== '' && number.startsWith(parent) && /^[.\-－—_、]\d{1,2}$/.test(number.slice(parent.length));
  }

  /** The same text in rows that follow one another is one material. */
  #materialAt(text: string, first: ReadItem) {
    if (this.#open && this.#open.text === text) return this.#open.at;
    const question = { ...emptyQuestion, type: 'COMPOSITE' as const, stem: cellHtml(text), points: 0, children: [] };
    const item: ReadItem = { ...first, question, doubts: [], tagNames: [], knowledgeNames: [], source: text };
    const at = this.#add(item);
    this.#open = { item, text, at };
    return at;
  }

  #put(at: number, child: ReadItem) {
    const parent = this.items[at];
    const question = asChild(child);
    if (!parent || !question) return;
    const index = parent.question.children.length;
    parent.question.children.push(question);
    const doubts = child.doubts.map((doubt) => inItem(doubt, index));
    const withoutRow = this.#open?.text !== '' && this.#open?.at === at;
    this.items[at] = {
      ...parent,
      question: {
        ...parent.question,
        points: withoutRow
          ? Math.round((parent.question.points + question.points) * 100) / 100
          : parent.question.points,
        difficulty: withoutRow && index === 0 ? question.difficulty : parent.question.difficulty,
      },
      source: parent.source.length < 20_000 ? `${parent.source}\n${child.source}` : parent.source,
      tagNames: together(parent.tagNames, child.tagNames),
      knowledgeNames: together(parent.knowledgeNames, child.knowledgeNames),
      doubts: parent.doubts.length < 50 ? [...parent.doubts, ...doubts] : parent.doubts,
    };
  }

  /** A material without items is no question. */
  finished(): ReadItem[] {
    return this.items.map((item) =>
      item.question.type === 'COMPOSITE' && item.question.children.length === 0
        ? { ...item, doubts: [...item.doubts, wrong('children', '材料下面没有小题')] }
        : item,
    );
  }
}
