import { expect, test } from 'vitest';
import type { ReportPart } from '#contract/exam/report.ts';
import type { Statistics } from '../results/distribution.ts';
import { examConclusions, personConclusions, weakParts } from './report-text.ts';

const part = (name: string, share: number | null): ReportPart => ({
  ...{ knowledgeId: null, name, questionCount: 1, points: 10, share, meanShare: null },
});
const statistics: Statistics = {
  ...{ examId: 'e', name: '测验', byPercent: false, formCount: 1, equated: false, totalPoints: 100, passScore: 60 },
  ...{
    examineeCount: 10,
    submittedCount: 8,
    absentCount: 2,
    inProgressCount: 0,
    markedCount: 8,
    unmarkedAnswers: 0,
    judgingAnswers: 0,
  },
  ...{ partial: false, passedCount: 6, mean: 71.5, median: 72, highest: 95, lowest: 40, standardDeviation: 12.3 },
  ...{ distribution: [], releasedAt: null, attemptsAllowed: 1, attemptCounting: 'best' },
};
const group = (name: string, mean: number | null) => ({
  ...{ id: name, name, examineeCount: 5, absentCount: 0, markedCount: 4, passedCount: 3, mean },
  ...{ highest: 90, lowest: 50, standardDeviation: 1 },
});

test('the weakest come first, what has no share is none of them', () => {
  const parts = [part('甲', 0.6), part('乙', 0.5), part('丙', null), part('丁', 0.1)];
  expect(weakParts(parts).map(({ name }) => name)).toEqual(['丁', '乙']);
});

test('an exam is told in sentences: who came, how they did, where it was weak', () => {
  const told = examConclusions({
    ...{
      statistics,
      departments: [group('财务部', 80), group('销售部', 60), group('空', null)],
      departmentWord: '部门',
    },
    ...{ knowledge: [part('密码', 0.4)], analysis: undefined },
  });
  expect(told).toEqual([
    '应考 10 人，交卷 8 人，交卷率 80.0%，缺考 2 人。',
    '平均 71.5 分（满分 100），中位数 72，最高 95，最低 40，标准差 12.3；及格 6 人，及格率 75.0%。',
    '2 个部门中，「财务部」平均分最高（80），「销售部」最低（60）。',
    '得分率低于 60% 的知识点有 1 个，最弱的是「密码」（40.0%）。',
  ]);
  const none = { ...statistics, markedCount: 0, unmarkedAnswers: 3, partial: true };
  const empty = examConclusions({
    ...{ statistics: none, departments: [], knowledge: [], analysis: undefined, departmentWord: '部门' },
  });
  expect(empty[0]).toBe('以下只统计您数据范围以内的考生。');
  expect(empty).toContain('还没有评完的答卷，暂无成绩。');
});

test('a person is told beside the mean, and what is held back is said', () => {
  const report = {
    ...{ examId: 'e', examName: '测验', attemptId: 'a', realName: '林晓', departmentName: '', submittedAt: null },
    ...{
      usedMs: null,
      score: 70,
      rawScore: null,
      totalPoints: 100,
      passScore: 60,
      passed: true,
      rank: { place: 3, of: 20 },
    },
    ...{ meanScore: 72.5, sections: [], knowledge: [part('甲', 0.9)], note: null },
  };
  expect(personConclusions(report)).toEqual([
    '得 70 分（满分 100，及格 60），及格，比平均分 72.5 低 2.5 分。',
    '在有成绩的 20 人中排第 3 名。',
    '各知识点的得分率都不低于 60%。',
  ]);
  expect(personConclusions({ ...report, rank: null, meanScore: null, knowledge: [], note: '没有公布对错' })).toEqual([
    '得 70 分（满分 100，及格 60），及格。',
    '没有公布对错。',
  ]);
});
