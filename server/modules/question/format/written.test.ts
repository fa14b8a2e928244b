import fc from 'fast-check';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { QuestionInput } from '#contract/question/content.ts';
import { plainOf } from './html-text.rules.ts';
import { readMoodle } from './moodle/moodle-read.rules.ts';
import { writeMoodle } from './moodle/moodle-write.rules.ts';
import type { WrittenItem } from './own-data.rules.ts';
import { readQti } from './qti/qti-read.rules.ts';
import { writeQti } from './qti/qti-write.rules.ts';
import { anyItem, pictureOf } from './question.fixture.ts';
import { emptyQuestion, plainBlank, type Reading } from './read-item.ts';
import { elementOf, elementsBelow, elementsOf, textOf, type XmlElement, xmlTree } from './xml-tree.rules.ts';

/** What other products see: everything but our own comments. */
const bare = (xml: string) => xml.replace(/<!-- zhixing .*? -->/gs, '');
const moodleSeen = (items: WrittenItem[]) => bare(Buffer.from(writeMoodle(items, pictureOf)).toString());
const packageSeen = (items: WrittenItem[]) =>
  Object.fromEntries(
    Object.entries(unzipSync(writeQti(items, pictureOf))).map(([name, bytes]) => [
      name,
      name.endsWith('.xml') ? Buffer.from(bare(strFromU8(bytes))) : bytes,
    ]),
  );

const tree = (xml: string): XmlElement => {
  const root = xmlTree(xml);
  if ('failure' in root) throw new Error(root.failure);
  return root;
};
const firstOf = (reading: Reading) => {
  if ('failure' in reading) throw new Error(reading.failure);
  return reading.items[0]?.question;
};
const item = (question: Partial<QuestionInput>): WrittenItem => ({
  question: { ...emptyQuestion, ...question },
  tagNames: [],
  knowledgeNames: [],
});

/** The core that every product must get right. */
function core(question: QuestionInput | undefined) {
  if (!question) return undefined;
  const { type, options, answer, points } = question;
  const right = options.map((option) => option.correct);
  const blanks = typeof answer === 'object' && answer && 'blanks' in answer ? answer.blanks.length : 0;
  return { type, right, blanks, points, judged: typeof answer === 'boolean' ? answer : undefined };
}
const simple = anyItem.filter(({ question }) => !['CODE', 'COMPOSITE'].includes(question.type));
const isJudgeLike = ({ options }: QuestionInput) =>
  options.length === 2 && options.every((option) => /^(?:对|错|正确|错误)$/.test(plainOf(option.content)));

test('type, key, blanks and points are right without what we carry', () => {
  fc.assert(
    fc.property(
      simple.filter(({ question }) => !isJudgeLike(question)),
      (one) => {
        expect(core(firstOf(readMoodle(Buffer.from(moodleSeen([one])))))).toEqual(core(one.question));
        expect(core(firstOf(readQti(zipSync(packageSeen([one])))))).toEqual(core(one.question));
      },
    ),
    { numRuns: 200 },
  );
});

