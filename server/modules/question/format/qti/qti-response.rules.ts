import type { Blank } from '#contract/question/content.ts';
import { look, plainBlank, type ReadDoubt, wrong } from '../read-item.ts';
import { elementOf, elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';

interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly caseSensitive: string | undefined;
}

/** What an item declares of one response. */
export interface Response {
  readonly cardinality: string;
  readonly baseType: string;
  readonly correct: string[];
  readonly mapped: MapEntry[];
  readonly processing: XmlElement | undefined;
  readonly identifier: string;
}

export function responseOf(item: XmlElement, identifier: string): Response | undefined {
  const declaration = elementsOf(item, 'responseDeclaration').find((one) => one.attributes.identifier === identifier);
  if (!declaration) return undefined;
  const correct = elementOf(declaration, 'correctResponse');
  const mapping = elementOf(declaration, 'mapping');
  return {
    identifier,
    cardinality: declaration.attributes.cardinality ?? 'single',
    baseType: declaration.attributes.baseType ?? 'identifier',
    correct: correct ? elementsOf(correct, 'value').map((value) => textOf(value).trim()) : [],
    mapped: mapping
      ? elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
          key: (attributes.mapKey ?? '').trim(),
          value: Number(attributes.mappedValue ?? 0),
          caseSensitive: attributes.caseSensitive,
        }))
      : [],
    processing: elementOf(item, 'responseProcessing'),
  };
}

const isAbout = (element: XmlElement, identifier: string) =>
  elementsOf(element, 'variable').some((variable) => variable.attributes.identifier === identifier);

/** Values that the rules of the item compare the response with. */
function compared({ processing, identifier }: Response, names: readonly string[]) {
  const rules = processing ? elementsBelow(processing).filter(({ name }) => names.includes(name)) : [];
  return rules
    .filter((rule) => isAbout(rule, identifier))
    .map((rule) => ({ attributes: rule.attributes, value: textOf(elementOf(rule, 'baseValue')).trim() }));
}

/** The identifiers of the right choices. */
export function rightChoices(response: Response, doubts: ReadDoubt[]): string[] {
  const positive = response.mapped.filter((entry) => entry.value > 0);
  const most = Math.max(0, ...positive.map((entry) => entry.value));
  if (response.correct.length > 0) {
    const partly = positive.filter((entry) => !response.correct.includes(entry.key));
    if (partly.length > 0)
      doubts.push(look('options', `选项 ${partly.map(({ key }) => key).join('、')} 原来可得部分分，按错误选项读取`));
    return response.correct;
  }
  if (positive.length > 0)
    return positive
      .filter((entry) => response.cardinality === 'multiple' || entry.value === most)
      .map(({ key }) => key);
  const guessed = compared(response, ['match', 'member'])
    .map(({ value }) => value)
    .filter((value) => value !== '');
  if (guessed.length > 0) doubts.push(look('answer', '正确答案是从计分规则里推断的，请核对'));
  return response.cardinality === 'multiple' ? guessed : guessed.slice(0, 1);
}

/** What a number may differ by, as the rules say; a share of the value where they say so. */
function toleranceOf(response: Response, value: string, doubts: ReadDoubt[], index: number): number {
  const rule = compared(response, ['equal']).find(({ attributes }) => attributes.toleranceMode !== undefined);
  const toleranceOfFirst = response.processing
    ? elementsBelow(response.processing).find((one) => one.name === 'equal' && isAbout(one, response.identifier))
    : undefined;
  const attributes = rule?.attributes ?? toleranceOfFirst?.attributes ?? {};
  const [low = 0, high = low] = (attributes.tolerance ?? '0').trim().split(/\s+/).map(Number);
  const most = Math.max(low || 0, high || 0);
  if (low !== high) doubts.push(look('answer', `第 ${index + 1} 空上下允许的误差不同，已取较大的`, index));
  if (attributes.toleranceMode === 'relative') return (Math.abs(Number(value)) * most) / 100 || 0;
  return attributes.toleranceMode === 'absolute' ? most : 0;
}

/** What a blank accepts. */
export function blankOf(response: Response, doubts: ReadDoubt[], index: number): Blank {
  const most = Math.max(0, ...response.mapped.map((entry) => entry.value));
  const full = response.mapped.filter((entry) => entry.value > 0 && entry.value === most);
  const partly = response.mapped.filter(
    (entry) => entry.value > 0 && entry.value < most && !response.correct.includes(entry.key),
  );
  if (partly.length > 0)
    doubts.push(
      look(
        'answer',
        `第 ${index + 1} 空的答案 ${partly.map(({ key }) => key).join('、')} 原来只得部分分，没有算作正确`,
        index,
      ),
    );
  const words = compared(response, ['stringMatch', 'equal', 'match']);
  const known = [...response.correct, ...full.map(({ key }) => key), ...words.map(({ value }) => value)];
  const blank = plainBlank(known);
  if (blank.accepted.length === 0) doubts.push(wrong('answer', `没有标明第 ${index + 1} 空的答案`, index));
  if (response.baseType === 'float' || response.baseType === 'integer')
    return { ...blank, tolerance: toleranceOf(response, blank.accepted[0] ?? '', doubts, index) };
  const strict =
    full.some((entry) => entry.caseSensitive !== 'false') ||
    (full.length === 0 && !words.some(({ attributes }) => attributes.caseSensitive === 'false'));
  return { ...blank, ignoreCase: !strict };
}
