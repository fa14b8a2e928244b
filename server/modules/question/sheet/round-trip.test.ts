import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { typeLabel } from '#contract/question/type.ts';
import { excelOfSheets } from '../../../kit/excel/write.ts';
import { unpack } from '../../../kit/files/archive.rules.ts';
import { type WrittenItem, withoutIds } from '../format/own-data.rules.ts';
import { anyItem } from '../format/question.fixture.ts';
import { contentOf } from '../question/question-content.rules.ts';
import { proposeMapping } from './mapping/propose.rules.ts';
import { readWorkbook, type Workbook } from './read-workbook.ts';
import { readSheets } from './sheet-items.rules.ts';
import { exampleQuestions } from './write/example-questions.rules.ts';
import { questionTable } from './write/question-cells.rules.ts';
import { questionsWorkbook, questionTemplate } from './write/questions-workbook.ts';

async function opened(bytes: Uint8Array, name = '试题.xlsx'): Promise<Workbook> {
  const read = await readWorkbook({ name, bytes });
  if ('failure' in read) throw new Error(read.failure);
  return read;
}

async function readBack(bytes: Uint8Array) {
  const { sheets, files } = await opened(bytes);
  return readSheets(sheets, files, sheets.map(proposeMapping));
}

const plain = ({ question, tagNames, knowledgeNames }: WrittenItem) =>
  JSON.parse(JSON.stringify({ question: withoutIds(question), tagNames, knowledgeNames }));

test('a written file is read back as the same questions, for every type', { timeout: 60_000 }, async () => {
  const items = fc.array(anyItem, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(items, async (written) => {
      const read = await readBack(await questionsWorkbook(written));
      expect(read.items.map(plain)).toEqual(written.map(plain));
    }),
    { numRuns: 25 },
  );
});

test('what begins like a formula stays text and comes back the same', async () => {
  const stems = ['=1+1', '+86', '-5', '@user', '\t=A1', '=cmd|"/c calc"!A1'];
  const written = stems.map((stem) => {
    const options = [stem, `${stem} `, '乙'].map((content, index) => ({ content, correct: index === 0 }));
    const question = QuestionInput.parse({ type: 'SINGLE', stem, options, analysis: stem });
    return { question, tagNames: [stem.trim()], knowledgeNames: ['=知识'] };
  });
  const bytes = await questionsWorkbook(written);
  const { sheets } = await opened(bytes);
  expect(sheets[0]?.formulas).toEqual([]);
  expect((await readBack(bytes)).items.map(plain)).toEqual(written.map(plain));
});

test('a sign that no workbook keeps takes nothing with it', async () => {
  const codeQuestion = (input: string) =>
    QuestionInput.parse({
      ...{ type: 'CODE', stem: '<p>求和</p>', analysis: '' },
      answer: { languages: ['java'], tests: [{ input, output: '甲', weight: 0, sample: false }], floatDigits: 0 },
    });
  const inputs = [
    '\u{10fffe} 1',
    '\u{1fffe}',
    '\ufdd0',
    '\ufffd',
    '\uffff',
    '\u0081',
    '\u0001',
    '\ud800',
    '\u{10fffd}',
  ];
  const written = inputs.map((input) => ({ question: codeQuestion(input), tagNames: [], knowledgeNames: [] }));
  expect((await readBack(await questionsWorkbook(written))).items.map(plain)).toEqual(written.map(plain));
});

test('text longer than a cell comes back whole', async () => {
  const long = `<p>${'题干很长😀'.repeat(9000)}</p>`;
  const question = QuestionInput.parse({
    type: 'SHORT',
    stem: long,
    answer: { reference: `<em>${'答'.repeat(40_000)}</em>` },
  });
  const written = [{ question, tagNames: [], knowledgeNames: [] }];
  expect((await readBack(await questionsWorkbook(written))).items.map(plain)).toEqual(written.map(plain));
});

test('edits in the exported table are applied, and the rest keeps its format', async () => {
  const question = QuestionInput.parse({
    ...{ type: 'SINGLE', stem: '<p><strong>甲</strong>是？</p>', analysis: '<em>见书</em>', difficulty: 4 },
    options: [
      { content: '对', correct: true },
      { content: '<u>不对</u>', correct: false },
    ],
  });
  const { titles, widths, rows } = questionTable([{ question, tagNames: [], knowledgeNames: [] }]);
  const at = (title: string) => titles.indexOf(title);
  const changed = rows.map((row) => row.with(at('题干'), '乙是？').with(at('难度（1-10）'), 8));
  const { items } = await readBack(await excelOfSheets([{ name: '试题', titles, widths, rows: changed }]));
  expect(items[0]?.question).toMatchObject({ stem: '乙是？', analysis: '<em>见书</em>', difficulty: 8 });
  expect(items[0]?.question.options[1]?.content).toBe('<u>不对</u>');
  expect(items[0]?.doubts.map(({ text }) => text)).toEqual([expect.stringContaining('在 Excel 里改过')]);
});

test('forged data beside a row does no harm', async () => {
  const { titles, widths, rows } = questionTable(exampleQuestions());
  for (const forged of ['{', '[]', '{"stem":1}', '{"__proto__":{"x":1}}', '{"stem":{"check":"","value":1}}', 'null']) {
    const sheet = {
      name: '试题',
      widths: [...widths, 10],
      titles: [...titles, '系统数据'],
      rows: rows.map((row) => [...row, forged]),
    };
    const { items } = await readBack(await excelOfSheets([sheet]));
    expect(items.map(({ question }) => question.type)).toHaveLength(7);
  }
});

test('the template explains itself: its table is empty, its examples are right questions without a doubt', async () => {
  const { bytes } = await questionTemplate();
  const { sheets, files } = await opened(bytes);
  const proposed = sheets.map(proposeMapping);
  expect(proposed.map(({ sheet, skipped, headerRow }) => [sheet, skipped, headerRow])).toEqual([
    ['试题', false, 2],
    ['填写示例', true, 1],
    ['填写说明', true, expect.any(Number)],
  ]);
  expect(readSheets(sheets, files, proposed).items).toEqual([]);
  const { items } = readSheets(
    sheets,
    files,
    proposed.map((one) => ({ ...one, skipped: one.sheet !== '填写示例' })),
  );
  expect(items.map(({ question, doubts }) => [typeLabel(question.type), doubts])).toEqual(
    ['判断题', '单选题', '多选题', '填空题', '简答题', '编程题', '材料题'].map((label) => [label, []]),
  );
  for (const [index, { question }] of items.entries()) {
    expect(contentOf(question)).toHaveProperty('content');
    expect(plain({ question, tagNames: [], knowledgeNames: [] }).question.answer).toEqual(
      plain(exampleQuestions()[index] as WrittenItem).question.answer,
    );
  }
  expect(items.at(-1)?.question.children).toHaveLength(2);
});

test('types are offered in a list', async () => {
  const { bytes } = await questionTemplate();
  const entries = unpack(bytes);
  const xml = 'failure' in entries ? '' : new TextDecoder().decode(entries.get('xl/worksheets/sheet1.xml'));
  expect(xml).toContain('<dataValidation type="list" allowBlank="1" sqref="B3:B20000"><formula1>"判断题,单选题');
});
