import type { Blank, ItemInput } from '#contract/question/content.ts';
import { escapeHtml, plainOf } from '../html-text.rules.ts';
import type { Keys } from '../qti-processing/key.rules.ts';
import type { Key } from '../qti-processing/search.rules.ts';
import { look, optionOf, plainBlank, wrong } from '../read-item.ts';
import { elementOf, elementsBelow, elementsOf, isElement, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { htmlName, placed, type QtiDesk, richHtml } from './qti-html.rules.ts';
import { blankOf, type Response, responseOf, rightChoices } from './qti-response.rules.ts';

export type Parts = Pick<ItemInput, 'type' | 'options' | 'answer'>;

/** Interactions that we have no type for. */
const unsupported: Readonly<Record<string, string>> = {
  orderInteraction: '排序题',
  associateInteraction: '关联题',
  matchInteraction: '匹配题',
  gapMatchInteraction: '选词填空题',
  hottextInteraction: '文中选择题',
  hotspotInteraction: '图上选择题',
  selectPointInteraction: '图上选点题',
  graphicOrderInteraction: '图上排序题',
  graphicAssociateInteraction: '图上连线题',
  graphicGapMatchInteraction: '图上填空题',
  positionObjectInteraction: '图上摆放题',
  sliderInteraction: '滑块题',
  drawingInteraction: '绘图题',
  uploadInteraction: '上传文件题',
  mediaInteraction: '播放题',
  customInteraction: '自定义题型',
  portableCustomInteraction: '自定义题型',
  calculatedInteraction: '计算题',
  quizBowlInteraction: '抢答题',
};

export const isInlineBlank = ({ name }: XmlElement) =>
  name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';
export const isInteraction = ({ name }: XmlElement) => /Interaction$/.test(name) && name !== 'endAttemptInteraction';

/** The words of something that can be chosen, without its tags. */
const wordsOf = (choice: XmlElement) =>
  elementsOf(choice, htmlName).length > 0 ? plainOf(textOf(choice)) : textOf(choice).replace(/\s+/g, ' ').trim();

const identifierOf = (element: XmlElement) => element.attributes.identifier ?? '';

/** Words that stand for right and wrong where there is nothing else to choose. */
const judgeWords: readonly (readonly [string, string])[] = [
  ['正确', '错误'],
  ['对', '错'],
  ['√', '×'],
  ['true', 'false'],
  ['t', 'f'],
];

function judgement(options: ItemInput['options']): boolean | undefined {
  const words = options.map((option) => plainOf(option.content).toLowerCase());
  const pair = judgeWords.find((one) => words.length === 2 && one.every((word) => words.includes(word)));
  const right = options.findIndex((option) => option.correct);
  return pair && right >= 0 ? words[right] === pair[0] : undefined;
}

/** Choices with what belongs to them alone; a remark on one goes to the analysis. */
function optionsOf(interaction: XmlElement, right: readonly string[], desk: QtiDesk) {
  return elementsOf(interaction, 'simpleChoice').map((choice, index) => {
    const own: QtiDesk = { ...desk, doubts: [] };
    const content = richHtml(choice.children, own);
    desk.doubts.push(...placed(own.doubts, 'options', index));
    return optionOf(content, right.includes(identifierOf(choice)), choice.attributes.fixed === 'true');
  });
}

function choiceParts(
  interaction: XmlElement,
  response: Response | undefined,
  key: Key | undefined,
  desk: QtiDesk,
): Parts {
  const right = rightChoices(key, desk.doubts);
  const options = optionsOf(interaction, right, desk);
  const isSeveral = response ? response.cardinality === 'multiple' : interaction.attributes.maxChoices !== '1';
  if (right.length === 0) desk.doubts.push(wrong('answer', '没有标明正确选项'));
  const known = new Set(elementsOf(interaction, 'simpleChoice').map(identifierOf));
  const strange = right.filter((one) => !known.has(one));
  if (strange.length > 0) desk.doubts.push(wrong('answer', `答案 ${strange.join('、')} 不在选项里`));
  const answer = isSeveral ? undefined : judgement(options);
  if (answer !== undefined) return { type: 'JUDGE', options: [], answer };
  return { type: isSeveral ? 'MULTIPLE' : 'SINGLE', options, answer: null };
}

/** What a place in the text accepts; where it was to be chosen, the choices are said. */
export function inlineBlank(keys: Keys, interaction: XmlElement, desk: QtiDesk, index: number): Blank {
  const key = keys.get(interaction.attributes.responseIdentifier ?? 'RESPONSE');
  if (!key) {
    desk.doubts.push(wrong('answer', `没有标明第 ${index + 1} 空的答案`, index));
    return plainBlank([]);
  }
  if (interaction.name === 'textEntryInteraction') return blankOf(key, desk.doubts, index);
  const choices = elementsOf(interaction, 'inlineChoice');
  const right = rightChoices(key, desk.doubts);
  const accepted = choices.filter((choice) => right.includes(identifierOf(choice))).map(wordsOf);
  if (accepted.length === 0) desk.doubts.push(wrong('answer', `没有标明第 ${index + 1} 空的答案`, index));
  const all = choices.map(wordsOf).join('、');
  desk.doubts.push(look('type', `第 ${index + 1} 空原来从“${all}”中选择，按填空读取`, index));
  return plainBlank(accepted);
}

const choiceLike = /^(?:simpleChoice|simpleAssociableChoice|gapText|gapImg|hottext|hotspotChoice|associableHotspot)$/;

/** The words of what can be chosen, by its identifier. */
function namesOf(interaction: XmlElement) {
  const choices = elementsBelow(interaction).filter(({ name }) => choiceLike.test(name));
  return new Map(choices.map((choice) => [identifierOf(choice), wordsOf(choice) || identifierOf(choice)]));
}

function unknownParts(interaction: XmlElement, response: Response | undefined, desk: QtiDesk): Parts {
  const name = unsupported[interaction.name] ?? '这种题型';
  desk.doubts.push(wrong('type', `暂不支持${name}（${interaction.name}），请改成其他题型`));
  const names = namesOf(interaction);
  const lines = (response?.correct ?? []).map((value) =>
    value
      .split(/\s+/)
      .map((identifier) => names.get(identifier) ?? identifier)
      .join(' → '),
  );
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const ordered = response?.cardinality === 'ordered' ? `<ol>${list}</ol>` : `<ul>${list}</ul>`;
  return { type: 'SHORT', options: [], answer: { reference: lines.length > 0 ? ordered : '', scoringPoints: [] } };
}

function shortParts(response: Response | undefined, reference: string, desk: QtiDesk): Parts {
  const said =
    reference === '' ? (response?.correct ?? []).map((text) => `<p>${escapeHtml(text)}</p>`).join('') : reference;
  if (said === '') desk.doubts.push(wrong('answer', '没有参考答案，请补充'));
  return { type: 'SHORT', options: [], answer: { reference: said, scoringPoints: [] } };
}

/** What an interaction that stands alone asks; `reference` is what the rubric tells the marker. */
export function interactionParts(
  item: XmlElement,
  keys: Keys,
  interaction: XmlElement,
  reference: string,
  desk: QtiDesk,
): Parts {
  const identifier = interaction.attributes.responseIdentifier ?? 'RESPONSE';
  const response = responseOf(item, identifier);
  if (interaction.name === 'choiceInteraction') return choiceParts(interaction, response, keys.get(identifier), desk);
  if (interaction.name === 'extendedTextInteraction') return shortParts(response, reference, desk);
  return unknownParts(interaction, response, desk);
}

/** What an interaction shows in the stem: its prompt, and the choices that are kept nowhere else. */
export function shownPart(interaction: XmlElement, desk: QtiDesk): string {
  const prompt = elementOf(interaction, 'prompt');
  const asked = prompt ? richHtml(prompt.children, desk) : '';
  const said = asked === '' ? '' : `<p>${asked}</p>`;
  if (interaction.name === 'choiceInteraction' || interaction.name === 'extendedTextInteraction') return said;
  const rest = interaction.children.filter((child) => !isElement(child) || child.name !== 'prompt');
  const choices = elementsOf(interaction).filter(({ name }) => /^simple(?:Associable)?Choice$/.test(name));
  const list = choices.map((choice) => `<li>${richHtml(choice.children, desk)}</li>`).join('');
  return said + (choices.length > 0 ? `<ul>${list}</ul>` : richHtml(rest, desk));
}
