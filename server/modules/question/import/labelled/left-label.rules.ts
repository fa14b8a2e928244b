import type { Doubt } from '#contract/question/import.ts';
import { look } from '../item/item-doubt.rules.ts';
import { type Field, type FieldKind, fieldAt } from './field-label.rules.ts';

const ofOthers = new Set<FieldKind>(['stem', 'begin', 'end', 'type', 'option', 'options']);
const ofStem = new Set<FieldKind>([...ofOthers, 'key', 'analysis']);
const unknown = /^[ \t]{0,20}[【[]([\u4e00-\u9fff]{2,6})[】\]]/;
/** What stands in brackets in the text of a question. */
const ofText = /^(?:材料|注释?|甲|乙|丙|丁|[一二三四五六七八九十]|问题|示例|例|提示|链接|背景|情境|要求|任务|图)/;

const isBracket = (sign: string | undefined) => sign === '【' || sign === '〖';

/** Labels in this text, by the places where labels stand. */
function* labelsIn(shadow: string): Generator<Field> {
  for (const line of shadow.split('\n')) {
    const first = fieldAt(line, 0);
    if (first) yield first;
    for (let at = line.indexOf('【', 1); at > 0; at = line.indexOf('【', at + 1)) {
      const field = isBracket(line[at]) ? fieldAt(line, at) : undefined;
      if (field) yield field;
    }
  }
}

interface Texts {
  readonly stem: string;
  readonly options: readonly string[];
  /** What is behind the labels of answer and analysis. */
  readonly behind: readonly string[];
  readonly labelled: boolean;
}

const named = (shadow: string, kinds: ReadonlySet<FieldKind>, labelled: boolean) =>
  [...labelsIn(shadow)].find(({ kind, uncertain, bracketed, word }) => {
    if (!kinds.has(kind)) return false;
    // 【A】 may be the name of a text or of a place in it.
    if (kind === 'option' && bracketed && !labelled && word.length === 3) return false;
    return !uncertain || labelled;
  })?.word;

/** Labels that nothing has taken away, so that they or what follows them stand in the wrong place. */
export function leftLabels({ stem, options, behind, labelled }: Texts): Doubt[] {
  const inStem = named(stem, ofStem, labelled) ?? (labelled ? unknownIn(stem) : undefined);
  const inOption = options.map((text) => named(text, ofStem, labelled) ?? (labelled ? unknownIn(text) : undefined));
  const others = new Set<FieldKind>(['stem', 'begin', 'end']);
  const inAnswer = behind.map((text) => named(text, others, labelled)).find((word) => word !== undefined);
  return [
    ...(inStem ? [look('stem', `题干里还有「${inStem}」这样的标签，请核对`)] : []),
    ...inOption.flatMap((word, i) => (word ? [look('options', `选项里还有「${word}」这样的标签，请核对`, i)] : [])),
    ...(inAnswer ? [look('analysis', `答案或解析里还有「${inAnswer}」这样的标签，可能混入了另一道题`)] : []),
  ];
}

function unknownIn(shadow: string): string | undefined {
  for (const line of shadow.split('\n')) {
    const word = unknown.exec(line)?.[1];
    if (word && !ofText.test(word)) return word;
  }
  return undefined;
}
