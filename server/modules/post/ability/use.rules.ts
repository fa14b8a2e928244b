import type { AbilityUses } from '#contract/post/ability.ts';

/** 「甲」「乙」「丙」等 5 个. */
const some = (names: readonly string[], unit: string) => {
  const shown = names.slice(0, 3).map((name) => `「${name}」`);
  return `${shown.join('')}${names.length > 3 ? `等 ${names.length} ${unit}` : ''}`;
};

/** What hangs on an ability in words; empty where nothing does. */
export function usesInWords({
  posts,
  drafts,
  questions,
  rules,
  courses,
  evidence,
  ratings,
  materials,
}: Omit<AbilityUses, 'points' | 'skills'>) {
  const counted: readonly (readonly [number, string])[] = [
    [questions, '道试题'],
    [rules, '份试卷的抽题规则'],
    [courses, '门课程'],
    [evidence, '条能力证据'],
    [ratings, '次能力评定'],
    [materials, '份学习资料'],
  ];
  return [
    ...(posts.length > 0 ? [`岗位${some(posts, '个岗位')}的能力模型`] : []),
    ...(drafts.length > 0 ? [`岗位草稿${some(drafts, '份草稿')}`] : []),
    ...counted.filter(([count]) => count > 0).map(([count, thing]) => `${count.toLocaleString('zh-CN')} ${thing}`),
  ].join('，');
}

interface Both {
  readonly posts: readonly string[];
  readonly drafts: readonly string[];
}

/** Which models and drafts hold both of two abilities; empty where none does. */
export const bothInWords = ({ posts, drafts }: Both) =>
  [
    ...(posts.length > 0 ? [`岗位${some(posts, '个岗位')}的能力模型`] : []),
    ...(drafts.length > 0 ? [`岗位草稿${some(drafts, '份草稿')}`] : []),
  ].join('和');
