import { optionLetter } from '#contract/letters.ts';
import type { Blank, CodeAnswer, FillAnswer, ItemInput } from '#contract/question/content.ts';
import { blankShares } from '../../marking/blank.rules.ts';
import { splitAtBlanks } from '../html-text.rules.ts';
import { codeAsHtml, isFill, isNumber, isShort, referenceWithPoints } from '../write-text.rules.ts';
import { decimalText, escapeXml, tag } from '../xml-text.rules.ts';
import { block } from './qti-body.rules.ts';

/** What one question adds to an item. */
export interface Ask {
  readonly declarations: string[];
  readonly body: string;
  readonly rules: string[];
}

type ToBody = (html: string) => string;

const float = (value: number) => tag('baseValue', { baseType: 'float' }, decimalText(value));
const variable = (identifier: string) => tag('variable', { identifier });

/** Adds to what the item has scored so far. */
const adding = (content: string) =>
  tag('setOutcomeValue', { identifier: 'SCORE' }, tag('sum', {}, variable('SCORE') + content));
const when = (condition: string, then: string) => tag('responseCondition', {}, tag('responseIf', {}, condition + then));

function declaration(identifier: string, cardinality: string, baseType: string, correct: readonly string[], more = '') {
  const values = correct.map((value) => tag('value', {}, escapeXml(value))).join('');
  const content = (values === '' ? '' : tag('correctResponse', {}, values)) + more;
  return tag('responseDeclaration', { identifier, cardinality, baseType }, content);
}

interface Choice {
  readonly identifier: string;
  readonly content: string;
  readonly correct: boolean;
  readonly fixed: boolean;
}

function choiceAsk(
  stem: string,
  choices: readonly Choice[],
  identifier: string,
  points: number,
  isSeveral: boolean,
  shuffle: boolean,
): Ask {
  const right = choices.filter((choice) => choice.correct).map((choice) => choice.identifier);
  const written = choices.map((choice) =>
    tag('simpleChoice', { identifier: choice.identifier, fixed: choice.fixed ? 'true' : undefined }, choice.content),
  );
  const attributes = { responseIdentifier: identifier, shuffle: String(shuffle), maxChoices: isSeveral ? '0' : '1' };
  const matches = tag('match', {}, variable(identifier) + tag('correct', { identifier }));
  return {
    declarations: [declaration(identifier, isSeveral ? 'multiple' : 'single', 'identifier', right)],
    body: block(stem) + tag('choiceInteraction', attributes, written.join('')),
    rules: [when(matches, adding(float(points)))],
  };
}

const isNumerical = (blank: Blank) =>
  blank.tolerance !== null && blank.accepted.length > 0 && blank.accepted.every(isNumber);

function blankAsk(blank: Blank, identifier: string, share: number): Pick<Ask, 'declarations' | 'rules'> {
  const [first = ''] = blank.accepted;
  if (isNumerical(blank)) {
    const tolerance = decimalText(blank.tolerance ?? 0);
    const mode = blank.tolerance
      ? { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` }
      : { toleranceMode: 'exact' };
    const near = blank.accepted.map((text) =>
      tag('equal', mode, variable(identifier) + tag('baseValue', { baseType: 'float' }, text)),
    );
    return {
      declarations: [declaration(identifier, 'single', 'float', [first])],
      rules: [when(near.length > 1 ? tag('or', {}, near.join('')) : near.join(''), adding(float(share)))],
    };
  }
  const entries = blank.accepted.map((mapKey) =>
    tag('mapEntry', { mapKey, mappedValue: '1', caseSensitive: String(!blank.ignoreCase) }),
  );
  const mapping = tag('mapping', { lowerBound: '0', upperBound: '1', defaultValue: '0' }, entries.join(''));
  return {
    declarations: [
      declaration(identifier, 'single', 'string', first === '' ? [] : [first], first === '' ? '' : mapping),
    ],
    rules: [adding(tag('product', {}, tag('mapResponse', { identifier }) + float(share)))],
  };
}

function fillAsk(stem: string, { blanks }: FillAnswer, identifier: string, points: number, toBody: ToBody): Ask {
  const shares = blankShares(
    Math.round(points * 100),
    blanks.map((blank) => blank.weight),
  );
  const nameOf = (index: number) => (blanks.length === 1 ? identifier : `${identifier}_${index + 1}`);
  const asks = blanks.map((blank, index) => blankAsk(blank, nameOf(index), (shares[index] ?? 0) / 100));
  const entries = blanks.map((blank, index) =>
    tag('textEntryInteraction', {
      responseIdentifier: nameOf(index),
      expectedLength: Math.max(4, ...blank.accepted.map((text) => text.length)),
    }),
  );
  // A stem without marks has its blank at the end.
  const pieces = splitAtBlanks(stem);
  // A sign that stands nowhere else holds the place while the text becomes XML.
  const held = pieces.join('\ue000');
  let placed = 0;
  const inside = toBody(pieces.length === 1 ? stem : held).replace(/\ue000/g, () => entries[placed++] ?? '');
  return {
    declarations: asks.flatMap((ask) => ask.declarations),
    body: block(inside + entries.slice(placed).join('')),
    rules: asks.flatMap((ask) => ask.rules),
  };
}

function textAsk(stem: string, rubric: string, identifier: string, format: string | undefined): Ask {
  const interaction = tag('extendedTextInteraction', { responseIdentifier: identifier, format });
  const told = rubric === '' ? '' : tag('rubricBlock', { view: 'scorer' }, block(rubric));
  return {
    declarations: [declaration(identifier, 'single', 'string', [])],
    body: block(stem) + told + interaction,
    rules: [],
  };
}

/** One question that is no composite, under the name of its response. */
export function askOf(item: ItemInput, identifier: string, toBody: ToBody): Ask {
  const { type, stem, options, answer, points } = item;
  if (type === 'JUDGE') {
    const choices = [true, false].map((value) => ({
      ...{ identifier: String(value), content: value ? '正确' : '错误', fixed: false },
      correct: answer === value,
    }));
    return choiceAsk(toBody(stem), choices, identifier, points, false, false);
  }
  if (type === 'SINGLE' || type === 'MULTIPLE') {
    const choices = options.map(({ content, correct, fixed }, index) => ({
      ...{ identifier: optionLetter(index), content: toBody(content), correct, fixed },
    }));
    return choiceAsk(toBody(stem), choices, identifier, points, type === 'MULTIPLE', true);
  }
  if (isFill(answer)) return fillAsk(stem, answer, identifier, points, toBody);
  if (type === 'CODE')
    return textAsk(toBody(stem), toBody(codeAsHtml(answer as CodeAnswer)), identifier, 'preFormatted');
  return textAsk(toBody(stem), isShort(answer) ? toBody(referenceWithPoints(answer)) : '', identifier, undefined);
}
