import { describe, expect, test } from 'vitest';
import { accepted, doubtsOf, keyOf, one } from '../paper/parsed-item.fixture.ts';
import { readBody } from '../word/read-word.fixture.ts';
import { p, r } from '../word/word-file.fixture.ts';

const from = (where: string) => [`没有写明答案，取自${where}`];

describe('answers that stand in the blanks', () => {
  test.each([
    [
      '1. 主要成分是__甲烷__，极限为__5%～15%__。',
      '主要成分是____，极限为____。',
      [['甲烷'], ['5%～15%']],
      '下划线之间',
    ],
    ['一、填空题\n1. 每__年__校验一次。', '每____校验一次。', [['年']], '下划线之间'],
    [
      '四、填空题\n1.甲的（负责人）是乙，（A）类。',
      '甲的（____）是乙，（____）类。',
      [['负责人'], ['A']],
      '题干的括号里',
    ],
  ])('%s', (text, stem, answers, where) => {
    const item = one(text);
    expect([item.question.type, item.question.stem]).toEqual(['FILL', stem]);
    expect([accepted(item), doubtsOf(item)]).toEqual([answers, from(where)]);
  });

  test.each([
    ['blanks', '一、填空题\n1. 甲是__，乙是__。', '甲是____，乙是____。'],
    ['blanks beside brackets', '一、填空题\n1. 甲（子）是____。', '甲（子）是____。'],
    ['a remark', '一、填空题\n1. 甲是什么（填序号）', '甲是什么（填序号）'],
    ['a translation', '一、填空题\n1. 甲（computer）是什么', '甲（computer）是什么'],
    ['points', '一、填空题\n1. 甲（2分）是什么', '甲（2分）是什么'],
  ])('%s are none', (_, text, stem) => {
    const item = one(text);
    expect([item.question.stem, accepted(item).flat()]).toEqual([stem, []]);
    expect(doubtsOf(item)).toContain('没有找到答案');
  });

  test('an answer elsewhere leaves them as they are', () => {
    const item = one('一、填空题\n1. 甲（子）是（ ）。\n答案：乙');
    expect([accepted(item), doubtsOf(item)]).toEqual([[['乙']], []]);
  });

  test('underlined in a Word file, letters too', () => {
    const underline = '<w:u w:val="single"/>';
    const { items } = readBody(
      p('一、填空题') +
        p(r('1. 权力属于'), r(' 人民 ', underline), r('，试用期为'), r('六个月', underline), r('。')) +
        p('二、选择题') +
        p(r('2. 根本政治制度是'), r(' C ', underline), r('。')) +
        p('A．甲    B．乙    C．丙'),
    );
    expect(items.map(({ question }) => question.stem)).toEqual([
      '权力属于 ____ ，试用期为____。',
      '根本政治制度是（　　）。',
    ]);
    expect(items[0] && [accepted(items[0]), doubtsOf(items[0])]).toEqual([[['人民'], ['六个月']], from('划线的文字')]);
    expect(items[1] && [keyOf(items[1]), doubtsOf(items[1])]).toEqual(['C', []]);
  });
});
