import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pack } from '../../../../kit/files/archive.rules.ts';
import { png } from '../question.fixture.ts';
import type { ReadItem } from '../read-item.ts';
import { xmlTree } from '../xml-tree.rules.ts';
import { formulaOf } from './mathml.rules.ts';
import { readQti } from './qti-read.rules.ts';

function read(bytes: string | Uint8Array) {
  const reading = readQti(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  if ('failure' in reading) throw new Error(reading.failure);
  return reading;
}
const failureOf = (bytes: string | Uint8Array) => readQti(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);

const item = (inside: string, attributes = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="标题" ${attributes}>${inside}</assessmentItem>`;
const declared = (
  values: string[],
  { id = 'RESPONSE', cardinality = 'single', baseType = 'identifier', more = '' } = {},
) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;
const choice = (contents: string[], { id = 'RESPONSE', prompt = '' } = {}) =>
  `<choiceInteraction responseIdentifier="${id}" maxChoices="1">${prompt && `<prompt>${prompt}</prompt>`}${contents
    .map((content, index) => `<simpleChoice identifier="${'ABCDEF'[index]}">${content}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
const one = (inside: string): ReadItem => {
  const { items } = read(item(inside));
  expect(items).toHaveLength(1);
  return items[0] as ReadItem;
};
const chosen = ({ question }: ReadItem) => question.options.map(({ content, correct }) => [content, correct]);
const blanksOf = ({ question: { answer } }: ReadItem) =>
  typeof answer === 'object' && answer && 'blanks' in answer ? answer.blanks : [];
const said = ({ doubts }: ReadItem) => doubts.map(({ level, text }) => [level, text]);
const zip = (files: Record<string, string | Uint8Array>) =>
  pack(
    new Map(Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? Buffer.from(file) : file])),
  );

const samples = new URL('../../../../../../shared/data/qti22/', import.meta.url);

describe.skipIf(!existsSync(samples))('the examples of the standard', () => {
  const sample = (name: string) => read(readFileSync(new URL(`${name}.xml`, samples))).items[0] as ReadItem;
  const right = (read: ReadItem) =>
    read.question.options.filter((option) => option.correct).map((option) => option.content);

  test('choices', () => {
    expect(sample('choice').question).toMatchObject({
      type: 'SINGLE',
      stem: expect.stringContaining('［图片：NEVER LEAVE LUGGAGE UNATTENDED］'),
    });
    expect(right(sample('choice'))).toEqual(['You must stay with your luggage at all times.']);
    expect(said(sample('choice'))).toEqual([['warning', '图片 sign.png 不在文件里']]);
    expect(sample('choice_fixed').question.options.map((option) => option.fixed)).toEqual([false, false, false, true]);
    expect(sample('choice_multiple').question).toMatchObject({
      type: 'MULTIPLE',
      stem: '<p>Which of the following elements are used to form water?</p>',
    });
    expect(right(sample('choice_multiple'))).toEqual(['Hydrogen', 'Oxygen']);
    expect(sample('choice_multiple').doubts).toEqual([]);
  });

  test('blanks', () => {
    expect(sample('text_entry').question.stem).toContain('by this sun of ____;<br />And all the clouds');
    expect(blanksOf(sample('text_entry'))).toMatchObject([{ accepted: ['York'], ignoreCase: false }]);
    expect(blanksOf(sample('inline_choice'))).toMatchObject([{ accepted: ['York'] }]);
    expect(said(sample('inline_choice'))).toEqual([
      ['warning', '第 1 空原来从“Gloucester、Lancaster、York”中选择，按填空读取'],
    ]);
  });

  test('texts and orders are flagged by name', () => {
    expect(sample('extended_text').question.stem).toContain('Here is a postcard of my town.');
    expect(said(sample('extended_text'))).toContainEqual(['error', '没有参考答案，请补充']);
    for (const name of ['order', 'order_partial_scoring']) {
      expect(said(sample(name))).toEqual([['error', '暂不支持排序题（orderInteraction），请改成其他题型']]);
      expect(sample(name).question).toMatchObject({
        stem: expect.stringContaining('<li>Jenson Button</li>'),
        answer: { reference: '<ol><li>Michael Schumacher</li><li>Rubens Barrichello</li><li>Jenson Button</li></ol>' },
      });
    }
  });
});

describe('items', () => {
  test('with prefixes of another product', () => {
    const xml = item(`${declared(['B'])}<itemBody><p>题干</p>${choice(['甲', '乙'])}</itemBody>`)
      .replace(/<(\/?)(?=[a-z])/gi, '<$1qti:')
      .replace('xmlns=', 'xmlns:qti=');
    expect(xml).toContain('<qti:itemBody>');
    const [found] = read(xml).items;
    expect(found?.question).toMatchObject({ type: 'SINGLE', stem: '<p>题干</p>' });
    expect(found && chosen(found)).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
  });

  test('right and wrong are a judgement', () => {
    const found = one(`${declared(['B'])}<itemBody><p>水是单质。</p>${choice(['正确', '错误'])}</itemBody>`);
    expect(found.question).toMatchObject({ type: 'JUDGE', answer: false, options: [] });
  });

  test('several right texts by a mapping', () => {
    const mapping = `<mapping defaultValue="0"><mapEntry mapKey="周树人" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="鲁迅" mappedValue="2"/><mapEntry mapKey="树人" mappedValue="1"/></mapping>`;
    const found = one(
      `${declared(['周树人'], { baseType: 'string', more: mapping })}<itemBody><p>作者是<textEntryInteraction responseIdentifier="RESPONSE"/>。</p></itemBody>`,
    );
    expect(found.question.stem).toBe('<p>作者是____。</p>');
    expect(blanksOf(found)).toMatchObject([{ accepted: ['周树人', '鲁迅'], ignoreCase: false }]);
    expect(said(found)).toEqual([['warning', '第 1 空的答案 树人 原来只得部分分，没有算作正确']]);
  });

  test('a number and what it may differ by', () => {
    const rule =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>';
    const found = one(
      `${declared(['9.8'], { baseType: 'float' })}<itemBody><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody>${rule}`,
    );
    expect(blanksOf(found)).toMatchObject([{ accepted: ['9.8'], tolerance: 0.5 }]);
  });

  test('points, feedback and rubrics', () => {
    const found = one(
      `${declared(['A'])}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="4"/>
       <itemBody><rubricBlock view="candidate"><p>请选一个</p></rubricBlock><rubricBlock view="author tutor"><p>出自课本</p></rubricBlock>
       <p>题</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">
       <simpleChoice identifier="A">甲<feedbackInline identifier="A" outcomeIdentifier="F" showHide="show">很好</feedbackInline></simpleChoice>
       <simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody>
       <modalFeedback identifier="X" outcomeIdentifier="F" showHide="show">因为如此</modalFeedback>`,
    );
    expect(found.question).toMatchObject({
      points: 4,
      stem: '<p>请选一个</p><p>题</p>',
      analysis: '<div>因为如此</div><div><p>出自课本</p></div><div>很好</div>',
    });
    expect(chosen(found)).toEqual([
      ['甲', true],
      ['乙', false],
    ]);
  });

  test('the rubric for the scorer is the reference', () => {
    const found = one(
      `${declared([], { baseType: 'string' })}<itemBody><rubricBlock view="scorer"><p>要点</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>谈谈</prompt></extendedTextInteraction></itemBody>`,
    );
    expect(found.question).toMatchObject({ type: 'SHORT', stem: '<p>谈谈</p>', answer: { reference: '<p>要点</p>' } });
    expect(found.doubts).toEqual([]);
  });

  test('several questions under one text are a composite', () => {
    const found = one(
      `${declared(['A'], { id: 'R1' })}${declared(['x'], { id: 'R2', baseType: 'string' })}${declared(['A', 'C'], { id: 'R3', cardinality: 'multiple' })}
       <itemBody><div><p>材料一</p><p>材料二</p>${choice(['甲', '乙'], { id: 'R1', prompt: '第一问' })}
       <p>第二问<textEntryInteraction responseIdentifier="R2"/></p><p>第三问</p>${choice(['子', '丑', '寅'], { id: 'R3' })}</div></itemBody>`,
    );
    expect(found.question).toMatchObject({
      type: 'COMPOSITE',
      stem: '<p>材料一</p><p>材料二</p>',
      children: [
        { type: 'SINGLE', stem: '<p>第一问</p>' },
        { type: 'FILL', stem: '<p>第二问____</p>', answer: { blanks: [{ accepted: ['x'] }] } },
        { type: 'MULTIPLE', stem: '<p>第三问</p>' },
      ],
    });
    expect(said(found)).toEqual([['warning', '有 3 个作答的地方，按材料题读取']]);
  });

  test.each([
    ['matchInteraction', '匹配题'],
    ['hotspotInteraction', '图上选择题'],
    ['uploadInteraction', '上传文件题'],
    ['gapMatchInteraction', '选词填空题'],
    ['strangeInteraction', '这种题型'],
  ])('%s is named and its words are kept', (name, label) => {
    const found = one(
      `<itemBody><p>题</p><${name} responseIdentifier="R"><gapText identifier="a">词语</gapText></${name}></itemBody>`,
    );
    expect(said(found)).toEqual([['error', `暂不支持${label}（${name}），请改成其他题型`]]);
    expect(found.question.stem).toContain('词语');
    expect(found.source).toContain(name);
  });

  test('without a key, a body or a place to answer it is flagged', () => {
    expect(said(one(`<itemBody><p>题</p>${choice(['甲', '乙'])}</itemBody>`))).toEqual([['error', '没有标明正确选项']]);
    expect(said(one(`${declared(['Z'])}<itemBody><p>题</p>${choice(['甲', '乙'])}</itemBody>`))).toEqual([
      ['error', '答案 Z 不在选项里'],
    ]);
    expect(said(one('<itemBody><p>说明</p></itemBody>'))).toEqual([['error', '没有作答的地方，可能是说明文字']]);
    expect(one('').question.stem).toBe('标题');
  });
});

describe('formulas', () => {
  const latex = (inside: string) => {
    const math = xmlTree(`<m:math xmlns:m="http://www.w3.org/1998/Math/MathML">${inside}</m:math>`);
    return 'failure' in math ? math.failure : formulaOf(math);
  };

  test.each([
    [
      '<m:mfrac><m:mn>1</m:mn><m:mi>x</m:mi></m:mfrac><m:mo>≤</m:mo><m:msqrt><m:mn>2</m:mn></m:msqrt>',
      '$\\frac{1}{x}\\le \\sqrt{2}$',
    ],
    [
      '<m:msubsup><m:mi>a</m:mi><m:mi>i</m:mi><m:mn>2</m:mn></m:msubsup><m:mi>sin</m:mi><m:mi>α</m:mi>',
      '$a_{i}^{2}\\sin \\alpha$',
    ],
    ['<m:mfenced><m:mi>a</m:mi><m:mi>b</m:mi></m:mfenced>', '$\\left(a,b\\right)$'],
    ['<m:munderover><m:mo>∑</m:mo><m:mi>i</m:mi><m:mi>n</m:mi></m:munderover>', '$\\sum _{i}^{n}$'],
    ['<m:mroot><m:mn>8</m:mn><m:mn>3</m:mn></m:mroot><m:mtext>元</m:mtext>', '$\\sqrt[3]{8}\\text{元}$'],
    [
      '<m:semantics><m:mi>y</m:mi><m:annotation encoding="application/x-tex">\\bar{y}</m:annotation></m:semantics>',
      '$\\bar{y}$',
    ],
  ])('%s', (inside, formula) => expect(latex(inside)).toBe(formula));

  test('a construct that is not supported keeps its text and gets a warning', () => {
    const found = one(
      `${declared(['A'])}<itemBody><p>求<math><menclose><mn>12</mn></menclose></math></p>${choice(['甲', '乙'])}</itemBody>`,
    );
    expect(found.question.stem).toBe('<p>求12</p>');
    expect(said(found)).toEqual([['warning', '有一个公式无法转换，只保留了其中的文字']]);
  });
});

describe('packages', () => {
  const body = (image: string) =>
    item(`${declared(['A'])}<itemBody><p>看图<img src="${image}" alt="图"/></p>${choice(['甲', '乙'])}</itemBody>`);
  const manifest = (resources: string) =>
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources}</resources></manifest>`;
  const listed = (href: string, more = '') =>
    `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${href}">${more}</resource>`;

  test('the manifest gives order, tags and points of knowledge; pictures come along', () => {
    const metadata = `<metadata><lom><general><keyword><langstring>期末</langstring></keyword></general><classification><taxonPath><taxon><entry><langstring>数学</langstring></entry><taxon><entry><langstring>函数</langstring></entry></taxon></taxon></taxonPath></classification></lom></metadata>`;
    const { items, pictures } = read(
      zip({
        'p/imsmanifest.xml': manifest(listed('items/b.xml', metadata) + listed('items/a%20a.xml')),
        'p/items/a a.xml': body('../img/图.png'),
        'p/items/b.xml': body('x.png'),
        'p/items/x.png': png(2),
        'p/img/图.png': png(1),
      }),
    );
    expect(items.map(({ part, tagNames, knowledgeNames }) => ({ part, tagNames, knowledgeNames }))).toEqual([
      { part: 'p/items/b.xml', tagNames: ['期末'], knowledgeNames: ['函数'] },
      { part: 'p/items/a a.xml', tagNames: [], knowledgeNames: [] },
    ]);
    expect(items.map((found) => found.question.stem)).toEqual([
      '<p>看图<img src="import:1" alt="图" /></p>',
      '<p>看图<img src="import:2" alt="图" /></p>',
    ]);
    expect([...pictures.values()].map(({ bytes }) => bytes[8])).toEqual([2, 1]);
  });

  test('addresses never leave the package', () => {
    const { items } = read(zip({ 'a.xml': body('../../../../etc/passwd') }));
    expect(items[0]?.question.stem).toBe('<p>看图［图片：图］</p>');
  });

  test('without a manifest every item is read, and one that is broken is kept', () => {
    const { items } = read(
      zip({
        'a.xml': body('').replace('<img src="" alt="图"/>', ''),
        'b.xml': '<assessmentItem>\n<itemBody>断了的<p>题目</itemBody>',
        'readme.txt': '说明',
      }),
    );
    expect(items.map(({ part, number }) => [part, number])).toEqual([
      ['a.xml', '1'],
      ['b.xml', '2'],
    ]);
    expect(items[1]?.doubts).toEqual([
      { place: 'stem', index: null, level: 'error', text: expect.stringMatching(/^XML 第 2 行/) },
    ]);
    expect(items[1]?.source).toContain('断了的');
    expect(items[1]?.question.stem).toContain('题目');
  });

  test('a listed file that is not there is said', () => {
    const { items } = read(zip({ 'imsmanifest.xml': manifest(listed('gone.xml')), 'a.xml': body('') }));
    expect(items.map(({ doubts }) => doubts[0]?.text)).toEqual(['清单里的 gone.xml 不在压缩包里', expect.any(String)]);
  });

  test.each([
    [zip({ 'readme.txt': '没有题' }), '压缩包里没有 QTI 试题'],
    [zip({ 'imsmanifest.xml': manifest(''), 'a.xml': '<questestinterop/>' }), '压缩包里没有 QTI 试题'],
    [zip({ 'imsmanifest.xml': manifest(''), 'r.dat': '<questestinterop/>' }), '压缩包里没有 QTI 试题'],
    ['<qti-assessment-item/>', '文件是 QTI 3.0，目前只能导入 QTI 1.2 和 2.x'],
    ['<html/>', '文件里没有 QTI 试题'],
    [zip({ 'a.xml': body('') }).slice(0, 120), expect.stringContaining('压缩包')],
    ['<!DOCTYPE a [<!ENTITY x "y">]><assessmentItem/>', expect.stringContaining('实体')],
  ])('is refused with a sentence (%#)', (bytes, failure) => expect(failureOf(bytes)).toEqual({ failure }));
});
