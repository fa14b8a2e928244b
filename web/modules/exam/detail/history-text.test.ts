import { beforeAll, describe, expect, test } from 'vitest';
import { toldWhole } from '#contract/exam/history.ts';
import { stubBrowser } from '../../../kit/api/wire/test-browser.ts';
import { deedOf } from './history-text.ts';

beforeAll(() => {
  stubBrowser();
});

const names = (paperId: string) => (paperId === '01a1fffd-203d-7cde-8ab1-c3aa3e8c1954' ? '合规卷' : undefined);
const deed = (action: string, detail: Record<string, unknown> = {}) => deedOf({ action, detail }, names);

const conduct = {
  ...{ switchLimit: null, switchSeconds: 5, idleMinutes: null },
  ...{ fullScreen: false, blockCopy: false, watermark: false, snapshotMinutes: null, snapshotDays: 30 },
};
const release = {
  ...{ score: 'afterMarking', correctness: 'never', key: 'never', analysis: 'never', rank: 'never' },
};

test('what is told whole has words of its own', () => {
  expect(toldWhole.filter((action) => deed(action).title === '其他操作')).toEqual([]);
});

describe('a change of settings, line by line', () => {
  const lines = (before: object, changed: object) => deed('exam.modify', { name: '月考', before, changed }).lines;

  test.each<[object, object, string]>([
    [{ durationMinutes: 60 }, { durationMinutes: 90 }, '考试时长：60 分钟 → 90 分钟'],
    [{ lateEntryMinutes: null }, { lateEntryMinutes: 30 }, '迟到限制：不限制 → 30 分钟'],
    [{ passScore: null }, { passScore: 42.5 }, '及格分：总分的 60% → 42.5 分'],
    [{ shuffleOptions: true }, { shuffleOptions: false }, '选项乱序：开启 → 关闭'],
    [{ attemptCounting: 'best' }, { attemptCounting: 'mean' }, '成绩取法：最高的一次 → 各次的平均分'],
    [{ multipleRule: 'half' }, { multipleRule: 'netCorrect' }, '多选题计分：漏选半分 → 净得分'],
    [{ sebConfigKeys: [] }, { sebConfigKeys: ['81aad4ab…'] }, 'SEB 的 Config Key：不检查 → 81aad4ab…'],
    [{ addressRanges: [] }, { addressRanges: ['10.8.0.0/16'] }, '网络地址：不限制 → 10.8.0.0/16'],
    [
      { endAt: '2026-11-20T01:00:00.000Z' },
      { endAt: '2026-11-20T02:00:00.000Z' },
      '结束时间：2026-11-20 09:00 → 2026-11-20 10:00',
    ],
    [{ notes: '' }, { notes: '带身份证\n准时' }, '考试说明：无 → 带身份证 准时'],
  ])('%j', (before, changed, line) => {
    expect(lines(before, changed)).toEqual([line]);
  });

  test('a password is not told, only that it is another one', () => {
    expect(lines({ password: null }, { password: '******' })).toEqual(['考试密码：不需要密码 → 需要密码']);
    expect(lines({ password: '******' }, { password: '******' })).toEqual(['考试密码：改过']);
  });

  test('a paper is told by its name as far as it is known', () => {
    const known = { paperIds: ['01a1fffd-203d-7cde-8ab1-c3aa3e8c1954'] };
    const unknown = { paperIds: ['01a1fffd-203d-7cde-8ab1-c3aa3e8c1955'] };
    expect(lines(unknown, known)).toEqual(['试卷：换成合规卷']);
    expect(lines(known, unknown)).toEqual(['试卷：换成另一份试卷']);
  });

  test('of a group only what differs', () => {
    const changed = {
      antiCheating: { ...conduct, switchLimit: 3, watermark: true },
      release: { ...release, score: 'now', key: '2026-11-20T02:00:00.000Z' },
    };
    expect(lines({ antiCheating: conduct, release }, changed)).toEqual([
      '切屏次数上限：不限制 → 3 次',
      '水印：关闭 → 开启',
      '分数公布：公布成绩后 → 交卷后立即',
      '答案公布：不公布 → 2026-11-20 10:00',
    ]);
  });

  test('a long text is cut', () => {
    const [line = ''] = lines({ agreement: '' }, { agreement: '我承诺'.repeat(50) });
    expect(line).toHaveLength('考试承诺：无 → '.length + 41);
  });
});

