export type Scalar = string | number | boolean;

/** A value of response processing; null is its NULL, which empty texts and empty containers are too. */
export interface Value {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly items: readonly Scalar[];
}

/** What the processing says cannot be worked out here; `reason` names it. */
export class NotEvaluated extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const isScalar = (item: Scalar | undefined): item is Scalar => item !== undefined && item !== '';

export function asValue(cardinality: Value['cardinality'], items: readonly (Scalar | undefined)[]): Value | null {
  const said = items.filter(isScalar);
  return said.length > 0 ? { cardinality, items: said } : null;
}

export const single = (item: Scalar | undefined) => asValue('single', [item]);

/** A text of the file as a value of its base type. */
export function scalarOf(text: string, baseType: string): Scalar | undefined {
  const word = text.trim();
  switch (baseType) {
    case 'integer':
    case 'float': {
      const number = word === '' ? Number.NaN : Number(word);
      return Number.isNaN(number) ? undefined : number;
    }
    case 'boolean':
      return word === 'true' || word === '1';
    case 'pair':
      return word.split(/\s+/).sort().join(' ');
    case 'directedPair':
      return word.split(/\s+/).join(' ');
    case 'string':
      return text;
    default:
      return word;
  }
}

const isSame = (one: Scalar, other: Scalar) => one === other || String(one) === String(other);

/** Containers of several are equal in any order, ordered ones in theirs. */
export function isEqual(one: Value, other: Value): boolean {
  if (one.items.length !== other.items.length) return false;
  if (one.cardinality !== 'multiple' && other.cardinality !== 'multiple')
    return one.items.every((item, index) => isSame(item, other.items[index] ?? ''));
  return containsAll(one, other);
}

/** Does the first hold every member of the second, as often? */
export function containsAll(one: Value, other: Value): boolean {
  const left = [...one.items];
  return other.items.every((item) => {
    const at = left.findIndex((candidate) => isSame(candidate, item));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Numbers of values that may be containers; undefined where one is NULL. */
export function numbersOf(values: readonly (Value | null)[]): number[] | undefined {
  if (values.some((value) => value === null)) return undefined;
  return values.flatMap((value) =>
    (value?.items ?? []).map((item) => {
      const number = Number(item);
      if (Number.isNaN(number)) throw new NotEvaluated(`“${String(item).slice(0, 20)}”不是数`);
      return number;
    }),
  );
}

/** True, false or NULL. */
export const truthOf = (value: Value | null): boolean | null =>
  value === null ? null : value.items[0] === true || value.items[0] === 'true';
