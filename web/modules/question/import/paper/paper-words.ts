import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';

// Papers stand above questions: their pages are known here by their address alone.
export const editorPath = (paperId: string) => `/manage/paper/editor?paperId=${paperId}`;

/** A file's name without its ending, as long as a paper's name may be. */
export const paperNameOf = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 80);

const mostNamed = 10;

/** 第 3、7 题 */
function numbersText(numbers: readonly number[]) {
  const named = `第 ${numbers.slice(0, mostNamed).join('、')} 题`;
  return numbers.length > mostNamed ? `${named}等 ${numbers.length} 题` : named;
}

/** 其中 12 道待审核、1 道已被驳回，全部通过后试卷才能完成。 */
function waitingText({ pending, rejected }: Pick<Reply<typeof paper.addFromImport>, 'pending' | 'rejected'>) {
  const parts = [pending > 0 && `${pending} 道待审核`, rejected > 0 && `${rejected} 道已被驳回`].filter(Boolean);
  return parts.length > 0 ? [`其中 ${parts.join('、')}，全部通过后试卷才能完成。`] : [];
}

/** What somebody who made a paper of an import must know; nothing where it is just as in the file. */
export function toldOf(made: Reply<typeof paper.addFromImport>): string[] {
  const { existing, leftOut, withoutPoints } = made;
  return [
    ...(existing ? ['没有再建一份，打开的是原来那份试卷，名称和卷库没有变。'] : []),
    ...waitingText(made),
    ...(leftOut > 0 ? [`文件里有 ${leftOut} 题没有放进试卷：跳过的、存为草稿的、已停用的，或者重复的。`] : []),
    ...(withoutPoints.length > 0
      ? [`${numbersText(withoutPoints)}在原卷里没有写分值，暂用试题自己的分值，请在试卷里核对。`]
      : []),
  ];
}