describe('own rules of examinees', () => {
  const own = (extraMinutes: number) => ({
    ...{ extraMinutes, startAt: null, endAt: null, extraAttempts: 0, reason: '停电' },
  });

  test('are told by name, those alike on one line, with the reason', () => {
    const people = [
      { userId: 'a', realName: '刘婧', before: null, after: own(20) },
      { userId: 'b', realName: '王海涛', before: null, after: own(20) },
      { userId: 'c', realName: '陈思远', before: own(10), after: null },
    ];
    expect(deed('examinee.override', { reason: '停电', people })).toEqual({
      title: '调整个别考生的规则',
      lines: ['刘婧、王海涛：按考试规则 → 加时 20 分钟', '陈思远：加时 10 分钟 → 按考试规则', '原因：停电'],
    });
  });

  test('of many people the first are named', () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ realName: `考生${at}`, before: null, after: own(5) }));
    expect(deed('examinee.override', { reason: '停电', people }).lines[0]).toMatch(
      /^考生0、.*考生9等 12 人：按考试规则 →/,
    );
  });

  test('of people out of reach nothing is told', () => {
    expect(deed('examinee.override')).toEqual({ title: '调整个别考生的规则', lines: [] });
  });
});

describe('other deeds', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['examinee.add', { persons: 1, departments: 2, added: 40 }, ['2 个部门、1 名人员，增加 40 名考生']],
    ['examinee.add', { persons: 0, departments: 0, added: 0 }, []],
    // How many came is not told to whom some of them are out of reach.
    ['examinee.add', { persons: 0, departments: 2 }, ['2 个部门']],
    ['examinee.remove', { persons: 1, departments: 0, removed: 1 }, ['1 名人员，减少 1 名考生']],
    ['exam.publish', { name: '月考', departed: 2 }, ['2 名已不在职的考生移出名单']],
    ['exam.publish', { name: '月考' }, []],
    ['result.export', { rows: 55 }, ['55 名考生']],
  ])('%s %j', (action, detail, lines) => {
    expect(deed(action, detail).lines).toEqual(lines);
  });

  test('lead to the other exam that they are about', () => {
    const detail = { name: '月考 补考', makeUpId: 'm', who: ['failed', 'absent'], examineeCount: 12 };
    expect(deed('exam.makeUp', detail)).toEqual({
      title: '安排补考',
      lines: ['月考 补考：未通过、缺考的 12 人'],
      other: { examId: 'm', text: '补考' },
    });
    expect(deed('exam.add', { name: '月考 补考', makeUpOf: 'o' }).other?.examId).toBe('o');
    expect(deed('exam.add', { name: '月考' }).other).toBeUndefined();
    expect(deed('exam.copy', { name: '月考', from: 'o' }).other?.examId).toBe('o');
  });

  test('what a monitor did is told with the people, what was said, and the reason', () => {
    const named = { realNames: ['刘婧', '赵敏'], reason: '停电' };
    expect(deed('monitor.extend', { ...named, minutes: 5 })).toEqual({
      ...{ title: '延长作答时间', lines: ['刘婧、赵敏', '5 分钟', '原因：停电'] },
    });
    expect(deed('monitor.message', named).lines).toEqual(['刘婧、赵敏', '内容：停电']);
    expect(deed('monitor.void', {})).toEqual({ title: '作废答卷', lines: [] });
  });

  test('what was corrected and equated is told with its reason', () => {
    const correction = { kind: 'leaveOut', points: 'spread' };
    expect(deed('result.regrade', { name: '月考', position: 3, correction, reason: '题干有误' })).toEqual({
      ...{ title: '更正试题并重新判分', lines: ['第 3 题：去掉，不计分', '原因：题干有误'] },
    });
    const cases = { kind: 'cases', versionId: 'v' };
    expect(deed('result.regrade', { position: 1, correction: cases, reason: '用例有误', version: 2 }).lines).toEqual([
      '第 1 题：按新版本重新判题（版本 2）',
      '原因：用例有误',
    ]);
    expect(deed('result.equate', { reason: '乙卷偏难', changed: 30 }).lines).toEqual([
      '30 份答卷的成绩有变化',
      '原因：乙卷偏难',
    ]);
    expect(deed('result.unequate', {})).toEqual({ title: '撤销成绩的等值换算', lines: [] });
  });

  test('nobody reads a code or stored data, also of what is not known here', () => {
    for (const action of ['exam.rename', 'exam.modify', 'exam.makeUp', 'result.export', 'result.regrade', 'toString']) {
      const { title, lines } = deed(action, { odd: { nested: ['data'] } });
      expect([title, ...lines].join('')).not.toMatch(/[a-z{}[\]"]/i);
    }
  });
});
