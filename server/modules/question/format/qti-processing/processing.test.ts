import { describe, expect, test } from 'vitest';
import { readQti } from '../qti/qti-read.rules.ts';

const variable = (id = 'RESPONSE') => `<variable identifier="${id}"/>`;
const correct = (id = 'RESPONSE') => `<correct identifier="${id}"/>`;
const value = (text: string | number, type = 'identifier') => `<baseValue baseType="${type}">${text}</baseValue>`;
const float = (text: number) => value(text, 'float');
const set = (expression: string, id = 'SCORE') => `<setOutcomeValue identifier="${id}">${expression}</setOutcomeValue>`;
const when = (condition: string, then: string, more = '') =>
  `<responseCondition><responseIf>${condition}${then}</responseIf>${more}</responseCondition>`;
const match = (one: string, other: string) => `<match>${one}${other}</match>`;
const chose = (letter: string, id = 'RESPONSE') => match(variable(id), value(letter));
const ticked = (letter: string) => `<member>${value(letter)}${variable()}</member>`;
const add = (points: number, id = 'SCORE') => set(`<sum>${variable(id)}${float(points)}</sum>`, id);
const otherwise = (then: string) => `<responseElse>${then}</responseElse>`;
const elseIf = (condition: string, then: string) => `<responseElseIf>${condition}${then}</responseElseIf>`;

interface Given {
  readonly rules?: string;
  readonly template?: string;
  readonly cardinality?: string;
  readonly baseType?: string;
  readonly right?: readonly string[];
  readonly more?: string;
  readonly options?: string;
  readonly body?: string;
  readonly declarations?: string;
}

const declare = (id: string, { cardinality = 'single', baseType = 'identifier', right = [], more = '' }: Given) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">${
    right.length > 0 ? `<correctResponse>${right.map((one) => `<value>${one}</value>`).join('')}</correctResponse>` : ''
  }${more}</responseDeclaration>`;
const mapping = (entries: Record<string, number>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, points]) => `<mapEntry mapKey="${key}" mappedValue="${points}"/>`)
    .join('')}</mapping>`;
const numbers = ['SCORE', 'PENALTY', 'RAW', 'MAXSCORE']
  .map((name) => `<outcomeDeclaration identifier="${name}" cardinality="single" baseType="float"/>`)
  .join('');
const choices = (letters: string, id = 'RESPONSE') =>
  `<choiceInteraction responseIdentifier="${id}" maxChoices="0">${[...letters]
    .map((letter) => `<simpleChoice identifier="${letter}">选项${letter}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
const entry = (id = 'RESPONSE') => `<p>填<textEntryInteraction responseIdentifier="${id}"/></p>`;

function read(given: Given) {
  const { rules, template, options = 'ABC', body = `<p>题</p>${choices(options)}`, declarations } = given;
  const processing =
    rules === undefined && template === undefined
      ? ''
      : `<responseProcessing${template === undefined ? '' : ` template="${template}"`}>${rules ?? ''}</responseProcessing>`;
  const reading = readQti(
    Buffer.from(
      `<assessmentItem identifier="i" title="t">${declarations ?? declare('RESPONSE', given)}${numbers}
      <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
      <itemBody>${body}</itemBody>${processing}</assessmentItem>`,
    ),
  );
  if ('failure' in reading) throw new Error(reading.failure);
  const [item] = reading.items;
  if (!item) throw new Error('no item');
  const { question, doubts } = item;
  const right = question.options.flatMap(({ content, correct: isRight }) => (isRight ? content.slice(-1) : []));
  const blanks =
    typeof question.answer === 'object' && question.answer && 'blanks' in question.answer ? question.answer.blanks : [];
  const errors = doubts.filter(({ level }) => level === 'error').map(({ text }) => text);
  return { right: right.join(''), blanks, errors, children: question.children };
}

const multiple = { cardinality: 'multiple' };
const templates = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';

