import { elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { numbersAround, rounded, type Span, spansOf, strangeText } from './candidate.rules.ts';
import type { Declaration } from './declaration.rules.ts';
import type { Asked, Key, Optimum, Score } from './search.rules.ts';

interface Blank extends Asked {
  readonly declaration: Declaration;
}

const isNumeric = ({ baseType }: Declaration) => baseType === 'float' || baseType === 'integer';

const mostTexts = 60;

/** Constants that the rules compare a response with. */
function constantsFor(processing: XmlElement | undefined, identifier: string): string[] {
  const all = processing ? elementsBelow(processing) : [];
  const about = all.filter((rule) =>
    elementsOf(rule).some((one) => one.name === 'variable' && one.attributes.identifier === identifier),
  );
  const below = about.flatMap((rule) => elementsBelow(rule).filter(({ name }) => name === 'baseValue'));
  return below.map((value) => textOf(value));
}

/** The places in numbers where an answer may begin or cease to be right. */
function marksOf(processing: XmlElement | undefined, numbers: readonly number[]): number[] {
  const rules = processing ? elementsBelow(processing).filter(({ name }) => /^equal/.test(name)) : [];
  const near = rules.flatMap(({ attributes }) => {
    const { tolerance = '0', toleranceMode = 'exact', figures = '', roundingMode = '' } = attributes;
    const sizes = tolerance.trim().split(/\s+/).map(Number);
    const halves = numbers.map((number) => {
      const digits = Number(figures) || 0;
      const places =
        roundingMode === 'decimalPlaces' ? digits : digits - 1 - Math.floor(Math.log10(Math.abs(number) || 1));
      return 0.5 * 10 ** -places;
    });
    return numbers.flatMap((number, index) => {
      const around = toleranceMode === 'relative' ? sizes.map((size) => (Math.abs(number) * size) / 100) : sizes;
      const half = figures === '' ? [] : [halves[index] ?? 0];
      return [...around, ...half].flatMap((by) => [number - by, number + by]);
    });
  });
  return [...numbers, ...near].filter(Number.isFinite).slice(0, 200);
}

/** Answers to try: what the file names, and one that it does not. */
export function candidateTexts(processing: XmlElement | undefined, declaration: Declaration): string[] {
  const { correct, mapping, identifier } = declaration;
  const named = [
    ...correct,
    ...(mapping?.entries ?? []).map(({ key }) => key),
    ...constantsFor(processing, identifier),
  ];
  const texts = [...new Set(named.map((text) => text.trim()))].filter((text) => text !== '').slice(0, mostTexts);
  if (!isNumeric(declaration)) return [...texts, strangeText];
  const numbers = texts.map(Number).filter(Number.isFinite);
  return numbersAround(marksOf(processing, numbers)).map((number) => String(rounded(number)));
}

type IsRight = (text: string) => boolean;

const variantsOf = (text: string) => [text.toLowerCase(), text.toUpperCase()].filter((one) => one !== text);

function wordsKey(texts: readonly string[], isRight: IsRight): Pick<Key, 'right' | 'ignoreCase' | 'wildcard'> {
  const isInside = (text: string) => isRight(strangeText + text + strangeText);
  const variants = texts.flatMap(variantsOf);
  const ignoreCase = variants.length > 0 && variants.every(isRight);
  const wildcard = texts.some(isInside);
  const right = texts.map((text) =>
    wildcard ? (isInside(text) ? `*${text.replaceAll('*', '\\*')}*` : text.replaceAll('*', '\\*')) : text,
  );
  return { right, ignoreCase, ...(wildcard && { wildcard }) };
}

const middle = ({ from, to }: Span) => (from + to) / 2;

/** Numbers within a tolerance of one of these; undefined where the right numbers are no such thing. */
function numberKey(
  spans: readonly Span[],
  declared: readonly number[],
): Pick<Key, 'right' | 'tolerance' | 'note'> | undefined {
  const halves = spans.map(({ from, to }) => (to - from) / 2);
  const [half = 0] = halves;
  if (spans.length === 0 || halves.some((one) => Math.abs(one - half) > 1e-9 * Math.max(1, half))) return undefined;
  const tolerance = rounded(half);
  const right = spans.map((span) => String(rounded(middle(span))));
  const isCentred = declared.every((number) => right.some((text) => Math.abs(Number(text) - number) < 1e-9));
  const [span] = spans;
  const note =
    isCentred || !span ? undefined : `上下允许的误差不同，按从 ${rounded(span.from)} 到 ${rounded(span.to)} 都对读取`;
  return { right, tolerance, note };
}

function numericKey(blank: Blank, texts: readonly string[], declared: readonly string[]): Key {
  const numbers = blank.candidates.map(([text = '']) => Number(text));
  const rightOnes = new Set(texts.map(Number));
  const spans = spansOf(numbers, (number) => rightOnes.has(number));
  const found = spans && numberKey(spans, declared.map(Number));
  const unclear = '正确的数值是一个没有尽头或宽窄不一的范围，无法写成答案与误差';
  return found ? { ...found, partly: [] } : { right: declared, partly: [], tolerance: 0, problem: unclear };
}

/** What a blank accepts, where the other responses are answered rightly. */
export function blankKey(blank: Blank, optimum: Optimum, score: Score): Key {
  const { identifier, declaration, candidates } = blank;
  const scoreOf = (text: string) => score(new Map(optimum.at).set(identifier, [text]));
  const isRight: IsRight = (text) => scoreOf(text) >= optimum.most - 1e-9;
  const texts = (optimum.best.get(identifier) ?? []).map(([text = '']) => text);
  const declared = declaration.correct;
  if (texts.includes(strangeText) || texts.length === candidates.length)
    return { right: declared, partly: [], problem: '写什么都得满分，计分规则没有指出答案' };
  const none = scoreOf(strangeText);
  const partly = isNumeric(declaration)
    ? []
    : candidates.flatMap(([text = '']) => (scoreOf(text) > none + 1e-9 && !isRight(text) ? text : []));
  const key = isNumeric(declaration) ? numericKey(blank, texts, declared) : { ...wordsKey(texts, isRight), partly };
  const [given] = declared;
  if (key.problem !== undefined || given === undefined || isRight(given)) return key;
  const told = texts.slice(0, 4).join('、');
  return { ...key, problem: `文件标明的答案是 ${given.slice(0, 40)}，按计分规则得满分的却是 ${told}` };
}
