import type { Blank } from '#contract/question/content.ts';
import type { Key } from '../qti-processing/search.rules.ts';
import { look, plainBlank, type ReadDoubt, wrong } from '../read-item.ts';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';

/** What an item declares of one response. */
export interface Response {
  readonly cardinality: string;
  readonly correct: string[];
}

export function responseOf(item: XmlElement, identifier: string): Response | undefined {
  const declaration = elementsOf(item, 'responseDeclaration').find((one) => one.attributes.identifier === identifier);
  if (!declaration) return undefined;
  const correct = elementOf(declaration, 'correctResponse');
  return {
    cardinality: declaration.attributes.cardinality ?? 'single',
    correct: correct ? elementsOf(correct, 'value').map((value) => textOf(value).trim()) : [],
  };
}

/** The identifiers of the right choices. */
export function rightChoices(key: Key | undefined, doubts: ReadDoubt[]): readonly string[] {
  if (!key) return [];
  if (key.partly.length > 0)
    doubts.push(look('options', `选项 ${key.partly.join('、')} 原来可得部分分，按错误选项读取`));
  if (key.problem !== undefined) doubts.push(wrong('answer', key.problem));
  return key.right;
}

/** What a blank accepts. */
export function blankOf(key: Key, doubts: ReadDoubt[], index: number): Blank {
  const place = `第 ${index + 1} 空`;
  if (key.partly.length > 0)
    doubts.push(look('answer', `${place}的答案 ${key.partly.join('、')} 原来只得部分分，没有算作正确`, index));
  if (key.problem !== undefined) doubts.push(wrong('answer', `${place}：${key.problem}`, index));
  if (key.note !== undefined) doubts.push(look('answer', `${place}${key.note}`, index));
  const blank = plainBlank([...key.right]);
  if (blank.accepted.length === 0) doubts.push(wrong('answer', `没有标明${place}的答案`, index));
  if (key.tolerance !== undefined) return { ...blank, tolerance: key.tolerance };
  return { ...blank, ignoreCase: key.ignoreCase ?? false, ...(key.wildcard && { wildcard: true }) };
}
