import type { Reply } from '#contract/endpoint.ts';
import type { questionDuplicate } from '#contract/question/duplicate.ts';
import type { Question } from '#contract/question/question.ts';

/** Kept unless somebody says otherwise: the one most used, then an approved one, then the one most worked on. */
export function bestKept(questions: readonly Question[]): Question | undefined {
  const worth = ({ usedCount, state, versionNumber }: Question) =>
    usedCount * 1_000_000 + (state === 'APPROVED' ? 10_000 : 0) + versionNumber;
  return questions.toSorted((one, other) => worth(other) - worth(one))[0];
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
