import { hundredths } from '#contract/paging.ts';
import type { ItemInput } from '#contract/question/content.ts';
import { choiceFacts, limitText } from '#shared/section-choice.ts';
import { namesType, sectionNumber } from '#shared/section-title.ts';
import { word } from '../../question/index.ts';
import type { Asked, PrintedQuestion, PrintedSection } from './printed-paper.rules.ts';
import { headingOf } from './section-words.rules.ts';

const pointsOf = ({ questions }: PrintedSection) =>
  questions.flatMap(({ asked }) => asked.map(({ item }) => hundredths(item.points)));

const headingLine = (text: string) => word.lineOf([word.textOf(text)], { style: 'heading', keeps: true });

const hasItems = ({ written }: PrintedQuestion) => written.question.type === 'COMPOSITE';

export function sectionHeading(section: PrintedSection, place: number) {
  const { name, choose = null, minutes = null, questions } = section;
  const limit = limitText(minutes);
  if (choose === null) {
    return headingOf(name, place, pointsOf(section), questions.some(hasItems) ? '小题' : '题') + limit;
  }
  const wholes = questions.map(({ written }) => hundredths(written.question.points));
  return `${sectionNumber(name, place)}${name}${choiceFacts(wholes, choose)}${limit}`;
}

const judged = /[（(][\s　]*[)）]/;
const blanked = /_{3,}|\{\{\d+\}\}/;

/** What is added to the last words of a stem, before a full stop. */
function added(stem: string, words: string) {
  const end = /[。．.]?\s*(?:<\/p>\s*)?$/.exec(stem)?.index ?? stem.length;
  return stem.slice(0, end) + words + stem.slice(end);
}

/** Where there is no key, whoever answers needs a place for the tick, and a line for what is filled in. */
function withPlace(item: ItemInput): ItemInput {
  const { type, stem, answer } = item;
  if (type === 'JUDGE' && !judged.test(stem)) return { ...item, stem: added(stem, '（　　）') };
  if (type !== 'FILL' || blanked.test(stem)) return item;
  const count = answer && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : 1;
  return { ...item, stem: added(stem, Array.from({ length: count }, () => '________').join('，')) };
}

/**
 * A file that is read again says every type that cannot be known otherwise. Whoever answers has to be told only that
 * several options may be right.
 */
function isNamed({ type }: ItemInput, section: PrintedSection, { withKey }: word.Setting, isItem: boolean) {
  if (withKey) return isItem || !namesType(section.name, type);
  return type === 'MULTIPLE' && !namesType(section.name, type);
}

const nothing = { tagNames: [], knowledgeNames: [] };

function questionLines({ written, asked }: PrintedQuestion, section: PrintedSection, setting: word.Setting) {
  const isComposite = written.question.type === 'COMPOSITE';
  const differs = new Set(pointsOf(section)).size > 1;
  const [first, last] = [asked[0]?.number ?? 0, asked.at(-1)?.number ?? 0];
  const material = isComposite ? word.materialLines(written.question.stem, first, last) : [];
  const isFirst = section.questions[0]?.asked[0]?.number === first;
  const lines = asked.flatMap(({ item, number }: Asked) => {
    const isLast = number === last;
    // What is said of the whole stands below its last item.
    const analysis = isComposite && isLast ? item.analysis + written.question.analysis : item.analysis;
    const place = { number, named: isNamed(item, section, setting, isComposite), scored: !setting.withKey && differs };
    const shown = setting.withKey ? item : withPlace(item);
    return word.questionLines({ ...shown, analysis }, isLast ? written : nothing, place, setting);
  });
  return [...(isComposite && !isFirst ? [word.lineOf([])] : []), ...material, ...lines];
}

/** The questions of all sections below their headings. */
export const bodyLines = (sections: readonly PrintedSection[], setting: word.Setting): word.Line[] =>
  sections.flatMap((section, place) => [
    headingLine(sectionHeading(section, place)),
    ...section.questions.flatMap((question) => questionLines(question, section, setting)),
  ]);
