import { describe, expect, test } from 'vitest';
import { readMoodle } from './moodle/moodle-read.rules.ts';
import { readQti } from './qti/qti-read.rules.ts';

const choice = (stem: string, options: readonly string[]) =>
  `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
   <correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${stem}
   <choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${options
     .map((option, index) => `<simpleChoice identifier="${'ABCD'[index]}">${option}</simpleChoice>`)
     .join('')}</choiceInteraction></itemBody></assessmentItem>`;
const quiz = (stem: string, options: readonly string[]) =>
  `<quiz><question type="multichoice"><questiontext format="html"><text>${stem}</text></questiontext><single>true</single>${options
    .map((option, index) => `<answer fraction="${index === 0 ? 100 : 0}" format="html"><text>${option}</text></answer>`)
    .join('')}</question></quiz>`;

function shown(reading: ReturnType<typeof readQti>) {
  if ('failure' in reading) throw new Error(reading.failure);
  const [item] = reading.items;
  return { stem: item?.question.stem, options: item?.question.options.map(({ content }) => content) };
}
const qti = (stem: string, options = ['甲', '乙']) => shown(readQti(Buffer.from(choice(stem, options))));
const moodle = (stem: string, options = ['甲', '乙']) => shown(readMoodle(Buffer.from(quiz(stem, options))));

describe('markup that was escaped on its way is markup again', () => {
  test.each([
    ['<p><![CDATA[水的<b>化学式</b>]]></p>', '<p>水的<b>化学式</b></p>'],
    ['<![CDATA[<p>第一段</p><p>a &lt; b</p>]]>', '<p>第一段</p><p>a &lt; b</p>'],
    ['&lt;p&gt;第一段&lt;br /&gt;第二行&lt;/p&gt;', '<p>第一段<br />第二行</p>'],
    ['<div>&amp;lt;p&amp;gt;两次&amp;lt;/p&amp;gt;</div>', '<div><p>两次</p></div>'],
    ['<p>H&lt;sub&gt;2&lt;/sub&gt;O 与 x &amp;lt; y</p>', '<p>H<sub>2</sub>O 与 x &lt; y</p>'],
  ])('QTI: %s', (stem, html) => expect(qti(stem).stem).toBe(html));

  test('QTI: options', () => {
    expect(qti('<p>选</p>', ['&lt;p&gt;甲&lt;/p&gt;', '<![CDATA[10<sup>3</sup>]]>'])).toMatchObject({
      options: ['<p>甲</p>', '10<sup>3</sup>'],
    });
  });

  test.each([
    ['<![CDATA[&lt;p&gt;一次&lt;/p&gt;]]>', '<p>一次</p>'],
    ['&amp;lt;p&amp;gt;一次&amp;lt;/p&amp;gt;', '<p>一次</p>'],
    ['&amp;amp;lt;p&amp;amp;gt;两次&amp;amp;lt;/p&amp;amp;gt;', '<p>两次</p>'],
    ['<![CDATA[<p>H&lt;sub&gt;2&lt;/sub&gt;O</p>]]>', '<p>H<sub>2</sub>O</p>'],
    ['<![CDATA[&lt;p&gt;x &amp;lt; y&lt;/p&gt;]]>', '<p>x &lt; y</p>'],
  ])('Moodle: %s', (stem, html) => expect(moodle(stem).stem).toBe(html));
});

describe('what was meant as text stays text', () => {
  test.each([
    ['<p>a &lt; b 且 c &gt; d</p>', '<p>a &lt; b 且 c &gt; d</p>'],
    ['<p>List&lt;String&gt; 与 Map&lt;p, div&gt;</p>', '<p>List&lt;String&gt; 与 Map&lt;p, div&gt;</p>'],
    ['<p>见 <code>&lt;div&gt;x&lt;/div&gt;</code></p>', '<p>见 <code>&lt;div&gt;x&lt;/div&gt;</code></p>'],
    ['<pre>&lt;p&gt;x&lt;/p&gt;</pre>', '<pre>&lt;p&gt;x&lt;/p&gt;</pre>'],
    ['<p>HTML 中 &lt;b&gt;粗&lt;/b&gt; 表示</p>', '<p>HTML 中 &lt;b&gt;粗&lt;/b&gt; 表示</p>'],
    ['<p>if (a &lt;b&gt; c)</p>', '<p>if (a &lt;b&gt; c)</p>'],
  ])('QTI: %s', (stem, html) => expect(qti(stem).stem).toBe(html));

  test('options of a question about markup', () => {
    const options = ['&lt;p&gt;段落&lt;/p&gt;', '&lt;div&gt;块&lt;/div&gt;'];
    expect(qti('<p>下列哪个标签表示段落？</p>', options).options).toEqual(options);
    expect(
      moodle(
        '<![CDATA[<p>哪段 HTML 表示段落？</p>]]>',
        options.map((one) => `<![CDATA[${one}]]>`),
      ).options,
    ).toEqual(options);
  });

  test.each([
    ['<![CDATA[<p>a &lt; b</p>]]>', '<p>a &lt; b</p>'],
    ['<![CDATA[<p>List&lt;String&gt;</p>]]>', '<p>List&lt;String&gt;</p>'],
    ['<![CDATA[<pre>&lt;p&gt;x&lt;/p&gt;</pre>]]>', '<pre>&lt;p&gt;x&lt;/p&gt;</pre>'],
    ['<![CDATA[<p>用 <code>&lt;b&gt;x&lt;/b&gt;</code></p>]]>', '<p>用 <code>&lt;b&gt;x&lt;/b&gt;</code></p>'],
  ])('Moodle: %s', (stem, html) => expect(moodle(stem).stem).toBe(html));
});
