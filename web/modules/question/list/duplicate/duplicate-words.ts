import type { Reply } from '#contract/endpoint.ts';
import type { questionDuplicate } from '#contract/question/duplicate.ts';
import type { Question } from '#contract/question/question.ts';
import { isChoice } from '#contract/question/type.ts';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';
import { answerText } from '../preview/version-parts.ts';

/** Kept unless somebody says otherwise: the one most used, then an approved one, then the one most worked on. */
export function bestKept(questions: readonly Question[]): Question | undefined {
  const worth = ({ usedCount, state, versionNumber }: Question) =>
    usedCount * 1_000_000 + (state === 'APPROVED' ? 10_000 : 0) + versionNumber;
  return questions.toSorted((one, other) => worth(other) - worth(one))[0];
}

type Keyed = Pick<Question, 'type' | 'options' | 'answer' | 'analysis'>;

/** Options may stand in another order. */
function keyOf({ type, options, answer }: Keyed) {
  if (!isChoice(type)) return answerText(answer);
  const right = options.filter(({ correct }) => correct).map(({ content }) => plainText(content));
  return right.toSorted().join('\n');
}

/** What is lost when a question goes into one that says the same: its key or its analysis. */
export function lostParts(kept: Question, merged: Question): string[] {
  const [ours, theirs]: [Keyed[], Keyed[]] = [
    [kept, ...kept.children],
    [merged, ...merged.children],
  ];
  const differ = (read: (one: Keyed) => string) =>
    theirs.some((one, place) => read(one) !== '' && read(one) !== read(ours[place] ?? one));
  return [...(differ(keyOf) ? ['答案'] : []), ...(differ(({ analysis }) => plainText(analysis)) ? ['解析'] : [])];
}

type Merged = Reply<typeof questionDuplicate.merge>;

export const mergedText = ({ merged, papers }: Merged) =>
  papers > 0 ? `已合并 ${merged} 道重复的试题，${papers} 份试卷已换成保留的那道` : `已合并 ${merged} 道重复的试题`;

/** Which papers still hold a question that is no more, and what to do there. */
export function leftLines({ papers, beyond }: Merged['left']) {
  const names = papers.map(({ name }) => `「${name}」`).join('');
  return [
    ...(names ? [`${names}里已经有保留的那道，请打开试卷移除已删除的试题。`] : []),
    ...(beyond > 0 ? [`有 ${beyond} 份试卷不归您管理，没有改动，请联系试卷的制作人。`] : []),
  ];
}
