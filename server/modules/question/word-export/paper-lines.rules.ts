import { hundredths } from '#contract/paging.ts';
import type { ItemInput } from '#contract/question/content.ts';
import { type QuestionType, typeLabel } from '#contract/question/type.ts';
import { chineseNumber, sectionFacts } from '#shared/section-title.ts';
import type { WrittenItem } from '../format/own-data.rules.ts';
import { stateWords } from '../format/setting/state-word.rules.ts';
import { answerLines, type Names, wholeLines } from './key-lines.rules.ts';
import { type Line, lineOf } from './line.rules.ts';
import { materialLines, questionLines, type Setting } from './question-lines.rules.ts';
import { textOf } from './rich-text.rules.ts';

/** Where the answers stand: below each question, on a page at the end, or nowhere. */
export type AnswerPlace = 'inline' | 'end' | 'none';

export interface PaperSetting extends Setting {
  readonly title: string;
  readonly answers: AnswerPlace;
}

/** As papers order their parts. */
const order: readonly QuestionType[] = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'];

interface Numbered {
  readonly item: WrittenItem;
  /** What is answered, with the number of each. */
  readonly asked: { readonly question: ItemInput; readonly number: number }[];
}

interface Section {
  readonly type: QuestionType;
  readonly heading: string;
  readonly items: Numbered[];
  /** Its questions differ in their points. */
  readonly differs: boolean;
}

const askedIn = ({ question }: WrittenItem): ItemInput[] => {
  const { children, type, ...own } = question;
  return type === 'COMPOSITE' ? children : [{ ...own, type }];
};

function sectionsOf(all: readonly WrittenItem[]): Section[] {
  const sections: Section[] = [];
  let number = 0;
  for (const type of order) {
    const items = all
      .filter(({ question }) => question.type === type)
      .map((item): Numbered => ({ item, asked: askedIn(item).map((question) => ({ question, number: ++number })) }));
    if (items.length === 0) continue;
    const points = items.flatMap(({ asked }) => asked.map(({ question }) => hundredths(question.points)));
    const differs = new Set(points).size > 1;
    const facts = sectionFacts(points, type === 'COMPOSITE' ? '小题' : '题');
    const heading = `${chineseNumber(sections.length + 1)}、${typeLabel(type)}${facts}`;
    sections.push({ type, heading, items, differs });
  }
  return sections;
}

const nothing: Names = { tagNames: [], knowledgeNames: [] };

function itemLines({ item, asked }: Numbered, section: Section, setting: PaperSetting): Line[] {
  const isComposite = section.type === 'COMPOSITE';
  const [first, last] = [asked[0]?.number ?? 0, asked.at(-1)?.number ?? 0];
  const material = isComposite ? materialLines(item.question.stem, first, last) : [];
  // An empty line parts the material from the key above it.
  const gap = isComposite && first > (section.items[0]?.asked[0]?.number ?? first) ? [lineOf([])] : [];
  const lines = asked.flatMap(({ question, number }) => {
    const isLast = number === last;
    const state = isLast && item.state ? stateWords[item.state] : undefined;
    const place = { number, named: isComposite, scored: !setting.withKey && section.differs, state };
    return questionLines(question, isLast ? item : nothing, place, setting);
  });
  const whole = isComposite && setting.withKey ? wholeLines(item.question.analysis) : [];
  return [...gap, ...material, ...lines, ...whole];
}

const headingLine = (text: string) => lineOf([textOf(text)], { style: 'heading', keeps: true });

function answerPage(sections: readonly Section[]): Line[] {
  const answered = sections.flatMap((section) => {
    const lines = section.items.flatMap(({ item: { question: whole }, asked }) => [
      ...asked.flatMap(({ question, number }) => answerLines(question, number)),
      ...(whole.type === 'COMPOSITE' ? wholeLines(whole.analysis) : []),
    ]);
    return lines.length > 0 ? [headingLine(section.heading.replace(/（.*/, '')), ...lines] : [];
  });
  if (answered.length === 0) return [];
  return [lineOf([textOf('参考答案')], { style: 'title', startsPage: true, keeps: true }), ...answered];
}

/** A paper of these questions, line by line. */
export function paperLines(items: readonly WrittenItem[], setting: PaperSetting): Line[] {
  const sections = sectionsOf(items);
  return [
    lineOf([textOf(setting.title)], { style: 'title', keeps: true }),
    ...sections.flatMap((section) => [
      headingLine(section.heading),
      ...section.items.flatMap((item) => itemLines(item, section, setting)),
    ]),
    ...(setting.answers === 'end' ? answerPage(sections) : []),
  ];
}
