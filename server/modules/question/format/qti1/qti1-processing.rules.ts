import { elementOf, elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { made } from './qti1-text.rules.ts';

/** How a response is compared; `texts` are those that a label of a blank stands for. */
export interface Compared {
  readonly kind: 'single' | 'several' | 'text' | 'number';
  readonly texts?: ReadonlyMap<string, readonly string[]>;
}
export type Responses = ReadonlyMap<string, Compared>;

interface Desk {
  readonly responses: Responses;
  readonly outcomes: ReadonlySet<string>;
}

const mostConditions = 300;

const value = (baseType: string, text: string) => made('baseValue', { baseType }, text);
const variable = (identifier: string) => made('variable', { identifier });
const always = (truth: boolean) => value('boolean', String(truth));
/** Evaluating stops at a name that it does not know, and says it. */
const unknown = (name: string) => made(name);

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
const scoreName = (name: string) => (/^(?:que_?)?score$/i.test(name) ? 'SCORE' : name);

const sameText = (identifier: string, text: string, caseSensitive: boolean) =>
  made('stringMatch', { caseSensitive: String(caseSensitive) }, variable(identifier), value('string', text));

const comparisons: Readonly<Record<string, string>> = { varlt: 'lt', varlte: 'lte', vargt: 'gt', vargte: 'gte' };

function numeric(name: string, identifier: string, text: string): XmlElement {
  if (!isNumber(text)) return unknown(name);
  const operator = comparisons[name];
  return operator
    ? made(operator, {}, variable(identifier), value('float', text))
    : made('equal', { toleranceMode: 'exact' }, variable(identifier), value('float', text));
}

/** A comparison with the value of a response or, where it is named, of an outcome. */
function compared(element: XmlElement, { responses, outcomes }: Desk): XmlElement {
  const { name, attributes } = element;
  const identifier = attributes.respident ?? '';
  const text = textOf(element).trim();
  const response = responses.get(identifier);
  if (!response) {
    if (outcomes.has(scoreName(identifier))) return numeric(name, scoreName(identifier), text);
    // Blackboard asks for each option by its own name, with nothing to compare, only to show remarks.
    return text === '' && name === 'varequal' ? always(false) : unknown(name);
  }
  if (name === 'unanswered') return made('isNull', {}, variable(identifier));
  if (response.kind === 'number') return numeric(name, identifier, text);
  if (response.kind === 'text') {
    const isSensitive = /^yes$/i.test(attributes.case ?? '');
    const isPart = name === 'varsubstring' || (name === 'varsubset' && !/^matches$/i.test(attributes.setmatch ?? ''));
    if (isPart)
      return made('substring', { caseSensitive: String(isSensitive) }, value('string', text), variable(identifier));
    if (name !== 'varequal') return unknown(name);
    const texts = response.texts?.get(text) ?? [text];
    return made('or', {}, ...texts.map((one) => sameText(identifier, one, isSensitive)));
  }
  if (name === 'varequal')
    return response.kind === 'single'
      ? made('match', {}, variable(identifier), value('identifier', text))
      : made('member', {}, value('identifier', text), variable(identifier));
  if (name === 'varsubset' && /^exact$/i.test(attributes.setmatch ?? 'Exact')) {
    const members = text.split(',').map((one) => value('identifier', one.trim()));
    return made('match', {}, variable(identifier), made('multiple', {}, ...members));
  }
  return unknown(name);
}

/** Two texts cannot both be what was written: of several that stand side by side any is meant, as Canvas means it. */
function areAlternatives(element: XmlElement, { responses }: Desk): boolean {
  const inside = elementsOf(element);
  const [first] = inside;
  const identifier = first?.attributes.respident ?? '';
  const kind = responses.get(identifier)?.kind;
  const isOne = (one: XmlElement) => one.name === 'varequal' && one.attributes.respident === identifier;
  return inside.length > 1 && (kind === 'text' || kind === 'number' || kind === 'single') && inside.every(isOne);
}

/** `others`: what was asked before and did not end the rules. */
function expression(element: XmlElement, desk: Desk, others: readonly XmlElement[]): XmlElement {
  const inside = () => elementsOf(element).map((one) => expression(one, desk, others));
  switch (element.name) {
    case 'conditionvar':
    case 'and': {
      const all = inside();
      const joint = element.name === 'conditionvar' && areAlternatives(element, desk) ? 'or' : 'and';
      return all.length === 0 ? unknown(element.name) : made(joint, {}, ...all);
    }
    case 'or':
      return made('or', {}, ...inside());
    case 'not':
      return made('not', {}, made('or', {}, ...inside()));
    case 'other':
      return others.length === 0 ? always(true) : made('not', {}, made('or', {}, ...others));
    default:
      return compared(element, desk);
  }
}

const actions: Readonly<Record<string, string>> = {
  add: 'sum',
  subtract: 'subtract',
  multiply: 'product',
  divide: 'divide',
};

const nameIn = ({ attributes }: XmlElement) => scoreName(attributes.varname ?? attributes.variablename ?? 'SCORE');

function setting(element: XmlElement, most: number | undefined): XmlElement {
  const identifier = nameIn(element);
  const text = textOf(element).trim();
  const said = /^\w+\.max$/i.test(text) ? String(most ?? 100) : text;
  const action = (element.attributes.action ?? 'Set').toLowerCase();
  const given = value(isNumber(said) ? 'float' : 'string', said);
  const operator = actions[action];
  const whole =
    action === 'set'
      ? given
      : operator && isNumber(said)
        ? made(operator, {}, variable(identifier), given)
        : unknown(action);
  return made('setOutcomeValue', { identifier }, whole);
}

/** Rules go on where they say so; points that are added would otherwise never add up. */
function goesOn(rule: XmlElement, setters: readonly XmlElement[]): boolean {
  const word = rule.attributes.continue?.toLowerCase();
  if (word === 'yes' || word === 'true') return true;
  return word === undefined && setters.some(({ attributes }) => /^add$/i.test(attributes.action ?? ''));
}

interface Bounds {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

function boundsOf(declarations: readonly XmlElement[]): Bounds {
  const score = declarations.find((one) => nameIn(one) === 'SCORE');
  const numberIn = (text: string | undefined) =>
    text !== undefined && isNumber(text.trim()) ? Number(text) : undefined;
  return { least: numberIn(score?.attributes.minvalue), most: numberIn(score?.attributes.maxvalue) };
}

function rulesOf(conditions: readonly XmlElement[], desk: Desk, most: number | undefined): XmlElement[] {
  const others: XmlElement[] = [];
  const read = conditions.map((rule) => {
    const setters = elementsOf(rule, 'setvar');
    const asked = elementOf(rule, 'conditionvar');
    const holds = asked ? expression(asked, desk, [...others]) : unknown('conditionvar');
    const continues = goesOn(rule, setters);
    if (continues && setters.length > 0) others.push(holds);
    return { holds, continues, settings: setters.map((one) => setting(one, most)) };
  });
  let rest: XmlElement[] = [];
  for (const { holds, continues, settings } of read.toReversed()) {
    const then = made('responseIf', {}, holds, ...settings);
    if (continues) rest = settings.length === 0 ? rest : [made('responseCondition', {}, then), ...rest];
    else rest = [made('responseCondition', {}, then, ...(rest.length > 0 ? [made('responseElse', {}, ...rest)] : []))];
  }
  return rest;
}

/** What all options together add, where each of them adds or subtracts for itself. */
function addedUp(setters: readonly XmlElement[]): number | undefined {
  const own = setters.filter((one) => nameIn(one) === 'SCORE');
  const isSum = own.every(({ attributes }) => /^(?:add|subtract)$/i.test(attributes.action ?? ''));
  const added = own.filter(({ attributes }) => /^add$/i.test(attributes.action ?? ''));
  return isSum && added.length > 1 ? added.reduce((sum, one) => sum + (Number(textOf(one)) || 0), 0) : undefined;
}

const settersIn = (item: XmlElement) =>
  elementsOf(item, 'resprocessing')
    .flatMap((one) => elementsOf(one, 'respcondition'))
    .flatMap((one) => elementsOf(one, 'setvar'));

/** Do the points that the options add come to more than the item is worth? */
export function addsTooMuch(item: XmlElement): boolean {
  const declared = elementsOf(item, 'resprocessing').flatMap((one) =>
    elementsBelow(one).filter(({ name }) => name === 'decvar'),
  );
  const { most } = boundsOf(declared);
  const sum = addedUp(settersIn(item));
  return sum !== undefined && most !== undefined && most > 0 && sum > most;
}

/** Keeps the score between what its declaration allows; a maximum below what the rules give is none. */
function bounded({ least, most }: Bounds, setters: readonly XmlElement[]): XmlElement[] {
  const single = Math.max(0, ...setters.map((one) => Number(textOf(one))).filter(Number.isFinite));
  const top = Math.max(single, addedUp(setters) ?? 0);
  const cap = most !== undefined && most > 0 && most >= top ? most : undefined;
  let whole = variable('SCORE');
  if (least !== undefined) whole = made('max', {}, whole, value('float', String(least)));
  if (cap !== undefined) whole = made('min', {}, whole, value('float', String(cap)));
  return whole.name === 'variable' ? [] : [made('setOutcomeValue', { identifier: 'SCORE' }, whole)];
}

const outcome = (identifier: string, initial: string | undefined, isWords: boolean) =>
  made(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType: isWords ? 'string' : 'float' },
    ...(initial ? [made('defaultValue', {}, made('value', {}, initial))] : []),
  );

/** The rules and outcomes of an item in the words of QTI 2; no rules where none gives points. */
export function processingOf(item: XmlElement, responses: Responses): XmlElement[] {
  const processing = elementsOf(item, 'resprocessing');
  const declared = processing.flatMap((one) => elementsBelow(one).filter(({ name }) => name === 'decvar'));
  const conditions = processing.flatMap((one) => elementsOf(one, 'respcondition'));
  const setters = conditions.flatMap((one) => elementsOf(one, 'setvar'));
  if (setters.length === 0) return [];
  const names = new Set([...declared, ...setters].map(nameIn));
  const bounds = boundsOf(declared);
  const outcomes = [...names].map((name) => {
    const own = declared.find((one) => nameIn(one) === name);
    return outcome(
      name,
      own?.attributes.defaultval?.trim(),
      /^(?:string|enumerated|boolean|set)$/i.test(own?.attributes.vartype ?? ''),
    );
  });
  const rules =
    conditions.length > mostConditions
      ? [made('setOutcomeValue', { identifier: 'SCORE' }, unknown(`有 ${conditions.length} 条规则`))]
      : [
          ...rulesOf(conditions, { responses, outcomes: names }, bounds.most),
          ...(names.has('SCORE') ? bounded(bounds, setters) : []),
        ];
  return [...outcomes, made('responseProcessing', {}, ...rules)];
}
