import type { Edition } from '#contract/brand.ts';
import { type TagType, tagTypes } from '#contract/directory/tag.ts';
import { type OwnWords, phraseIn } from '#contract/edition-words.ts';

export interface TagUse {
  readonly type: number;
  readonly name: string;
  readonly useCount: number;
  readonly examCount: number;
}

/** What people count things of a kind by. */
const counted: Readonly<Record<TagType, string>> = {
  1: '个题库',
  2: '道试题',
  3: '个岗位',
  4: '名人员',
  5: '个部门',
};

const namedAtMost = 3;

export const isTagType = (type: number): type is TagType => type in tagTypes;

function useText({ type, name, useCount, examCount }: TagUse, edition: Edition) {
  const uses = [
    useCount > 0 && isTagType(type) ? `${useCount} ${phraseIn(edition, counted[type])}` : '',
    examCount > 0 ? `${examCount} 场考试的考生范围` : '',
  ].filter((use) => use !== '');
  return `「${name}」用于 ${uses.join('、')}`;
}

/** What is asked before tags in use are deleted; undefined: none of them is in use. */
export function deleteQuestion(tags: readonly TagUse[]): OwnWords | undefined {
  const used = tags.filter(({ useCount, examCount }) => useCount + examCount > 0);
  if (used.length === 0) return undefined;
  const more = used.length > namedAtMost ? `等，共 ${used.length} 个标签正在使用` : '';
  const exams = used.some(({ examCount }) => examCount > 0)
    ? '，按标签选的考生以后不再增加，已在名单里的考生不受影响'
    : '';
  return (edition) => {
    const named = used.slice(0, namedAtMost).map((tag) => useText(tag, edition));
    return `${named.join('；')}${more}。删除后这些标记一并去掉${exams}。确定删除？`;
  };
}
