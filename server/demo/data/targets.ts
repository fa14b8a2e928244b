import type { DemoTarget } from '../targets.ts';
import { demoCourses } from './courses/index.ts';

const learnersOf = (name: string) =>
  [...demoCourses.bank, ...demoCourses.college].find((course) => course.name === name)?.learners ?? [];

const together = (...names: string[]) => [...new Set(names.flatMap(learnersOf))];

const ninetyDays: DemoTarget = {
  name: '合规上岗九十天',
  description: '三步走：先懂合规，再守安全，最后通过本季度合规考试。提前学完的内容到时自动计入。',
  owner: 'teacher',
  days: [-20, 70],
  gradations: [
    { name: '懂合规', weight: 2, due: -2, courses: ['反洗钱基础'] },
    { name: '守安全', weight: 2, due: 20, courses: ['信息安全意识'] },
    { name: '过考试', weight: 1, due: 60, courses: [], exam: '反洗钱合规考试', score: 60 },
  ],
  people: together('反洗钱基础', '信息安全意识'),
  certificate: {
    name: '上岗资格证',
    title: '合规上岗资格证书',
    wording: '{姓名}同志已于{日期}达成「{项目}」的全部阶段，具备合规上岗资格，特发此证。',
    issuer: '华信银行人力资源部',
    validMonths: 24,
  },
};

const antiLaundering: DemoTarget = {
  name: '反洗钱达标月',
  description: '一个月内学完「反洗钱基础」，达标的人当天获得证书。',
  owner: 'teacher',
  days: [-25, 5],
  gradations: [{ name: '学完课程', weight: 1, due: 2, courses: ['反洗钱基础'] }],
  people: together('反洗钱基础'),
  certificate: {
    name: '反洗钱达标证',
    title: '反洗钱达标证书',
    wording: '{姓名}同志已于{日期}达成目标「{项目}」，特发此证。',
    issuer: '华信银行合规部',
    validMonths: 12,
  },
};

const college: DemoTarget = {
  name: '信息素养课程目标达成',
  description: '按课程目标统计达成度，期望值 70%。',
  owner: 'dean',
  days: [-20, 60],
  gradations: [
    { name: '会检索、会引用', weight: 3, due: 30, courses: ['信息素养：检索、评价与引用'] },
    { name: '会应用', weight: 2, due: 50, courses: [], exam: '信息素养期中测验', score: 60 },
  ],
  people: together('信息素养：检索、评价与引用'),
};

export const demoTargets = { bank: [ninetyDays, antiLaundering], college: [college] };
