import type { Exam } from '#contract/exam/exam.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';
import type { Frozen } from '../steps/step-props.ts';

type Setting = keyof ExamDraft;

const atPublishing: Readonly<Partial<Record<Setting, string>>> = {
  source: '发布时已经固定',
  paper: '发布时已经固定，所有考生答同一份题目',
  rulesPaper: '发布时已经固定，各人的试卷已经出好',
  forms: '发布时已经固定，各份试卷已经分给考生',
  passPercent: '发布时已经定下',
  passScore: '发布时已经定下，所有考生按同一条线判定',
  shuffleQuestions: '发布后不能修改，已经进入的考生顺序已经排好',
  shuffleOptions: '发布后不能修改，已经进入的考生顺序已经排好',
  navigation: '发布后不能修改，所有考生按同样的规则作答',
  multipleRule: '发布后不能修改，所有答卷按同样的规则计分',
  multipleFixedPoints: '发布后不能修改，所有答卷按同样的规则计分',
};

/** What can still be changed when the results are out. */
const afterRelease: readonly Setting[] = ['name', 'notes', 'release'];

type Facts = Pick<Exam, 'phase' | 'startedCount' | 'releasedAt'>;

/** Why a setting of a published exam cannot be changed, as the server sees it too. */
export function frozenSettings({ phase, startedCount, releasedAt }: Facts): Frozen {
  return (setting) => {
    const always = atPublishing[setting];
    if (always) return always;
    if (releasedAt !== null && !afterRelease.includes(setting)) return '成绩已经公布，不能再修改';
    const begun = phase !== 'coming' && startedCount > 0;
    return setting === 'startAt' && begun ? '已经有考生开始作答，不能再修改' : undefined;
  };
}
