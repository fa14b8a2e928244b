import { elementOf, elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import type { Declaration, Declarations } from './declaration.rules.ts';
import { operators } from './operator.rules.ts';
import { asValue, isEqual, NotEvaluated, type Scalar, scalarOf, single, truthOf, type Value } from './value.rules.ts';

/** Expressions that one item may cost. */
const mostSteps = 200_000;

export interface Steps {
  left: number;
}

export const freshSteps = (): Steps => ({ left: mostSteps });

interface Run {
  readonly responses: Declarations;
  readonly given: ReadonlyMap<string, Value | null>;
  readonly outcomes: Map<string, Value | null | NotEvaluated>;
  readonly steps: Steps;
}

class Exit extends Error {}

const isMapped = (key: string, caseSensitive: boolean, item: Scalar) =>
  caseSensitive ? key === String(item) : key.toLowerCase() === String(item).toLowerCase();

/** The points of a response by its mapping. */
function mapped({ mapping, baseType }: Declaration, value: Value | null): number {
  if (!mapping) throw new NotEvaluated('mapResponse');
  const one = (item: Scalar) =>
    mapping.entries.find(({ key, caseSensitive }) =>
      isMapped(
        baseType === 'string' || baseType === 'identifier' ? key : String(scalarOf(key, baseType)),
        caseSensitive,
        item,
      ),
    )?.value ?? mapping.defaultValue;
  const items = [...new Set(value?.items ?? [])];
  const total = value === null ? mapping.defaultValue : items.reduce<number>((sum, item) => sum + one(item), 0);
  return Math.min(mapping.upperBound, Math.max(mapping.lowerBound, total));
}

export const correctOf = ({ correct, cardinality, baseType }: Declaration) =>
  asValue(
    cardinality,
    correct.map((text) => scalarOf(text, baseType)),
  );

function variable(identifier: string, { given, outcomes, responses }: Run): Value | null {
  if (given.has(identifier) || responses.has(identifier)) return given.get(identifier) ?? null;
  const value = outcomes.get(identifier) ?? null;
  if (value instanceof NotEvaluated) throw value;
  return value;
}

function declared(identifier: string, { responses }: Run): Declaration {
  const declaration = responses.get(identifier);
  if (!declaration) throw new NotEvaluated(`没有声明的作答 ${identifier}`);
  return declaration;
}

function evaluate(element: XmlElement, run: Run): Value | null {
  run.steps.left -= 1;
  if (run.steps.left < 0) throw new NotEvaluated('计分规则太复杂');
  const { name, attributes } = element;
  const { identifier = '', baseType = 'string' } = attributes;
  switch (name) {
    case 'variable':
      return variable(identifier, run);
    case 'correct':
      return correctOf(declared(identifier, run));
    case 'default':
      return run.responses.get(identifier)?.initial ?? null;
    case 'baseValue':
      return single(scalarOf(textOf(element), baseType));
    case 'null':
      return null;
    case 'mapResponse':
      return single(mapped(declared(identifier, run), variable(identifier, run)));
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw new NotEvaluated(name);
  const inside = elementsOf(element);
  const values = inside.map((one) => evaluate(one, run));
  // The tolerance belongs to the number that is asked for, on whichever side it stands.
  return operator(name === 'equal' && inside[0]?.name === 'variable' ? values.toReversed() : values, attributes);
}

function set(element: XmlElement, run: Run) {
  const identifier = element.attributes.identifier ?? '';
  const [expression] = elementsOf(element);
  run.outcomes.set(identifier, expression ? evaluateOr(expression, run) : null);
}

/** What cannot be worked out spoils what is read from it, and nothing else. */
function evaluateOr(expression: XmlElement, run: Run): Value | null | NotEvaluated {
  try {
    return evaluate(expression, run);
  } catch (error) {
    if (error instanceof NotEvaluated) return error;
    throw error;
  }
}

const setIn = (element: XmlElement) =>
  elementsBelow(element)
    .filter(({ name }) => name === 'setOutcomeValue' || name === 'lookupOutcomeValue')
    .map(({ attributes }) => attributes.identifier ?? '');

function condition(element: XmlElement, run: Run) {
  for (const branch of elementsOf(element)) {
    const [first, ...rest] = elementsOf(branch);
    const isElse = branch.name === 'responseElse';
    const holds = isElse || !first ? single(true) : evaluateOr(first, run);
    if (holds instanceof NotEvaluated) {
      for (const identifier of setIn(element)) run.outcomes.set(identifier, holds);
      return;
    }
    if (truthOf(holds) === true) return follow(isElse && first ? [first, ...rest] : rest, run);
  }
}

function follow(rules: readonly XmlElement[], run: Run) {
  for (const rule of rules) {
    if (rule.name === 'responseCondition') condition(rule, run);
    else if (rule.name === 'setOutcomeValue') set(rule, run);
    else if (rule.name === 'responseProcessingFragment') follow(elementsOf(rule), run);
    else if (rule.name === 'exitResponse') throw new Exit();
    else if (rule.name === 'lookupOutcomeValue')
      run.outcomes.set(rule.attributes.identifier ?? '', new NotEvaluated(rule.name));
    else throw new NotEvaluated(rule.name);
  }
}

const templates: readonly (readonly [RegExp, 'match' | 'map'])[] = [
  [/match_correct(?:\.xml)?$|cc2_match(?:_basic)?(?:\.xml)?$/i, 'match'],
  [/(?:map_response|cc2_map_response)(?:\.xml)?$/i, 'map'],
];

/** The standard's own rules, over every response; an item that names none has theirs too. */
function byTemplate(kind: 'match' | 'map', { responses, given }: Run): number {
  const all = [...responses.values()].filter(({ identifier }) => given.has(identifier));
  return all.reduce((total, one) => {
    const value = given.get(one.identifier) ?? null;
    if (kind === 'map' && one.mapping) return total + mapped(one, value);
    const correct = correctOf(one);
    return total + (value && correct && isEqual(value, correct) ? 1 : 0);
  }, 0);
}

/** Rules that set nothing say at least when their first condition holds. */
const holdsAny = (rules: readonly XmlElement[], run: Run) =>
  rules.some((rule) => {
    const [branch] = elementsOf(rule, 'responseIf');
    const [first] = branch ? elementsOf(branch) : [];
    return first !== undefined && truthOf(evaluate(first, run)) === true;
  });

const setNames = (processing: XmlElement) => [...new Set(setIn(processing))];

/** The outcome that says the points: SCORE, or the only number that the rules set. */
function scoreName(processing: XmlElement, outcomes: Declarations): string {
  const names = setNames(processing);
  const exact = names.find((name) => name === 'SCORE') ?? names.find((name) => /^(?:total_?)?score$/i.test(name));
  if (exact !== undefined) return exact;
  const numbers = names.filter((name) => {
    const { baseType, cardinality } = outcomes.get(name) ?? {};
    return (baseType === 'float' || baseType === 'integer') && cardinality === 'single' && !/^MAX/i.test(name);
  });
  if (numbers.length === 1) return numbers[0] ?? '';
  throw new NotEvaluated(numbers.length > 1 ? '不知道哪个变量是得分' : '没有得分');
}

export type Scoring = (given: ReadonlyMap<string, Value | null>) => number;

const rulesIn = (processing: XmlElement | undefined) => (processing ? elementsOf(processing) : []);

/** What an item gives for a set of responses. */
export function scoringOf(item: XmlElement, responses: Declarations, outcomes: Declarations, steps: Steps): Scoring {
  const processing = elementOf(item, 'responseProcessing');
  const rules = rulesIn(processing);
  const address = processing?.attributes.template ?? '';
  const runWith = (given: ReadonlyMap<string, Value | null>): Run => ({
    ...{ responses, given, steps },
    outcomes: new Map([...outcomes].map(([name, { initial }]) => [name, initial])),
  });
  if (!processing || rules.length === 0) {
    const isMapped = [...responses.values()].some(({ mapping }) => mapping !== undefined);
    const kind = address === '' ? (isMapped ? 'map' : 'match') : templates.find(([name]) => name.test(address))?.[1];
    if (!kind) throw new NotEvaluated(address.split('/').at(-1) ?? '');
    return (given) => byTemplate(kind, runWith(given));
  }
  if (setNames(processing).length === 0) return (given) => (holdsAny(rules, runWith(given)) ? 1 : 0);
  const score = scoreName(processing, outcomes);
  return (given) => {
    const run = runWith(given);
    try {
      follow(rules, run);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
    const value = run.outcomes.get(score) ?? null;
    if (value instanceof NotEvaluated) throw value;
    const points = value === null ? 0 : Number(value.items[0]);
    if (Number.isNaN(points)) throw new NotEvaluated('得分不是数');
    return points;
  };
}
