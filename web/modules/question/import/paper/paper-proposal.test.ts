import { describe, expect, test } from 'vitest';
import { type FoundPaper, proposedPaper, proposedPapers } from './paper-proposal.ts';

const proposed = (...texts: string[]) =>
  proposedPaper({
    fileName: '高三综合试卷-word.docx',
    leftovers: texts.flatMap((text, at) => (text === '' ? [] : [{ line: at + 1, text, understood: true }])),
  });

describe('a paper takes the minutes that it says', () => {
  test.each([
    ['（考试时间：90分钟　满分：100分）', 90],
    ['本试卷共 4 页，满分 150 分。考试用时 120 分钟。', 120],
    ['时量：120分钟 满分：100分', 120],
    ['考试时间：2.5小时', 150],
    ['考试时间为1小时30分钟', 90],
    ['考试时间：90分', 90],
    ['考试时间：2026年11月20日 9:00—11:00', 60],
    ['满分：120分', 60],
    ['考试时间：0分钟', 60],
    ['', 60],
  ])('%s', (text, minutes) => {
    expect(proposed(text).suggestedMinutes).toBe(minutes);
  });

  test('and none of two', () => {
    expect(proposed('A 卷 考试时间：90分钟', 'B 卷 考试时间：120分钟').suggestedMinutes).toBe(60);
  });
});

const fileName = '高三综合试卷-word';

describe('a paper is called what stands on top of it', () => {
  test.each([
    [['高三数学试卷', '', '（考试时间：90分钟　满分：100分）'], '高三数学试卷'],
    [
      ['江州第一中学2026—2027学年第一学期期中考试', '高三数学综合试卷', '班级：____ 姓名：____', '一、单项选择题'],
      '江州第一中学2026—2027学年第一学期期中考试 高三数学综合试卷',
    ],
    [
      ['绝密★启用前', '2026年普通高等学校招生全国统一考试', '数学', '注意事项：'],
      '2026年普通高等学校招生全国统一考试 数学',
    ],
    [['2026年反洗钱知识测试（A卷）', '部门：____'], '2026年反洗钱知识测试（A卷）'],
    // What is no name leaves the file's.
    [['一、选择题', '第Ⅰ卷', '答题卷', '本试卷共20题'], fileName],
    [['一、选择题', '高三数学试卷'], fileName],
    [['注意事项：', '考试时间：90分钟'], fileName],
    [['高三数学练习', '', '一、选择题', '', '高三物理练习', '一、选择题'], fileName],
    [[], fileName],
  ])('%j', (texts, name) => {
    expect(proposed(...texts).name).toBe(name);
  });

  test('what may be a lost question is no name', () => {
    const leftovers = [{ line: 1, text: '高三数学试卷' }];
    expect(proposedPaper({ fileName: 'a.docx', leftovers }).name).toBe('a');
  });
});

describe('several papers in one file', () => {
  const found = (place: number, firstLine: number, lastLine: number, more: Partial<FoundPaper> = {}): FoundPaper => ({
    ...{ place, firstLine, lastLine, name: '', questions: 5, made: null },
    ...more,
  });
  const proposed = (texts: Readonly<Record<number, string>>, papers: FoundPaper[]) =>
    proposedPapers(
      {
        fileName: '题集.docx',
        leftovers: Object.entries(texts).map(([line, text]) => ({ line: Number(line), text, understood: true })),
      },
      papers,
    ).map(({ name, suggestedMinutes, chosen }) => [name, suggestedMinutes, chosen]);

  test('each has the title and the minutes above its questions', () => {
    const texts = {
      ...{ 1: '2026年反洗钱知识测试（A卷）', 2: '考试时间：90分钟', 3: '一、单选题' },
      ...{ 20: '参考答案', 30: '2026年反洗钱知识测试（B卷）', 31: '考试时间：120分钟', 32: '一、单选题' },
    };
    const names = ['2026年反洗钱知识测试（A卷）', '2026年反洗钱知识测试（B卷）'];
    const papers = (...said: string[]) => [found(1, 1, 19, { name: said[0] }), found(2, 20, 40, { name: said[1] })];
    const wanted = [
      [names[0], 90, true],
      [names[1], 120, true],
    ];
    expect(proposed(texts, papers('', ''))).toEqual(wanted);
    expect(proposed(texts, papers(...names))).toEqual(wanted);
  });

  test('what the file does not say is that of the file', () => {
    expect(proposed({ 1: '考试时间：45分钟' }, [found(1, 1, 9), found(2, 10, 19, { name: '第二套试题' })])).toEqual([
      ['题集 1', 45, true],
      ['第二套试题', 45, true],
    ]);
  });

  test('what was made already, or has no questions, is not chosen', () => {
    const made = { paperId: 'p', name: '改过名的卷' };
    expect(proposed({}, [found(1, 1, 9, { made }), found(2, 10, 19, { questions: 0 })])).toEqual([
      ['改过名的卷', 60, false],
      ['题集 2', 60, false],
    ]);
  });
});
