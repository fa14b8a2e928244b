import type { Edition } from '#contract/brand.ts';
import { editionNow, type Term, term } from '../../../../kit/branding.ts';
import type { StaffStatus } from '../list/staff-filters.ts';

export type StatusAction = 'disable' | 'enable' | 'leave' | 'return';

interface ActionWords {
  readonly verb: string;
  /** What happens to the people, as a sentence. */
  readonly consequence: string;
  readonly danger: boolean;
}

export function statusActionWords(action: StatusAction, edition: Edition = editionNow()): ActionWords {
  const word = (name: Term) => term(name, edition);
  if (action === 'disable') {
    return {
      verb: '停用',
      consequence: '停用后随即退出登录，不能再登录；考试记录和成绩保留，可以再启用。',
      danger: true,
    };
  }
  if (action === 'enable') return { verb: '启用', consequence: '启用后可以用原来的账号和密码登录。', danger: false };
  if (action === 'leave') {
    const consequence = `${word('leave')}后随即退出登录，不再列入考试和名单；考试记录和成绩保留。`;
    return { verb: `办理${word('leave')}`, consequence, danger: true };
  }
  const consequence = `回到原来的${word('department')}和${word('post')}，可以用原来的账号登录。`;
  return { verb: `办理${word('return')}`, consequence, danger: false };
}

/** What may come next for somebody of this status. */
export function statusActionsOf(status: StaffStatus): StatusAction[] {
  if (status === 0) return ['disable', 'leave'];
  return status === 1 ? ['enable', 'leave'] : ['return'];
}
