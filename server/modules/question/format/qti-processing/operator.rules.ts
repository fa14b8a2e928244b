import { asValue, containsAll, isEqual, NotEvaluated, numbersOf, single, truthOf, type Value } from './value.rules.ts';

type Given = readonly (Value | null)[];
type Attributes = Readonly<Record<string, string>>;
export type Operator = (given: Given, attributes: Attributes) => Value | null;

/** Over numbers; NULL where one of them is. */
const numeric =
  (work: (numbers: number[]) => number | boolean): Operator =>
  (given) => {
    const numbers = numbersOf(given);
    const result = numbers && work(numbers);
    return result === undefined || Number.isNaN(result) ? null : single(result);
  };

const comparing = (work: (one: number, other: number) => boolean) =>
  numeric(([one = Number.NaN, other = Number.NaN]) => work(one, other));

const dividing = (work: (one: number, other: number) => number) =>
  numeric(([one = Number.NaN, other = 0]) => (other === 0 ? Number.NaN : work(one, other)));

/** Over values that must all be there. */
const ofBoth =
  (work: (one: Value, other: Value, attributes: Attributes) => boolean): Operator =>
  ([one = null, other = null], attributes) =>
    one && other ? single(work(one, other, attributes)) : null;

const and: Operator = (given) => {
  const truths = given.map(truthOf);
  return truths.includes(false) ? single(false) : truths.includes(null) ? null : single(true);
};

const or: Operator = (given) => {
  const truths = given.map(truthOf);
  return truths.includes(true) ? single(true) : truths.includes(null) ? null : single(false);
};

const anyN: Operator = (given, { min = '0', max = '0' }) => {
  const truths = given.map(truthOf);
  const right = truths.filter((truth) => truth === true).length;
  const open = truths.filter((truth) => truth === null).length;
  if (right + open < Number(min) || right > Number(max)) return single(false);
  return open > 0 ? null : single(true);
};

const numberPair = (one: Value, other: Value): [number, number] => {
  const [first = Number.NaN, second = Number.NaN] = numbersOf([one, other]) ?? [];
  return [first, second];
};

/** Is the second number within the tolerance of the first? */
function isNear(one: Value, other: Value, attributes: Attributes): boolean {
  const [center, given] = numberPair(one, other);
  const { toleranceMode = 'exact', tolerance = '0' } = attributes;
  const [low = 0, high = low] = tolerance.trim().split(/\s+/).map(Number);
  if (Number.isNaN(low) || Number.isNaN(high)) throw new NotEvaluated('误差不是数');
  const by = toleranceMode === 'absolute' ? 1 : toleranceMode === 'relative' ? Math.abs(center) / 100 : 0;
  const slack = by === 0 ? 0 : 1e-9 * Math.max(1, Math.abs(center));
  const [from, to] = [center - low * by - slack, center + high * by + slack];
  const lower = attributes.includeLowerBound === 'false' ? given > from + 2 * slack : given >= from;
  return lower && (attributes.includeUpperBound === 'false' ? given < to - 2 * slack : given <= to);
}

function isEqualRounded(one: Value, other: Value, { roundingMode = 'significantFigures', figures = '3' }: Attributes) {
  const digits = Math.min(15, Math.max(0, Number(figures) || 0));
  const rounded = (value: number) =>
    roundingMode === 'decimalPlaces' ? value.toFixed(digits) : value.toPrecision(Math.max(1, digits));
  const [first, second] = numberPair(one, other);
  return rounded(first) === rounded(second);
}

const textOfBoth = (one: Value, other: Value, caseSensitive: string | undefined): [string, string] => {
  const folded = (value: Value) => {
    const text = String(value.items[0] ?? '');
    return caseSensitive === 'false' || caseSensitive === '0' ? text.toLowerCase() : text;
  };
  return [folded(one), folded(other)];
};

function stringMatch(one: Value, other: Value, { caseSensitive, substring }: Attributes): boolean {
  const [first, second] = textOfBoth(one, other, caseSensitive);
  return substring === 'true' ? first.includes(second) : first === second;
}

function substring(one: Value, other: Value, { caseSensitive }: Attributes): boolean {
  const [first, second] = textOfBoth(one, other, caseSensitive);
  return second.includes(first);
}

/** Patterns without any sign of their own are texts; others are not run. */
function patternMatch(one: Value, pattern: string): boolean {
  const words = pattern.replace(/^\^|\$$/g, '').split('|');
  if (words.some((word) => /[\\^$.*+?()[\]{}]/.test(word))) throw new NotEvaluated('patternMatch');
  return words.includes(String(one.items[0] ?? ''));
}

/** Of a container without each member that is the given one. */
const without = (one: Value | null, other: Value | null) => {
  if (!one || !other) return null;
  const left = other.items.filter((item) => !one.items.some((gone) => String(gone) === String(item)));
  return asValue(other.cardinality, left);
};

const container =
  (cardinality: 'multiple' | 'ordered'): Operator =>
  (given) =>
    asValue(
      cardinality,
      given.flatMap((value) => value?.items ?? []),
    );

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Expressions whose value follows from the values inside of them. */
export const operators: Readonly<Record<string, Operator>> = {
  ...{ and, or, anyN },
  not: ([one = null]) => (one === null ? null : single(truthOf(one) !== true)),
  isNull: ([one = null]) => single(one === null),
  match: ofBoth(isEqual),
  member: ofBoth((one, other) => containsAll({ ...other, cardinality: 'multiple' }, one)),
  contains: ofBoth(containsAll),
  containerSize: ([one = null]) => single(one?.items.length ?? 0),
  multiple: container('multiple'),
  ordered: container('ordered'),
  delete: ([one = null, other = null]) => without(one, other),
  index: ([one = null], { n = '1' }) => single(one?.items[Number(n) - 1]),
  stringMatch: ofBoth(stringMatch),
  substring: ofBoth(substring),
  patternMatch: ([one = null], { pattern = '' }) => one && single(patternMatch(one, pattern)),
  equal: ofBoth(isNear),
  equalRounded: ofBoth(isEqualRounded),
  sum: numeric(sum),
  product: numeric((numbers) => numbers.reduce((total, number) => total * number, 1)),
  subtract: numeric(([one = Number.NaN, other = Number.NaN]) => one - other),
  divide: dividing((one, other) => one / other),
  integerDivide: dividing((one, other) => Math.floor(one / other)),
  integerModulus: dividing((one, other) => one - other * Math.floor(one / other)),
  power: numeric(([one = Number.NaN, other = Number.NaN]) => one ** other),
  min: numeric((numbers) => Math.min(...numbers)),
  max: numeric((numbers) => Math.max(...numbers)),
  round: numeric(([one = Number.NaN]) => Math.round(one)),
  truncate: numeric(([one = Number.NaN]) => Math.trunc(one)),
  integerToFloat: numeric(([one = Number.NaN]) => one),
  gt: comparing((one, other) => one > other),
  gte: comparing((one, other) => one >= other),
  lt: comparing((one, other) => one < other),
  lte: comparing((one, other) => one <= other),
};