describe('choices whose key is what scores most', () => {
  test.each<[string, Given, string]>([
    ['match_correct', { right: ['B'], template: `${templates}match_correct` }, 'B'],
    ['match_correct.xml of another version', { right: ['B'], template: '/rp/v2p0/match_correct.xml' }, 'B'],
    ['CC2 match', { right: ['C'], template: '/CC2_match_basic' }, 'C'],
    ['map_response', { ...multiple, more: mapping({ A: 1, B: -1, C: 1 }), template: `${templates}map_response` }, 'AC'],
    ['a mapping and no rules', { more: mapping({ A: 0.5, B: 2 }) }, 'B'],
    ['a condition on a constant', { rules: when(chose('B'), set(float(1))) }, 'B'],
    [
      'the else of a wrong one',
      { rules: when(chose('A'), set(float(0)), otherwise(set(float(1)))), options: 'AB' },
      'B',
    ],
    ['not', { rules: when(`<not>${chose('A')}</not>`, set(float(2))), options: 'AB' }, 'B'],
    [
      'negative points for each wrong one',
      { rules: when(chose('A'), set(float(-1)), elseIf(chose('B'), set(float(3))) + otherwise(set(float(-2)))) },
      'B',
    ],
    ['negative points for all but one', { rules: when(chose('C'), set(float(0)), otherwise(set(float(-1)))) }, 'C'],
    [
      'another outcome that a wrong one sets',
      { rules: when(chose('A'), set(value('bad'), 'FEEDBACK')) + when(chose('C'), set(float(1))) },
      'C',
    ],
    [
      'points and penalties in two outcomes',
      {
        rules:
          when(chose('A'), set(float(5), 'RAW') + set(float(5), 'PENALTY')) +
          when(chose('B'), set(float(3), 'RAW')) +
          set(`<subtract>${variable('RAW')}${variable('PENALTY')}</subtract>`),
      },
      'B',
    ],
    [
      'the most of partial points',
      { rules: when(chose('A'), set(float(0.5)), elseIf(chose('C'), set(float(1))) + otherwise(set(float(0)))) },
      'C',
    ],
    [
      'isNull first',
      { rules: when(`<isNull>${variable()}</isNull>`, set(float(0)), elseIf(chose('B'), set(float(1)))) },
      'B',
    ],
    [
      'member of several, some taken off',
      {
        ...multiple,
        rules: when(ticked('A'), add(1)) + when(ticked('B'), add(-1)) + when(ticked('C'), add(1)),
      },
      'AC',
    ],
    [
      'all of these and none of those',
      {
        ...multiple,
        options: 'ABCD',
        rules: when(
          `<and>${ticked('A')}<not>${ticked('B')}</not>${ticked('D')}<not>${ticked('C')}</not></and>`,
          set(float(4)),
        ),
      },
      'AD',
    ],
    [
      'a set of a certain size',
      {
        ...multiple,
        rules: when(
          `<and><contains>${variable()}<multiple>${value('B')}${value('C')}</multiple></contains><equal toleranceMode="exact"><containerSize>${variable()}</containerSize>${value(2, 'integer')}</equal></and>`,
          set(float(1)),
        ),
      },
      'BC',
    ],
    [
      'or of two conditions on the same',
      { rules: when(`<or>${chose('B')}${match(value('B'), variable())}</or>`, set(float(1))) },
      'B',
    ],
    [
      'a product',
      { rules: when(chose('C'), set(`<product>${float(2)}${float(3)}</product>`), otherwise(set(float(5)))) },
      'C',
    ],
    [
      'gt over a mapping',
      {
        more: mapping({ A: 1, B: 3 }),
        rules: when(`<gt><mapResponse identifier="RESPONSE"/>${float(2)}</gt>`, set(float(1))),
      },
      'B',
    ],
    [
      'more ticked than needed costs nothing',
      { ...multiple, right: ['A', 'B'], more: mapping({ A: 1, B: 1 }), template: `${templates}map_response` },
      'AB',
    ],
    [
      'rules in a fragment',
      { rules: `<responseProcessingFragment>${when(chose('A'), set(float(1)))}</responseProcessingFragment>` },
      'A',
    ],
    [
      'an end before more is added',
      { rules: when(chose('A'), `${set(float(2))}<exitResponse/>`) + when(chose('B'), set(float(1))) },
      'A',
    ],
    [
      'a correct response that the rules read',
      { right: ['A'], rules: when(match(variable(), correct()), set(float(1))) },
      'A',
    ],
    [
      'what cannot be worked out but sets no points',
      {
        rules: `<setOutcomeValue identifier="FEEDBACK"><customOperator/></setOutcomeValue>${when(chose('B'), set(float(1)))}`,
      },
      'B',
    ],
  ])('%s', (_, given, key) => {
    const { right, errors } = read(given);
    expect([right, errors]).toEqual([key, []]);
  });
});

describe('a key that is not certain is an error', () => {
  test.each<[string, Given, string]>([
    ['declared otherwise than scored', { right: ['A'], rules: when(chose('C'), set(float(1))) }, '文件标明的答案是 A'],
    ['all but one of three score', { rules: when(`<not>${chose('A')}</not>`, set(float(2))) }, '都得满分'],
    ['two of them score', { rules: when(`<or>${chose('A')}${chose('B')}</or>`, set(float(1))) }, '都得满分'],
    [
      'an operator of the product',
      { right: ['A'], rules: when('<customOperator class="x"/>', set(float(1))) },
      '无法核对',
    ],
    ['an unknown template', { right: ['A'], template: 'http://example.com/own' }, '无法核对'],
    ['the same for everything', { right: ['A'], rules: set(float(1)) }, '得分都一样'],
    [
      'nothing but an outcome of words',
      { right: ['A'], rules: when(chose('A'), set(value('ok'), 'FEEDBACK')) },
      '没有得分',
    ],
    ['points drawn at random', { right: ['A'], rules: set('<randomInteger min="0" max="3"/>') }, '无法核对'],
    [
      'rules without end',
      { ...multiple, options: 'ABCDEFGHIJKL', rules: when(chose('A'), set(float(1))).repeat(200) },
      '太复杂',
    ],
  ])('%s', (_, given, text) => {
    expect(read(given).errors).toContainEqual(expect.stringContaining(text));
  });
});

