import { multipleChoice } from '../gaokao/multiple-choice.fixture.ts';
import {
  type Choice,
  fills,
  formulas,
  judges,
  material,
  plainSingles,
  readings,
  shorts,
} from './teacher-question.fixture.ts';
import {
  abstractNum,
  accent,
  broken,
  frac,
  li,
  math,
  mathPara,
  num,
  p,
  picture,
  png,
  r,
  table,
  wordFile,
} from './word-file.fixture.ts';

/** What a question of the paper should be read as. `<img …>` stands for any picture. */
export interface Expected {
  type: string;
  stem: string;
  options?: string[];
  /** Letters, a judgement, blanks, or the reference. */
  key: string | boolean | string[];
  points: number;
}

interface Written extends Expected {
  /** The paragraphs of the question. */
  xml: string;
}

const letters = 'ABCDEF';

/** Options by Word's own list A. B. C. D., on one line with tabs, or in a table of two columns. */
function optionLines(options: string[], way: number, numId: number): string {
  const runs = options.map((option) => (option.startsWith('<') ? option : r(option)));
  if (way === 0) return runs.map((run) => li(numId, 0, run)).join('');
  const marked = runs.map((run, i) => r(`${letters[i]}．`) + run);
  if (way === 1) return p(marked.join(r('\t')));
  const cells = marked.map((run) => p(run));
  return table([cells.slice(0, 2), cells.slice(2, 4)].map((row) => row.filter((one) => one !== undefined)));
}

const sideOf = (option: Choice['options'][number], place: 0 | 1) =>
  typeof option === 'string' ? option : option[place];

function choice(one: Choice, index: number, type: 'SINGLE' | 'MULTIPLE', points: number): Written {
  const figure = one.figure ? picture(`pic${index % 3}`, { floats: one.figure === 'behind' }) : '';
  const way = index % 3;
  const lines = optionLines(
    one.options.map((option) => sideOf(option, 0)),
    way,
    100 + index,
  );
  const below = one.figure === 'below' ? p(figure) : '';
  const behind = one.figure === 'behind' ? p(figure) : '';
  return {
    type,
    stem: one.figure ? `<p>${one.stem[1]}</p><p><img></p>` : one.stem[1],
    options: one.options.map((option) => sideOf(option, 1)),
    key: one.key,
    points,
    xml: li(2, 0, one.stem[0]) + below + lines + behind,
  };
}

const head = (text: string) => li(1, 0, text);

const singles = [...formulas, ...plainSingles];
const multiples = multipleChoice.slice(0, 10);

const written: Written[][] = [
  singles.map((one, i) => choice(one, i, 'SINGLE', 1)),
  multiples.map((one, i) =>
    choice({ stem: [broken(one.stem), one.stem], options: one.options, key: one.key }, 20 + i, 'MULTIPLE', 2),
  ),
  judges.map(([text, key]) => ({
    type: 'JUDGE',
    stem: `${text}（    ）`,
    key,
    points: 1,
    xml: li(2, 0, broken(`${text}（    ）`)),
  })),
  fills.map(([xml, stem, key]) => ({ type: 'FILL', stem, key, points: 2, xml: li(2, 0, xml) })),
  [
    ...shorts.map(([stem, key]) => ({ type: 'SHORT', stem, key, points: 5, xml: li(2, 0, broken(stem)) })),
    {
      type: 'SHORT',
      stem: '<p>根据下表计算两年的平均值。</p><table><tbody><tr><td>年份</td><td>余额</td></tr><tr><td>2023</td><td>$\\frac{1}{2}$亿</td></tr><tr><td>2024</td><td><img></td></tr></tbody></table><p>$$\\overline{x}=\\frac{a+b}{2}$$</p>',
      key: '按公式代入即可。',
      points: 5,
      xml:
        li(2, 0, '根据下表计算两年的平均值。') +
        table([
          ['年份', '余额'],
          ['2023', p(math(frac('1', '2')), r('亿'))],
          ['2024', p(picture('pic1'))],
        ]) +
        p(mathPara(accent('\u0305', 'x'), '=', frac('a+b', '2'))),
    },
  ],
  readings.map((one, i) => choice(one, 56 + i, 'SINGLE', 3)),
];

/** The questions by section; those of the last stand under one material. */
export const expected: Expected[][] = written;
export const expectedMaterial = material;

/** A table of numbers above a table of answers, ten to a band. */
const answerTable = (keys: string[], from: number) =>
  table(
    Array.from({ length: Math.ceil(keys.length / 10) }, (_, band) => keys.slice(band * 10, band * 10 + 10)).flatMap(
      (group, band) => [
        ['题号', ...group.map((_, i) => String(from + band * 10 + i))],
        ['答案', ...group],
      ],
    ),
  );

const listed = (section: number, from: number, show: (key: Expected['key']) => string) =>
  (expected[section] ?? []).map(({ key }, i) => `${from + i}．${show(key)}`);

const answers = () => [
  p(r('参考答案', '<w:b/>')),
  p('一、单项选择题'),
  answerTable(
    (expected[0] ?? []).map(({ key }) => String(key)),
    1,
  ),
  p('二、多项选择题'),
  p(listed(1, 21, String).join('  ')),
  p('三、判断题'),
  p(listed(2, 31, (key) => (key ? '√' : '×')).join('  ')),
  p('四、填空题'),
  ...listed(3, 41, (key) => (key as string[]).join('；')).map((line) =>
    p(line.replace('r²', 'r')).replace(
      'πr</w:t>',
      `πr</w:t></w:r>${r('2', '<w:vertAlign w:val="superscript"/>')}<w:r><w:t></w:t>`,
    ),
  ),
  p('五、简答题'),
  ...listed(4, 51, String).map((line) => p(line)),
  p('六、材料题'),
  p(listed(5, 57, String).join('  ')),
];

const lists = [0, ...Array.from({ length: 60 }, (_, i) => i + 1)];

/** A paper of sixty mixed questions with pictures, tables and formulas, as a teacher writes it. */
export function teacherPaper(): Uint8Array {
  const heads = [
    '单项选择题（本题共20小题，每小题1分，共20分）',
    '多项选择题（每小题2分，共20分）',
    '判断题（每小题1分，共10分）',
    '填空题（每小题2分）',
    '简答题（每小题5分，共30分）',
    '材料题（每小题3分）',
  ];
  const body = [
    p(r('某某银行 2024 年度岗位资格考试试卷', '<w:b/><w:sz w:val="36"/>')),
    table([
      ['题号', '一', '二', '三', '四', '五', '六', '总分'],
      ['得分', '', '', '', '', '', '', ''],
    ]),
    ...heads.flatMap((text, i) => [
      head(text),
      ...(i === 5 ? [p(broken(material)), p('阅读以上材料，完成57～60题。')] : []),
      ...(written[i] ?? []).map((one) => one.xml),
      p(),
    ]),
    ...answers(),
  ].join('');
  const numbering = [
    abstractNum(1, ['chineseCounting', '%1、']),
    abstractNum(2, ['decimal', '%1．']),
    abstractNum(3, ['upperLetter', '%1.']),
    num(1, 1),
    num(2, 2),
    ...lists.map((i) => num(100 + i, 3, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')),
  ].join('');
  return wordFile({
    body,
    numbering,
    media: {
      pic0: { name: 'image1.png', bytes: png(1) },
      pic1: { name: 'image2.png', bytes: png(2) },
      pic2: { name: 'image3.png', bytes: png(3) },
    },
  });
}
