import { hundredths } from '#contract/paging.ts';
import type { Paper } from '#contract/paper/paper.ts';
import type { ItemInput } from '#contract/question/content.ts';
import { dividedAs } from '#shared/paper-statistics/item-points.ts';
import { word } from '../../question/index.ts';

export interface Asked {
  readonly item: ItemInput;
  readonly number: number;
}

export interface PrintedQuestion {
  readonly written: word.WrittenItem;
  /** What is answered: the question itself, or the items of a composite. */
  readonly asked: readonly Asked[];
}

export interface PrintedSection {
  readonly name: string;
  /** So many of its questions are to be answered; null: all. */
  readonly choose?: number | null | undefined;
  /** A time limit of its own; null: none. */
  readonly minutes?: number | null | undefined;
  readonly questions: readonly PrintedQuestion[];
}

function itemsOf({ question }: word.WrittenItem): ItemInput[] {
  const { children, type, ...own } = question;
  if (type !== 'COMPOSITE') return [{ ...own, type }];
  const shares = dividedAs(
    children.map((child) => hundredths(child.points)),
    hundredths(question.points),
  );
  return children.map((child, place) => ({ ...child, points: (shares[place] ?? 0) / 100 }));
}

/** The sections that have questions, with numbers that run through all of them. */
export function printedSections(sections: Paper['sectionVOS']): PrintedSection[] {
  let number = 0;
  return sections
    .filter(({ questionVOS }) => questionVOS.length > 0)
    .map(({ name, choose, minutes, questionVOS }) => ({
      ...{ name, choose, minutes },
      questions: questionVOS.map(({ gone: _, outdated: __, unapproved: ___, ...question }) => {
        const written = word.writtenItem(question);
        return { written, asked: itemsOf(written).map((item) => ({ item, number: ++number })) };
      }),
    }));
}
