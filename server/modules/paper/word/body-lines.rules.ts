import type { ItemInput } from '#contract/question/content.ts';
import { word } from '../../question/index.ts';
import type { Asked, PrintedQuestion, PrintedSection } from './printed-paper.rules.ts';
import { headingOf, namesType } from './section-words.rules.ts';

const hundredths = (points: number) => Math.round(points * 100);
const pointsOf = ({ questions }: PrintedSection) =>
  questions.flatMap(({ asked }) => asked.map(({ item }) => hundredths(item.points)));

const headingLine = (text: string) => word.lineOf([word.textOf(text)], { style: 'heading', keeps: true });

export const sectionHeading = (section: PrintedSection, place: number) =>
  headingOf(section.name, place, pointsOf(section));

/** Where there is no key, whoever answers needs a place for the tick. */
function withBracket(item: ItemInput): ItemInput {
  if (item.type !== 'JUDGE' || /[（(][\s　]*[)）]/.test(item.stem)) return item;
  const end = /<\/p>\s*$/.exec(item.stem)?.index ?? item.stem.length;
  return { ...item, stem: `${item.stem.slice(0, end)}（　　）${item.stem.slice(end)}` };
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
    const named = isComposite || !namesType(section.name, item.type);
    const place = { number, named, scored: !setting.withKey && differs };
    const shown = setting.withKey ? item : withBracket(item);
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

/** Keys and analyses on pages of their own; nothing where no question has one. */
export function keyPages(sections: readonly PrintedSection[]): word.Line[] {
  const keys = sections.flatMap((section, place) => {
    const lines = section.questions.flatMap(({ written, asked }) => {
      const own = asked.flatMap(({ item, number }) => word.answerLines(item, number));
      const whole = written.question.type === 'COMPOSITE' ? written.question.analysis : '';
      const last = asked.at(-1);
      if (whole === '' || !last) return own;
      return own.concat(
        word.answerLines({ ...last.item, type: 'SHORT', answer: null, options: [], analysis: whole }, last.number),
      );
    });
    return lines.length > 0 ? [headingLine(sectionHeading(section, place).replace(/（共 .*/, '')), ...lines] : [];
  });
  const title = word.lineOf([word.textOf('参考答案与解析')], { style: 'title', startsPage: true, keeps: true });
  return keys.length > 0 ? [title, ...keys] : [];
}