describe('blanks', () => {
  const word = { baseType: 'string', body: entry() };
  const number = { baseType: 'float', body: entry() };
  const same = (text: string, caseSensitive = 'true', more = '') =>
    `<stringMatch caseSensitive="${caseSensitive}"${more}>${variable()}${value(text, 'string')}</stringMatch>`;
  const near = (tolerance: string, mode = 'absolute') =>
    `<equal toleranceMode="${mode}" tolerance="${tolerance}">${variable()}${correct()}</equal>`;
  const compare = (name: string, to: number) => `<${name}>${variable()}${float(to)}</${name}>`;

  test.each<[string, Given, object]>([
    [
      'one text or another',
      { ...word, rules: when(`<or>${same('Paris')}${same('巴黎')}</or>`, set(float(1))) },
      { accepted: ['Paris', '巴黎'], ignoreCase: false },
    ],
    [
      'any case',
      { ...word, rules: when(same('Paris', 'false'), set(float(1))) },
      { accepted: ['Paris'], ignoreCase: true },
    ],
    [
      'not the one that costs points',
      { ...word, rules: when(same('Rome'), set(float(-1)), elseIf(same('Paris'), set(float(1)))) },
      { accepted: ['Paris'] },
    ],
    [
      'a part of what is written',
      {
        ...word,
        rules: when(
          `<substring caseSensitive="true">${value('光合', 'string')}${variable()}</substring>`,
          set(float(1)),
        ),
      },
      { accepted: ['*光合*'], wildcard: true },
    ],
    [
      'a tolerance',
      { ...number, right: ['9.8'], rules: when(near('0.1'), set(float(1))) },
      { accepted: ['9.8'], tolerance: 0.1 },
    ],
    [
      'a share of the number',
      { ...number, right: ['200'], rules: when(near('5', 'relative'), set(float(1))) },
      { accepted: ['200'], tolerance: 10 },
    ],
    [
      'bounds',
      { ...number, rules: when(`<and>${compare('gte', 4)}${compare('lte', 5)}</and>`, set(float(1))) },
      { accepted: ['4.5'], tolerance: 0.5 },
    ],
    [
      'nothing near',
      { ...number, right: ['12'], template: `${templates}match_correct` },
      { accepted: ['12'], tolerance: 0 },
    ],
  ])('%s', (_, given, blank) => {
    const { blanks, errors } = read(given);
    expect([blanks, errors]).toMatchObject([[blank], []]);
  });

  test.each<[string, Given]>([
    ['without end', { ...number, rules: when(compare('gt', 5), set(float(1))) }],
    [
      'whose end is not in it',
      { ...number, rules: when(`<and>${compare('gt', 4)}${compare('lt', 5)}</and>`, set(float(1))) },
    ],
    ['anything', { ...word, right: ['甲'], rules: when(`<not><isNull>${variable()}</isNull></not>`, set(float(1))) }],
    ['declared otherwise', { ...word, right: ['甲'], rules: when(same('乙'), set(float(1))) }],
  ])('a range or text %s is no key', (_, given) => expect(read(given).errors).not.toEqual([]));

  test('two blanks, both of which must be right', () => {
    const declarations = declare('R1', { baseType: 'string' }) + declare('R2', { baseType: 'string' });
    const both = `<and>${match(variable('R1'), value('甲', 'string'))}${match(variable('R2'), value('乙', 'string'))}</and>`;
    const { blanks, errors } = read({
      declarations,
      body: entry('R1') + entry('R2'),
      rules: when(both, set(float(1))),
    });
    expect([blanks.map(({ accepted }) => accepted), errors]).toEqual([[['甲'], ['乙']], []]);
  });

  test('two blanks of which the right answer of one depends on the other are said', () => {
    const declarations = declare('R1', { baseType: 'string' }) + declare('R2', { baseType: 'string' });
    const pair = (one: string, other: string) =>
      `<and>${match(variable('R1'), value(one, 'string'))}${match(variable('R2'), value(other, 'string'))}</and>`;
    const rules = when(`<or>${pair('甲', '乙')}${pair('乙', '甲')}</or>`, set(float(1)));
    expect(read({ declarations, body: entry('R1') + entry('R2'), rules }).errors[0]).toContain('互相影响');
  });
});
