import type { TagType, tagColors } from '#contract/directory/tag.ts';
import { term } from '../../../kit/branding.ts';

export type TagColor = (typeof tagColors)[number];

/** As the address has them, in the order of the tabs. */
export const tagTypesShown = ['4', '5', '3', '1', '2'] as const;
export type ShownType = (typeof tagTypesShown)[number];

export const typeOf = (shown: ShownType | undefined): TagType => Number(shown ?? '4') as TagType;

interface KindWords {
  /** On the tab. */
  readonly name: string;
  /** 12 名人员 */
  readonly counted: (count: number) => string;
  readonly hint: string;
}

export function kindWords(type: TagType): KindWords {
  switch (type) {
    case 1:
      return {
        name: '题库',
        counted: (count) => `${count} 个题库`,
        hint: `用来给题库归类，例如「新${term('staff')}」「年度必考」。`,
      };
    case 2:
      return { name: '试题', counted: (count) => `${count} 道试题`, hint: '用来给试题归类，例如「易错」「案例」。' };
    case 3: {
      const post = term('post');
      return {
        name: post,
        counted: (count) => `${count} 个${post}`,
        hint: `用来给${post}归类，例如「一线」「持证」。`,
      };
    }
    case 4:
      return {
        name: '人员',
        counted: (count) => `${count} 人`,
        hint: `给人员打上标签后，可以按标签安排考试、发布公告，例如「新${term('staff')}」「骨干」。`,
      };
    case 5: {
      const department = term('department');
      return {
        name: department,
        counted: (count) => `${count} 个${department}`,
        hint: `用来给${department}归类，例如「分支机构」「试点」。`,
      };
    }
  }
}

export const colorNames: Readonly<Record<TagColor, string>> = {
  ...{ blue: '蓝色', green: '绿色', orange: '橙色', red: '红色' },
  ...{ purple: '紫色', cyan: '青色', gold: '金色', gray: '灰色' },
};
