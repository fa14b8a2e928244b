import fc from 'fast-check';
import type { Blank, CodeAnswer, ItemInput, QuestionInput } from '#contract/question/content.ts';
import { codeCheckers, codeLanguages } from '#contract/question/content.ts';
import type { WrittenItem } from './own-data.rules.ts';
import { plainBlank } from './read-item.ts';

/** The smallest pictures: what matters is that they are told apart and known by their first bytes. */
export const png = (mark: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark, 1, 2, 3]);

export const pictureUrls = [1, 2, 3].map((mark) => `/question/api/v1/picture/${String(mark).repeat(32)}`);
export const pictureOf = (src: string) => {
  const at = pictureUrls.indexOf(src);
  return at < 0 ? undefined : { bytes: png(at + 1), contentType: 'image/png' };
};

const words = fc.oneof(
  fc.constantFrom(
    ...[
      '中国的首都是北京',
      'a &lt; b &amp;&amp; c',
      '引号 "x" 与 \'y\'',
      '——“破折号”',
      '价格 $5 或 $6',
      ']]&gt; --&gt; -- 注释',
    ],
    ...[
      '$a&lt;b$',
      '$\\frac{1}{2}$',
      '$$\\sum_{i=1}^n i$$',
      '\\(旧写法\\)',
      '&amp;nbsp;',
      '全角　空格',
      '😀𠮷',
      'x\u0001y\u0007',
      '@@PLUGINFILE@@',
    ],
    ...[
      '{1:SHORTANSWER:=a~b}',
      '~ = # { } :',
      '//category',
      'tab\there',
      '&#38;',
      '%25',
      'zero\u200bwidth',
      '\u0085\u2028',
    ],
  ),
  fc
    .string({ unit: fc.constantFrom(...'甲乙丙丁 abc123，。'), minLength: 1, maxLength: 12 })
    .map((text) => text.trim() || '字'),
);

const html = (depth: number): fc.Arbitrary<string> =>
  depth === 0
    ? words
    : fc.oneof(
        words,
        fc.tuple(words, html(depth - 1)).map(([a, b]) => `<p>${a}</p><p>${b}</p>`),
        fc
          .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'div', 'blockquote'), html(depth - 1))
          .map(([name, a]) => `<${name}>${a}</${name}>`),
        fc
          .tuple(words, words)
          .map(([a, b]) => `<table><tbody><tr><td colspan="2">${a}</td><td>${b}</td></tr></tbody></table>`),
        fc.tuple(words, words).map(([a, b]) => `<ul><li>${a}</li><li>${b}</li></ul>`),
        words.map((a) => `<pre><code>if (x) {\n  ${a}\n}</code></pre>`),
        fc
          .tuple(words, fc.constantFrom(...pictureUrls), words)
          .map(([a, src, b]) => `${a}<img src="${src}" alt="图 &quot;1&quot;" width="20" />${b}<br />`),
      );

const rich = html(2);
const points = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);
const common = {
  stem: rich,
  analysis: fc.oneof(fc.constant(''), rich),
  difficulty: fc.integer({ min: 1, max: 10 }),
  points,
};

const answerText = fc
  .oneof(
    words.map((text) => text.trim()),
    fc.constantFrom('*', 'a*b', '3.14', '-0.5', '0', '\\', 'a~b', 'x=y', '#', '}', '50%', '1:2', 'A  B', '&lt;'),
  )
  .filter((text) => text !== '');

const blank: fc.Arbitrary<Blank> = fc.record({
  accepted: fc.uniqueArray(answerText, { minLength: 1, maxLength: 4 }),
  weight: fc.constantFrom(1, 1, 2, 0.5, 3.25),
  ignoreCase: fc.boolean(),
  ignoreWidth: fc.boolean(),
  ignorePunctuation: fc.boolean(),
  tolerance: fc.constantFrom(null, null, 0, 0.1, 5),
});
const numberBlank: fc.Arbitrary<Blank> = fc
  .record({ value: fc.integer({ min: -1000, max: 1000 }), tolerance: fc.constantFrom(0, 0.5, 0.001) })
  .map(({ value, tolerance }) => ({ ...plainBlank([String(value / 4)]), tolerance }));

