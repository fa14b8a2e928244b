import type { Edition } from '#contract/brand.ts';
import { type OwnWords, phraseIn } from '#contract/edition-words.ts';
import type { Holders } from './profile.queries.ts';

/** Who keeps a post from being deleted; nothing where nobody does. */
export function holdersText({ onDuty, disabled, left, beyond }: Holders): OwnWords | undefined {
  if (onDuty + disabled + left + beyond === 0) return undefined;
  return (edition: Edition) => {
    const say = (text: string) => phraseIn(edition, text);
    const parts = [
      onDuty > 0 ? say(`在职 ${onDuty} 人`) : '',
      disabled > 0 ? say(`已停用的员工 ${disabled} 人`) : '',
      left > 0 ? say(`已离职 ${left} 人`) : '',
      beyond > 0 ? '您管理范围以外的人员' : '',
    ];
    return parts.filter(Boolean).join('、');
  };
}

/** What keeps a post from being deleted; nothing where it is free. */
interface PostUses {
  readonly papers: number;
  readonly exams: number;
  readonly jobs: number;
  readonly offers: number;
}

export function usesText({ papers, exams, jobs, offers }: PostUses) {
  const parts = [
    papers > 0 ? `${papers} 份试卷` : '',
    exams > 0 ? `${exams} 场考试的考生范围` : '',
    jobs > 0 ? `${jobs} 个招聘职位` : '',
    offers > 0 ? `${offers} 份录用通知` : '',
  ];
  return parts.filter(Boolean).join('、');
}
