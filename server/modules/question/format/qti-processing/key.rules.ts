import { elementOf, elementsBelow, elementsOf, type XmlElement } from '../xml-tree.rules.ts';
import { blankKey, candidateTexts } from './blank-key.rules.ts';
import { subsetsOf } from './candidate.rules.ts';
import { type Declaration, type Declarations, declarationsIn } from './declaration.rules.ts';
import { freshSteps, scoringOf } from './run.rules.ts';
import { type Answers, type Asked, type Key, type Optimum, optimumOf, type Score } from './search.rules.ts';
import { asValue, NotEvaluated, scalarOf, type Value } from './value.rules.ts';

/** A response with the place where it is given. */
interface Place extends Asked {
  readonly interaction: XmlElement;
  readonly declaration: Declaration;
}

const asking = /^(?:choice|inlineChoice|textEntry)Interaction$/;

function placesOf(item: XmlElement, responses: Declarations): Place[] {
  const processing = elementOf(item, 'responseProcessing');
  const body = elementOf(item, 'itemBody');
  const interactions = body ? elementsBelow(body).filter(({ name }) => asking.test(name)) : [];
  return interactions.flatMap((interaction): Place[] => {
    const identifier = interaction.attributes.responseIdentifier ?? 'RESPONSE';
    const declaration = responses.get(identifier);
    if (!declaration) return [];
    const { correct, cardinality } = declaration;
    if (interaction.name === 'textEntryInteraction') {
      const candidates = candidateTexts(processing, declaration).map((text) => [text]);
      return [{ identifier, candidates, declared: correct.slice(0, 1), interaction, declaration }];
    }
    const options = elementsOf(interaction)
      .filter(({ name }) => name === 'simpleChoice' || name === 'inlineChoice')
      .map(({ attributes }) => attributes.identifier ?? '');
    const most = Number(interaction.attributes.maxChoices ?? 0) || 0;
    const declared = options.filter((option) => correct.includes(option));
    const candidates =
      cardinality === 'single'
        ? options.map((option) => [option])
        : subsetsOf(options, most === 0 ? 0 : Math.max(most, declared.length), declared);
    return [{ identifier, candidates, declared, interaction, declaration }];
  });
}

const givenBy = (answers: Answers, responses: Declarations): Map<string, Value | null> =>
  new Map(
    [...answers].map(([identifier, texts]) => {
      const { cardinality = 'single', baseType = 'string' } = responses.get(identifier) ?? {};
      const items = texts.map((text) => scalarOf(text, baseType));
      return [identifier, asValue(cardinality, items)];
    }),
  );

/** Of several sets that all score most, the one that every other one contains. */
function smallest(sets: readonly (readonly string[])[]): readonly string[] | undefined {
  const shared = (sets[0] ?? []).filter((one) => sets.every((set) => set.includes(one)));
  return sets.find((set) => set.length === shared.length);
}

const named = (options: readonly string[]) => options.slice(0, 6).join('、');
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((option) => other.includes(option));

/** Options that score something where the others are answered rightly. */
function partlyRight({ identifier, candidates }: Place, { at, most, least }: Optimum, score: Score) {
  const none = score(new Map(at).set(identifier, []));
  return candidates.flatMap((answer) => {
    const points = score(new Map(at).set(identifier, answer));
    return points > Math.max(none, least) + 1e-9 && points < most - 1e-9 ? answer : [];
  });
}

function choiceKey(place: Place, optimum: Optimum, score: Score): Key {
  const { identifier, declared, declaration, candidates } = place;
  const sets = optimum.best.get(identifier) ?? [];
  const isSingle = declaration.cardinality === 'single';
  const right = isSingle && sets.length > 1 ? undefined : smallest(sets);
  const partly = isSingle ? partlyRight(place, optimum, score) : [];
  if (sets.length === candidates.length && candidates.length > 1)
    return { right: declared, partly: [], problem: '这一问怎样作答得分都一样，计分规则没有指出答案' };
  if (!right) {
    const all = [...new Set(sets.flat())];
    return { right: declared, partly, problem: `按计分规则，选 ${named(all)} 都得满分，无法确定答案` };
  }
  const given = declaration.correct;
  if (given.length === 0 || sameSet(right, given)) return { right, partly };
  if (given.some((one) => !declared.includes(one))) return { right: given, partly };
  const problem = `文件标明的答案是 ${named(given)}，按计分规则得满分的却是 ${named(right)}`;
  return { right, partly, problem };
}

/** The key as it is declared, where the rules cannot be asked. */
function declaredKey({ correct, mapping }: Declaration, problem: string | undefined): Key {
  const most = Math.max(0, ...(mapping?.entries ?? []).map(({ value }) => value));
  const mapped = (mapping?.entries ?? []).filter(({ value }) => value > 0 && value === most).map(({ key }) => key);
  return { right: correct.length > 0 ? correct : mapped, partly: [], problem };
}

export type Keys = ReadonlyMap<string, Key>;

function worked(item: XmlElement, responses: Declarations, places: readonly Place[]): Map<string, Key> {
  const outcomes = declarationsIn(item, 'outcomeDeclaration');
  const scoring = scoringOf(item, responses, outcomes, freshSteps());
  const score: Score = (answers) => scoring(givenBy(answers, responses));
  const open = places.filter(({ candidates }) => candidates.length > 0);
  const keys = new Map(places.map((place) => [place.identifier, declaredKey(place.declaration, undefined)] as const));
  const optimum = optimumOf(open, score);
  if (!optimum) throw new NotEvaluated('作答的组合太多');
  const hasRules = elementOf(item, 'responseProcessing') !== undefined;
  const isFlat = optimum.most - Math.min(optimum.least, score(new Map())) < 1e-9;
  for (const place of open) {
    const { identifier, declaration } = place;
    const key =
      isFlat && !hasRules
        ? declaredKey(declaration, undefined)
        : isFlat
          ? declaredKey(declaration, '怎样作答得分都一样，计分规则没有指出答案')
          : place.interaction.name === 'textEntryInteraction'
            ? blankKey(place, optimum, score)
            : choiceKey(place, optimum, score);
    const problem = optimum.together ? '几处答案互相影响，无法逐个确定' : key.problem;
    keys.set(identifier, { ...key, problem });
  }
  return keys;
}

/** What is right of every response of an item, by running its rules over what may be answered. */
export function keysOf(item: XmlElement): Keys {
  const responses = declarationsIn(item, 'responseDeclaration');
  const places = placesOf(item, responses);
  try {
    return worked(item, responses, places);
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    const problem = `计分规则无法核对（${error.reason.slice(0, 40)}），请确认答案`;
    return new Map(places.map(({ identifier, declaration }) => [identifier, declaredKey(declaration, problem)]));
  }
}