const options = fc
  .tuple(
    fc.uniqueArray(rich, { minLength: 2, maxLength: 12 }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  )
  .map(([contents, fixed]) =>
    contents.map((content, index) => ({ content, correct: false, fixed: fixed[index] ?? false })),
  );

const empty = { options: [], answer: null };
const judge = fc
  .record(common)
  .chain((base) => fc.boolean().map((answer) => ({ ...empty, ...base, type: 'JUDGE' as const, answer })));
const single = fc.tuple(fc.record(common), options, fc.nat(11)).map(([base, all, right]) => ({
  ...empty,
  ...base,
  type: 'SINGLE' as const,
  options: all.map((option, index) => ({ ...option, correct: index === right % all.length })),
}));
const multiple = fc
  .tuple(fc.record(common), options, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
  .map(([base, all, right]) => ({
    ...empty,
    ...base,
    type: 'MULTIPLE' as const,
    options: all.map((option, index) => ({ ...option, correct: index === 0 || (right[index] ?? false) })),
  }));
const fill = fc
  .tuple(
    fc.record(common),
    fc.array(fc.oneof(blank, numberBlank), { minLength: 1, maxLength: 20 }),
    fc.constantFrom('____', '{{1}}', '______'),
    fc.boolean(),
    words,
  )
  .map(([base, blanks, mark, unordered, between]) => ({
    ...empty,
    ...base,
    type: 'FILL' as const,
    stem: blanks.length === 1 && unordered ? base.stem : `<p>${blanks.map(() => `${between}${mark}`).join('')}</p>`,
    answer: { blanks, unordered },
  }));
const short = fc
  .tuple(
    fc.record(common),
    rich,
    fc.array(fc.record({ text: words.map((text) => text.trim()), points }), { maxLength: 3 }),
  )
  .map(([base, reference, scoringPoints]) => ({
    ...empty,
    ...base,
    type: 'SHORT' as const,
    answer: { reference, scoringPoints },
  }));
const program = fc.record({ codeType: fc.constantFrom(...codeLanguages), source: words });
const code = fc
  .tuple(
    fc.record(common),
    fc.record<CodeAnswer>({
      languages: fc.uniqueArray(fc.constantFrom(...codeLanguages), { minLength: 1 }),
      templates: fc.array(
        fc.record({ codeType: fc.constantFrom(...codeLanguages), template: words, defaultTemplate: words }),
        { maxLength: 2 },
      ),
      tests: fc.array(
        fc.record({
          input: fc.string({ unit: 'binary', maxLength: 20 }),
          output: words,
          weight: fc.constantFrom(0, 1, 2.5),
          sample: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      checker: fc.constantFrom(...codeCheckers),
      checkerProgram: fc.option(program),
      frames: fc.array(fc.record({ codeType: fc.constantFrom(...codeLanguages), frame: words }), { maxLength: 2 }),
      references: fc.array(program, { maxLength: 2 }),
      floatDigits: fc.nat(12),
      timeLimitMs: fc.integer({ min: 100, max: 30_000 }),
      memoryLimitMb: fc.integer({ min: 16, max: 1024 }),
    }),
  )
  .map(([base, answer]) => ({ ...empty, ...base, type: 'CODE' as const, answer }));

const item: fc.Arbitrary<ItemInput> = fc.oneof(judge, single, multiple, fill, short, code);
const composite = fc
  .tuple(fc.record(common), fc.array(item, { minLength: 1, maxLength: 4 }))
  .map(([base, children]) => ({ ...empty, ...base, type: 'COMPOSITE' as const, children }));

export const anyQuestion: fc.Arbitrary<QuestionInput> = fc.oneof(
  { arbitrary: item.map((one) => ({ ...one, children: [] })), weight: 5 },
  { arbitrary: composite, weight: 1 },
);

const names = fc.uniqueArray(
  fc.constantFrom('函数', '三角/几何', '2024 年 <真题>', 'top', '函数 与 图像', 'a&b', '"引号"'),
  { maxLength: 3 },
);

export const anyItem: fc.Arbitrary<WrittenItem> = fc.record({
  question: anyQuestion,
  tagNames: names,
  knowledgeNames: names,
});
