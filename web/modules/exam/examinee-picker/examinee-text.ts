import type { ExamineeRules } from '#contract/exam/examinee.ts';
import { term } from '../../../kit/branding.ts';

/** 62 人（2 个部门，1 个标签，单独选择 3 人） */
export function examineeText(rules: ExamineeRules | undefined) {
  if (!rules) return '—';
  const { departments, posts, tags, users, total } = rules;
  const ways = [
    departments.length > 0 ? `${departments.length} 个${term('department')}` : '',
    posts.length > 0 ? `${posts.length} 个${term('post')}` : '',
    tags.length > 0 ? `${tags.length} 个标签` : '',
    users.length > 0 ? `单独选择 ${users.length} 人` : '',
  ].filter((way) => way !== '');
  return ways.length > 0 ? `${total} 人（${ways.join('，')}）` : `${total} 人`;
}
