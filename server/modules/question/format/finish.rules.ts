import type { FillAnswer, ItemInput, QuestionInput } from '#contract/question/content.ts';
import type { PictureStore } from './pictures.rules.ts';
import { inItem, type ReadDoubt, type ReadFile, type ReadItem, sourceOf, wrong } from './read-item.ts';

const longest = { stem: 100_000, analysis: 100_000, option: 20_000, reference: 50_000, accepted: 500 };
const most = { options: 12, blanks: 50, accepted: 50, children: 30 };

type Cut = (text: string, length: number, doubt: ReadDoubt) => string;

function fillWithin(answer: FillAnswer, cut: Cut, doubts: ReadDoubt[]): FillAnswer {
  if (answer.blanks.length > most.blanks) doubts.push(wrong('answer', `有 ${answer.blanks.length} 个空，最多 50 个`));
  const blanks = answer.blanks.slice(0, most.blanks).map((blank, index) => {
    if (blank.accepted.length > most.accepted)
      doubts.push(wrong('answer', `第 ${index + 1} 空的答案超过 ${most.accepted} 个，只保留了前面的`, index));
    const tooLong = wrong('answer', `第 ${index + 1} 空有答案超过 ${longest.accepted} 字`, index);
    return {
      ...blank,
      accepted: blank.accepted.slice(0, most.accepted).map((text) => cut(text, longest.accepted, tooLong)),
    };
  });
  return { ...answer, blanks };
}

function partsWithin<Item extends ItemInput | QuestionInput>(item: Item, doubts: ReadDoubt[]): Item {
  const cut: Cut = (text, length, doubt) => {
    if (text.length <= length) return text;
    doubts.push(doubt);
    return text.slice(0, length).toWellFormed();
  };
  if (item.options.length > most.options)
    doubts.push(wrong('options', `有 ${item.options.length} 个选项，最多 ${most.options} 个，后面的没有保留`));
  const { answer } = item;
  return {
    ...item,
    stem: cut(item.stem, longest.stem, wrong('stem', '题干太长，没有完整保留')),
    analysis: cut(item.analysis, longest.analysis, wrong('analysis', '解析太长，没有完整保留')),
    options: item.options.slice(0, most.options).map((option, index) => ({
      ...option,
      content: cut(option.content, longest.option, wrong('options', '选项太长，没有完整保留', index)),
    })),
    answer:
      typeof answer !== 'object' || answer === null
        ? answer
        : 'blanks' in answer
          ? fillWithin(answer, cut, doubts)
          : 'reference' in answer
            ? {
                ...answer,
                reference: cut(answer.reference, longest.reference, wrong('answer', '参考答案太长，没有完整保留')),
              }
            : answer,
  };
}

/** The item within what the contract takes; what does not fit is said. */
function withinBounds(item: ReadItem): ReadItem {
  const doubts: ReadDoubt[] = [];
  const whole = partsWithin(item.question, doubts);
  if (whole.children.length > most.children)
    doubts.push(wrong('children', `有 ${whole.children.length} 道小题，最多 ${most.children} 道，后面的没有保留`));
  const children = whole.children.slice(0, most.children).map((child, index) => {
    const inside: ReadDoubt[] = [];
    const within = partsWithin(child, inside);
    doubts.push(...inside.map((doubt) => inItem(doubt, index)));
    return within;
  });
  return {
    ...item,
    source: sourceOf(item.source),
    question: { ...whole, children },
    doubts: [...item.doubts, ...doubts].slice(0, 50),
  };
}

/** What a reader hands back: every item within the limits, the pictures numbered. */
export const finishedFile = (
  items: readonly ReadItem[],
  store?: PictureStore,
  leftovers: ReadFile['leftovers'] = [],
): ReadFile => {
  const bounded = items.map(withinBounds);
  return { ...(store?.numbered(bounded) ?? { items: bounded, pictures: new Map() }), leftovers };
};
