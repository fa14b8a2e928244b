import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtsOf, read } from './parsed-item.fixture.ts';

const chars = '银行客户资产风险管理办法规定业务系统网络数据安全员工合同';
const phrase = fc.array(fc.constantFrom(...chars), { minLength: 3, maxLength: 10 }).map((parts) => parts.join(''));

type Kind = 'SINGLE' | 'MULTIPLE' | 'JUDGE' | 'FILL' | 'SHORT';

interface Written {
  kind: Kind;
  lines: string[];
  key: string;
  /** What the answer should be read as. */
  answer: unknown;
}

const choice = (kind: 'SINGLE' | 'MULTIPLE', keys: string[]) =>
  fc
    .record({
      stem: phrase,
      words: fc.uniqueArray(phrase, { minLength: 4, maxLength: 4 }),
      key: fc.constantFrom(...keys),
    })
    .map(
      ({ stem, words, key }): Written => ({
        kind,
        lines: [`${stem}的是（　　）。`, words.map((word, i) => `${'ABCD'[i]}．${word}`).join('　')],
        key,
        answer: key,
      }),
    );
const judge = fc
  .record({ stem: phrase, key: fc.constantFrom('√', '×') })
  .map(({ stem, key }): Written => ({ kind: 'JUDGE', lines: [`${stem}。（　）`], key, answer: key === '√' }));
const fill = fc.record({ stem: phrase, words: fc.array(phrase, { minLength: 1, maxLength: 3 }) }).map(
  ({ stem, words }): Written => ({
    kind: 'FILL',
    lines: [`${stem}包括${words.map(() => '____').join('和')}。`],
    key: words.join('；'),
    answer: words,
  }),
);
const short = fc
  .record({ stem: phrase, points: fc.array(phrase, { minLength: 1, maxLength: 3 }) })
  .map(({ stem, points }): Written => {
    const lines = points.map((point, i) => `（${i + 1}）${point}。`);
    return { kind: 'SHORT', lines: [`简述${stem}的要求。`], key: lines.join('\n'), answer: lines };
  });

const names: Record<Kind, string> = {
  SINGLE: '单项选择题',
  MULTIPLE: '多项选择题',
  JUDGE: '判断题',
  FILL: '填空题',
  SHORT: '简答题',
};
const kinds: [Kind, fc.Arbitrary<Written>][] = [
  ['SINGLE', choice('SINGLE', ['A', 'B', 'C', 'D'])],
  ['MULTIPLE', choice('MULTIPLE', ['AB', 'ACD', 'BD', 'ABCD'])],
  ['JUDGE', judge],
  ['FILL', fill],
  ['SHORT', short],
];
const section = (kind: Kind, item: fc.Arbitrary<Written>) =>
  fc.record({
    kind: fc.constant(kind),
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    points: fc.integer({ min: 1, max: 10 }),
  });
const paper = fc
  .record({
    sections: fc
      .tuple(...kinds.map(([kind, item]) => section(kind, item)))
      .chain((all) => fc.shuffledSubarray(all, { minLength: 1 })),
    restarts: fc.boolean(),
    keys: fc.constantFrom('after', 'end', 'endWithHeadings'),
    points: fc.boolean(),
    blankLines: fc.boolean(),
    label: fc.constantFrom('答案：', '【答案】'),
    dot: fc.constantFrom('.', '．', '、'),
  })
  .filter(({ sections }) => sections.reduce((sum, one) => sum + one.items.length, 0) > 1);

const compact = new Set<Kind>(['SINGLE', 'MULTIPLE', 'JUDGE']);

test('a paper of several sections, its answers after each item or at the end', () => {
  fc.assert(
    fc.property(paper, ({ sections, restarts, keys, points, blankLines, label, dot }) => {
      const lines: string[] = ['某银行岗位资格考试试卷'];
      const answers: string[] = ['参考答案'];
      let number = 0;
      sections.forEach(({ kind, items, points: each }, i) => {
        const heading = `${'一二三四五'[i]}、${names[kind]}`;
        lines.push(points ? `${heading}（共${items.length}题，每题${each}分，共${items.length * each}分）` : heading);
        if (keys === 'endWithHeadings') answers.push(heading);
        if (restarts) number = 0;
        const own: string[] = [];
        for (const item of items) {
          number++;
          const [first, ...rest] = item.lines;
          lines.push(`${number}${dot}${first}`, ...rest);
          if (keys === 'after') lines.push(`${label}${item.key}`, `解析：${names[kind]}的解析`);
          own.push(`${number}${dot}${item.key}`);
          if (blankLines) lines.push('');
        }
        answers.push(compact.has(kind) ? own.join('  ') : own.join('\n'));
      });
      if (keys !== 'after') lines.push(...answers);
      const found = read(lines.join('\n'));
      const wanted = sections.flatMap(({ items, points: each }) => items.map((item) => ({ ...item, each })));
      expect(found.map((one) => one.question.type)).toEqual(wanted.map((item) => item.kind));
      found.forEach((one, i) => {
        const item = wanted[i];
        const { options, answer } = one.question;
        if (item?.kind === 'SINGLE' || item?.kind === 'MULTIPLE') {
          expect(options.map((option, k) => (option.correct ? 'ABCD'[k] : '')).join('')).toBe(item.answer);
        } else if (item?.kind === 'FILL') {
          expect((answer as { blanks: { accepted: string[] }[] }).blanks.map((blank) => blank.accepted[0])).toEqual(
            item.answer,
          );
        } else if (item?.kind === 'SHORT') {
          const reference = (answer as { reference: string }).reference.replace(/<\/?p>/g, '');
          expect(reference).toBe((item.answer as string[]).join(''));
        } else expect(answer).toBe(item?.answer);
        if (points) expect(one.question.points).toBe(item?.each);
        expect(doubtsOf(one)).toEqual([]);
      });
    }),
    { numRuns: 400 },
  );
});
