import { describe, expect, test } from 'vitest';
import { type ExamDraft, newDraft } from '../draft/exam-draft.ts';
import { changesInWords } from './change-effects.ts';

const saved: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考', attemptsAllowed: 2 };

const changes = (change: Partial<ExamDraft>, running = 12) => changesInWords({ ...saved, ...change }, saved, running);
const effect = (change: Partial<ExamDraft>, running?: number) => changes(change, running)[0]?.effect;

describe('what saving would do', () => {
  test('nothing, when nothing was changed', () => {
    expect(changes({ name: ' 月考 ' })).toEqual([]);
  });

  test('more time is given, less is asked about', () => {
    expect(changes({ durationMinutes: 90 })).toEqual([
      {
        label: '考试时长',
        text: '60 分钟 → 90 分钟',
        effect: '正在作答的 12 人按新的时间重新算截止时间，页面上的倒计时随即更新',
      },
    ]);
    expect(effect({ durationMinutes: 30 })).toContain('12 人剩余时间可能变短');
    expect(effect({ endAt: '2026-11-20T03:00:00.000Z' })).toContain('可能变短');
    expect(effect({ endAt: '2026-11-20T05:00:00.000Z' })).toContain('重新算截止时间');
  });

  test('times touch nobody while nobody is writing', () => {
    expect(effect({ durationMinutes: 30 }, 0)).toBeUndefined();
  });

  test('another way of counting is another thing than more attempts', () => {
    expect(effect({ attemptsAllowed: 3 })).toContain('可以再次作答');
    expect(effect({ attemptsAllowed: 1 })).toContain('不能再开始');
    expect(effect({ attemptCounting: 'mean' })).toContain('按新的取法算');
  });

  test('rules of the page wait for it to be loaded again', () => {
    const antiCheating = { ...saved.antiCheating, watermark: true, switchLimited: true };
    expect(changes({ antiCheating }).map(({ label, effect }) => [label, effect])).toEqual([
      ['切屏', '已经记下的次数不变，之后按新的规则记'],
      ['水印', '正在作答的考生刷新或重新进入后生效'],
    ]);
  });

  test('a long text is named by its beginning', () => {
    const [change] = changes({ agreement: `我承诺：\n${'独立完成'.repeat(20)}` });
    expect(change?.text).toMatch(/^改为「开始作答前要勾选同意： 我承诺： 独立完成.*…」$/);
  });
});
