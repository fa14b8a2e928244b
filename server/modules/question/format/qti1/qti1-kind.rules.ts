import { elementsBelow, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { isBlank, materialHtml, metadataOf } from './qti1-text.rules.ts';

/** What an item is, where its responses alone do not say it. */
export type Kind =
  | 'plain'
  | 'essay'
  | 'text'
  | 'blanks'
  | 'dropdowns'
  | 'matching'
  | 'ordering'
  | 'upload'
  | 'calculated'
  | 'hotspot'
  | 'jumbled'
  | 'quizBowl';

/** Names of types in Canvas, Blackboard, Common Cartridge, D2L and Respondus. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^fill_in_multiple_blanks_question$/, 'blanks'],
  [/^multiple_dropdowns_question$/, 'dropdowns'],
  [/^matching(?:_question)?$|^mat$/, 'matching'],
  [/^calculated(?:_question)?$|^arithmetic$|^significant figures$/, 'calculated'],
  [/^(?:essay(?:_question)?|short response|long answer|cc\.essay\..*)$/, 'essay'],
  [/^file[_ ]upload(?:_question)?$/, 'upload'],
  [/^text_only_question$/, 'text'],
  [/^ordering$/, 'ordering'],
  [/^hot ?spot$/, 'hotspot'],
  [/^jumbled sentence$/, 'jumbled'],
  [/^quiz bowl$/, 'quizBowl'],
];

const fields = ['question_type', 'bbmd_questiontype', 'cc_profile', 'qmd_questiontype', 'qmd_itemtype'];

export const responsesIn = (element: XmlElement) =>
  elementsBelow(element).filter(({ name }) => /^response_(?:lid|str|num|grp|xy|extension)$/.test(name));
export const labelsOf = (response: XmlElement) =>
  elementsBelow(response).filter(({ name }) => name === 'response_label');

/** Several places to choose in one and the same list are a matching. */
function shareTheirChoices(responses: readonly XmlElement[]): boolean {
  const lists = responses.map((response) =>
    labelsOf(response)
      .map((label) => materialHtml(label, false) || label.attributes.ident)
      .sort()
      .join('\n'),
  );
  return responses.length > 1 && responses.every(({ name }) => name === 'response_lid') && new Set(lists).size === 1;
}

export function kindOf(item: XmlElement, presentation: XmlElement): Kind {
  const word = metadataOf(item, fields).toLowerCase();
  const kind = kinds.find(([name]) => name.test(word))?.[1];
  if (kind) return kind;
  const responses = responsesIn(presentation);
  if (responses.some(({ name }) => name === 'response_xy')) return 'hotspot';
  if (responses.some(({ attributes }) => /^ordered$/i.test(attributes.rcardinality ?? ''))) return 'ordering';
  if (responses.some(({ name }) => name === 'response_grp')) return 'matching';
  const isRow = (response: XmlElement) => labelsOf(response).some((label) => isBlank(materialHtml(label, false)));
  if (responses.length > 1 && responses.every((one) => one.name === 'response_lid' && isRow(one))) return 'matching';
  return shareTheirChoices(responses) ? 'matching' : 'plain';
}

const compares = /^var(?:equal|lt|lte|gt|gte|subset|substring)$/;

/** What the rules compare a response with, as texts. */
export const constantsOf = (item: XmlElement, identifier: string) =>
  elementsOf(item, 'resprocessing')
    .flatMap(elementsBelow)
    .filter(({ name, attributes }) => compares.test(name) && attributes.respident === identifier)
    .map((one) => ({ name: one.name, text: textOf(one).trim() }));