describe('Moodle', () => {
  const known =
    '100 90 83.33333 80 75 70 66.66667 60 50 40 33.33333 30 25 20 16.66667 14.28571 12.5 11.11111 10 5 0 -100';

  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    '%i right options share 100 in fractions that it knows',
    (right) => {
      const options = Array.from({ length: 12 }, (_, index) => ({
        content: `选项 ${index}`,
        correct: index < right,
        fixed: false,
      }));
      const quiz = tree(moodleSeen([item({ type: 'MULTIPLE', stem: '题', options })]));
      const question = elementsOf(quiz, 'question').at(-1) as XmlElement;
      const fractions = elementsOf(question, 'answer').map((answer) => answer.attributes.fraction ?? '');
      for (const fraction of fractions) expect(known.split(' ')).toContain(fraction);
      const sum = fractions.filter((one) => Number(one) > 0).reduce((total, one) => total + Number(one), 0);
      expect(sum).toBeCloseTo(100, 3);
      expect(fractions.filter((one) => Number(one) > 0)).toHaveLength(right);
    },
  );

  test('types have the names and forms of Moodle', () => {
    const xml = moodleSeen([
      item({ type: 'JUDGE', stem: '题', answer: true }),
      item({
        type: 'FILL',
        stem: '首都是____。',
        answer: { blanks: [{ ...plainBlank(['北京*', '京']), ignoreCase: false }], unordered: false },
      }),
      item({
        type: 'FILL',
        stem: 'g≈____',
        answer: { blanks: [{ ...plainBlank(['9.8']), tolerance: 0.1 }], unordered: false },
      }),
      item({
        type: 'FILL',
        stem: '<p>____与{{2}}</p>',
        answer: {
          blanks: [
            { ...plainBlank(['a}b~c', '<']), weight: 0.5 },
            { ...plainBlank(['1.5']), tolerance: 0 },
          ],
          unordered: true,
        },
      }),
      item({ type: 'SHORT', stem: '$x$', answer: { reference: '略', scoringPoints: [{ text: '要点', points: 2 }] } }),
    ]);
    const [, ...questions] = elementsOf(tree(xml), 'question');
    const stems = questions.map((question) => [question.attributes.type, textOf(elementOf(question, 'questiontext'))]);
    expect(stems).toEqual([
      ['truefalse', '题'],
      ['shortanswer', '首都是____。'],
      ['numerical', 'g≈____'],
      ['cloze', '<p>{1:SHORTANSWER:=a\\}b\\~c~=&lt;}与{2:NUMERICAL:=1.5:0}</p>'],
      ['essay', '\\(x\\)'],
    ]);
    expect(elementsOf(questions[1] as XmlElement, 'answer').map(textOf)).toEqual(['北京\\*', '京']);
    expect(textOf(elementOf(questions[1] as XmlElement, 'usecase'))).toBe('1');
    expect(textOf(elementOf(questions[4] as XmlElement, 'graderinfo'))).toContain('<li>要点（2 分）</li>');
  });

  test('a composite is its material and then its questions', () => {
    const { children: _, ...judge } = { ...emptyQuestion, type: 'JUDGE' as const, stem: '小题', answer: false };
    const quiz = tree(moodleSeen([item({ type: 'COMPOSITE', stem: '材料', children: [judge, judge] })]));
    expect(elementsOf(quiz, 'question').map((question) => question.attributes.type)).toEqual([
      'category',
      'description',
      'truefalse',
      'truefalse',
    ]);
  });

  test('a composite that lost a question says so', () => {
    const { children: _, ...judge } = { ...emptyQuestion, type: 'JUDGE' as const, stem: '小题', answer: false };
    const xml = Buffer.from(
      writeMoodle([item({ type: 'COMPOSITE', stem: '材料', children: [judge, judge] })], pictureOf),
    ).toString();
    const cut = `${xml.slice(0, xml.lastIndexOf('<question '))}</quiz>`;
    const reading = readMoodle(Buffer.from(cut));
    expect('items' in reading && reading.items).toMatchObject([
      {
        question: { type: 'COMPOSITE', children: [{ stem: '小题' }] },
        doubts: [{ place: 'children', level: 'error' }],
      },
    ]);
  });

  test('a warning on an item of a composite is not an error', () => {
    const { children: _, ...judge } = { ...emptyQuestion, type: 'JUDGE' as const, stem: '小题', answer: false };
    const difficult = { ...judge, difficulty: 9 };
    const xml = Buffer.from(
      writeMoodle([item({ type: 'COMPOSITE', stem: '材料', children: [difficult, judge] })], pictureOf),
    ).toString();
    const reading = readMoodle(Buffer.from(xml.replace('小题', '改过的小题')));
    expect('items' in reading && reading.items[0]?.doubts).toEqual([
      { place: 'children', index: 0, level: 'warning', text: expect.stringContaining('第 1 小题：导出后被改动过') },
    ]);
  });
});

test('every QTI package is whole: true XML, valid and known identifiers, no file missing', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 3 }), (items) => {
      const files = packageSeen(items);
      const manifest = tree(strFromU8(files['imsmanifest.xml'] as Uint8Array));
      const listed = elementsBelow(manifest).flatMap(({ name, attributes }) =>
        name === 'file' ? [attributes.href ?? ''] : [],
      );
      expect([...new Set(listed), 'imsmanifest.xml'].sort()).toEqual(Object.keys(files).sort());
      const resources = elementsBelow(manifest).filter(({ name }) => name === 'resource');
      expect(resources).toHaveLength(items.length);
      for (const { attributes } of resources) {
        const root = tree(strFromU8(files[attributes.href ?? ''] as Uint8Array));
        const all = elementsBelow(root);
        expect(root.attributes.identifier).toBe(attributes.identifier);
        const declared = elementsOf(root, 'responseDeclaration').map((one) => one.attributes.identifier);
        const asked = all.flatMap((one) => one.attributes.responseIdentifier ?? []);
        expect(asked.sort()).toEqual(declared.sort());
        for (const {
          attributes: { identifier },
        } of [root, ...all])
          expect(identifier ?? 'x').toMatch(/^[A-Za-z_][\w.-]*$/);
        for (const image of all.filter(({ name }) => name === 'img'))
          expect(files).toHaveProperty([image.attributes.src ?? '']);
        for (const interaction of all.filter(({ name }) => name === 'choiceInteraction')) {
          const choices = elementsOf(interaction, 'simpleChoice').map((one) => one.attributes.identifier);
          const declaration = all.find(
            (one) => one.attributes.identifier === interaction.attributes.responseIdentifier,
          ) as XmlElement;
          const values = elementsBelow(declaration)
            .filter(({ name }) => name === 'value')
            .map(textOf);
          expect(values.length).toBeGreaterThan(0);
          for (const value of values) expect(choices).toContain(value);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('formulas leave for QTI as MathML', () => {
  const files = packageSeen([item({ type: 'JUDGE', stem: '若 $a&lt;b$ 则 $\\undefinedmacro$', answer: true })]);
  const xml = strFromU8(files['item-00001.xml'] as Uint8Array);
  expect(xml).toContain('<mi>a</mi><mo>&lt;</mo><mi>b</mi>');
  expect(xml).toContain('$\\undefinedmacro$');
});
