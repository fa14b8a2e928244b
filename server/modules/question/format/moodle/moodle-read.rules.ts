import type { QuestionInput } from '#contract/question/content.ts';
import { speaksOfMarkup } from '../escaped-markup.rules.ts';
import { finishedFile } from '../finish.rules.ts';
import { type Restored, restored } from '../own-data.rules.ts';
import { PictureStore } from '../pictures.rules.ts';
import { inItem, type ReadDoubt, type ReadItem, type Reading, sourceOf, wrong } from '../read-item.ts';
import { elementOf, elementsBelow, elementsOf, readXml, textOf, type XmlElement, xmlText } from '../xml-tree.rules.ts';
import { questionOf } from './moodle-question.rules.ts';
import { lineOf } from './moodle-text.rules.ts';

/** The point of knowledge that a category stands for: its last name, where that is not Moodle's own. */
export function knowledgeOf(path: string): string[] {
  const names = path.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim());
  const name = names.at(-1) ?? '';
  const isOwn =
    name === '' ||
    name === 'top' ||
    /^\$.*\$$/.test(name) ||
    /^Default for |的?(?:默认|缺省)(?:类别|分类|值)?$/.test(name);
  return isOwn ? [] : [name];
}

/** Without the bytes of pictures and without what we carry ourselves. */
const readable = (xml: string) =>
  xml
    .replace(/(<file\b[^<>]*>)[A-Za-z0-9+/=\s]{200,}(<\/file>)/g, '$1…$2')
    .slice(0, 100_000)
    .replace(/<!-- zhixing .*?(?:-->\n?|$)/gs, '');

const tagsOf = (question: XmlElement) => {
  const tags = elementOf(question, 'tags');
  return tags
    ? elementsOf(tags, 'tag')
        .map((tag) => textOf(tag).trim())
        .filter((name) => name !== '')
    : [];
};

/** One `<question>` as its elements say it, before what was carried beside it. */
export function readElement(element: XmlElement, store: PictureStore, category: string): ReadItem {
  const doubts: ReadDoubt[] = [];
  const texts = elementsBelow(element).filter(({ name }) => name === 'text');
  const words = texts.map(textOf).join(' ');
  const question = questionOf(element, { store, doubts, speaksOfMarkup: speaksOfMarkup(words) });
  return {
    number: lineOf(element, 'idnumber').slice(0, 40).toWellFormed(),
    line: element.line,
    part: '',
    source: '',
    question,
    tagNames: [...new Set(tagsOf(element))],
    knowledgeNames: knowledgeOf(category),
    doubts,
  };
}

const asChild = ({ children: _, ...question }: QuestionInput) =>
  question.type === 'COMPOSITE' ? undefined : { ...question, type: question.type };

/** A material with the questions behind it. */
function composite({ item, items }: Restored, following: readonly ReadItem[]): ReadItem {
  const doubts = [...item.doubts];
  const children = following.flatMap((one, index) => {
    doubts.push(...one.doubts.map((doubt) => inItem(doubt, index)));
    return asChild(one.question) ?? [];
  });
  if (children.length < items) doubts.push(wrong('children', `应有 ${items} 道小题，文件里只有 ${children.length} 道`));
  const source = [item, ...following].map((one) => one.source).join('\n');
  return { ...item, question: { ...item.question, type: 'COMPOSITE', children }, source: sourceOf(source), doubts };
}

function gathered(found: readonly Restored[]): ReadItem[] {
  const items: ReadItem[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const one = found[at];
    if (!one) continue;
    if (one.items > 0) {
      const following = found.slice(at + 1, at + 1 + Math.min(one.items, 100)).map(({ item }) => item);
      items.push(composite(one, following));
      at += following.length;
    } else items.push(one.item);
  }
  return items.map((item, index) => ({ ...item, number: item.number || String(index + 1) }));
}

/** Moodle's own format, as Moodle and many others write it. */
export function readMoodle(bytes: Uint8Array): Reading {
  const text = xmlText(bytes);
  if (text === undefined) return { failure: '文件不是 XML 文本' };
  const store = new PictureStore();
  const found: Restored[] = [];
  let category = '';
  let root = '';
  const broken = readXml(
    text,
    (_, depth) => depth === 1,
    (element, name) => {
      root = name;
      if (element.name !== 'question') return;
      if (element.attributes.type === 'category') category = lineOf(elementOf(element, 'category') ?? element, 'text');
      else {
        const item = readElement(element, store, category);
        found.push(restored(element, { ...item, source: sourceOf(readable(text.slice(element.from, element.to))) }));
      }
    },
  );
  if (broken) return broken;
  if (root !== 'quiz') return { failure: '不是 Moodle XML：没有找到 quiz' };
  return finishedFile(gathered(found), store);
}
