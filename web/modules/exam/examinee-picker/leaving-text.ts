import { namesText } from '../examinee/override-draft.ts';
import type { Chosen } from './chosen.ts';

/** What goes with departments, posts, tags and persons that are taken out of an exam that people may be in already. */
export function leavingText({ departments = [], posts = [], tags = [], users = [] }: Chosen) {
  const groups = [...departments, ...posts, ...tags];
  const staff = groups.reduce((sum, { staffCount }) => sum + staffCount, 0);
  const names = namesText([...groups.map(({ name }) => ({ realName: name })), ...users]);
  const below = departments.length > 0 ? '含下级，' : '';
  const who = groups.length > 0 ? `${names}（${below}共 ${staff + users.length} 人）` : names;
  return (
    `${who}将不能参加这场考试，为他们设置的加时、单独的时间和次数一并删除，再次添加也不会恢复。` +
    '已经作答的，以及另外选到的考生会保留。'
  );
}
