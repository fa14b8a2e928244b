import type { QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import { leftLabels } from '../labelled/left-label.rules.ts';
import { hasPicture } from '../text/insert.rules.ts';
import { fold, join, type Passage } from '../text/paper-source.rules.ts';
import { toHtml } from '../text/rich-html.rules.ts';
import { findBlanks, openPlace } from './fill-answer.rules.ts';
import {
  choiceBody,
  codeBody,
  fillBody,
  isOnlyLetters,
  judgeBody,
  shortBody,
  textDoubts,
  within,
} from './item-body.rules.ts';
import { look, noPicture, wrong } from './item-doubt.rules.ts';
import { type Draft, draftOf, type ItemInput } from './item-draft.rules.ts';
import { type FoundKey, gatherJudgement, gatherLetters, judgeOptionValues, type KeyPlaces } from './item-key.rules.ts';
import { readJudgement } from './key-text.rules.ts';
import { resolveType } from './question-type.rules.ts';
import { readDifficulty } from './stem-mark.rules.ts';

const mentionsPicture =
  /如(?:上|下|左|右)?图|[上下左右附]图|图示|见图|如[^。]{0,6}图所示|图[一二三四\d]{0,2}(?:所示|为|中)|读图/;

/** 乙文, 选文第②段: a text that has to stand above. */
const mentionsText =
  /[甲乙丙][文诗词](?!化|字|艺|学)|[(【「][甲乙丙][)】」]文|选文|(?:阅读)?(?:短文|上文)(?:[中的,]|第)|(?:第[①-⑩一二三四五六七八九十\d]{1,3}|最后一|末|首)(?:自然)?段(?:中|的|画|划|加)|according to the (?:passage|text|article)|in the (?:passage|last paragraph|first paragraph)/i;
/** So long a stem may hold the text itself. */
const longestAlone = 160;

function typeOf(draft: Draft, letters: FoundKey<string[]>, places: KeyPlaces) {
  const judged = draft.keys.map((key) => readJudgement(key)).some((read) => read?.rest === '');
  const blanks = findBlanks(draft.stem);
  const inBracket =
    draft.keys.length === 0 && draft.options.length === 0 && gatherJudgement(places).value !== undefined;
  const key = draft.keys[0]?.text.trim() ?? '';
  const shortKey = key !== '' && key.length <= 60 && !key.includes('\n');
  const isJudged = judged || inBracket;
  // In a table that is to be filled in by a longer text blanks are only lines.
  const hasBlanks = blanks.count > 0 && (blanks.inText || shortKey);
  const ownClue = shortKey ? blanks.count > 0 || isJudged : inBracket;
  return resolveType({
    said: draft.saidOfMaterial && ownClue ? undefined : draft.said,
    options: draft.options.length,
    judgeOptions: judgeOptionValues(draft.options) !== undefined,
    letters: letters.value?.length,
    onlyLetters: draft.keys.some((one) => isOnlyLetters(one)),
    judged: isJudged,
    shortKey,
    value: /[\d$]/.test(key) && !/[\u4e00-\u9fff]|[A-Za-z]{3}/.test(key.replace(/\$[^$]*\$/g, '')),
    underscores: blanks.underscores && hasBlanks,
    brackets: hasBlanks || /\([ \t]{0,20}[A-L]{1,12}[ \t]{0,20}\)/.test(draft.stem.shadow),
    endsOpen: openPlace(draft.stem.text) !== undefined,
  });
}

/** （二） alone on a line begins another part. */
const partName = /\n[ \t]{0,20}\([一二三四五六七八九十]{1,2}\)[ \t]{0,20}\n/;

function partDoubts({ stem, keys }: Draft, type: QuestionInput['type']): Doubt[] {
  const isMixed = type === 'SHORT' && keys.some((one) => partName.test(`\n${one.shadow}\n`));
  return [
    ...(partName.test(`${stem.shadow}\n`) ? [look('stem', '题干里可能混入了下一部分的材料')] : []),
    ...(isMixed ? [look('answer', '答案里可能混入了其他部分的答案')] : []),
  ];
}

const instruction =
  /^\s*(?:请(?!注意|参考|参见|参阅|参照|见|看|记|牢记|考生|同学|大家|不要|勿)|试(?:述|论|分析|说明|计算|比较|证明|简述|阐述|举例)|简述|简答|论述|阐述|列举|名词解释|什么(?:是|叫)|何谓)/;
const asksHow = /^\s*(?:如何|怎样|怎么|为什么|为何|哪些)[^,，因]{2,80}[。.]?\s*$/;

/** Below a key, without a label: does a line tell somebody to do something, or ask, as an explanation does not? */
const asksAnew = (text: string) =>
  text
    .slice(0, 5000)
    .split('\n')
    .some((line) => instruction.test(line) || asksHow.test(line) || /[?？][\s　]*$/.test(line));

/** What an item is worth of which nothing else is known. */
export const usualPoints = 10;

export interface ReadItem {
  question: QuestionInput;
  pointsSaid: boolean;
  tagNames: string[];
  knowledgeNames: string[];
  doubts: Doubt[];
  /** The paper says what it is worth. */
  worthSaid: boolean;
  /** What is said of the material above it, as far as it stands below this item. */
  whole: Passage;
}

/** Reads one item into a question, with a doubt for whatever is not certain. */
export function readItem(input: ItemInput): ReadItem {
  const draft = draftOf(input);
  const analysis = join(draft.analysis);
  const before = input.bracketBefore?.trim() || undefined;
  const places: KeyPlaces = {
    ...{ labelled: draft.keys, before, stem: draft.stem, options: draft.options, analysis },
    several: draft.said === 'MULTIPLE' || draft.said === 'ANY',
  };
  const letters = gatherLetters(places);
  const { type, doubts } = typeOf(draft, letters, places);
  const worth = draft.points ?? (input.heading?.perBlank ? undefined : input.heading?.each);
  const body =
    type === 'JUDGE'
      ? judgeBody(draft, gatherJudgement(places))
      : type === 'FILL'
        ? fillBody(draft, input.heading, doubts.length === 0)
        : type === 'SHORT'
          ? shortBody(draft, worth)
          : type === 'CODE'
            ? codeBody(draft)
            : choiceBody(draft, letters, type);
  const material = input.material ? `${input.material.text}\n` : '';
  const stem = within(material + body.stem, 100_000, toHtml);
  const scoring = body.type === 'SHORT' ? '' : draft.scoring;
  const explained = [...body.rest, scoring, analysis.text].filter((text) => text.trim() !== '').join('\n');
  const analysed = within(explained, 100_000, toHtml);
  const all = [...doubts, ...textDoubts('stem', body.stem, null, stem.cut), ...draft.doubts, ...body.doubts];
  all.push(...textDoubts('analysis', explained, null, analysed.cut));
  if (body.rest.some(asksAnew)) all.push(look('analysis', '答案后面的文字当作解析，请核对'));
  if (body.stem.trim() === '') all.push(wrong('stem', '题干是空的'));
  if (material !== '') all.push(look('stem', '题干前加上了共用的材料'));
  if (!input.shares && body.stem.length <= longestAlone && mentionsText.test(fold(body.stem)) && !hasPicture(body.stem))
    all.push(look('stem', '题干说到一篇文章，但上面没有归入本题的材料'));
  if (mentionsPicture.test(body.stem) && !hasPicture(body.stem)) all.push(look('stem', noPicture));
  if (draft.parts.keys.length > 1 && type !== 'SHORT')
    all.push(look('answer', `有 ${draft.parts.keys.length} 处答案，可能混入了另一道题`));
  // （2）…… stands between two answers: the first of them was not that of the whole.
  else if (draft.parts.keys.slice(0, -1).some((key) => /\n[ \t]{0,20}\(\d{1,2}\)/.test(key.shadow)))
    all.push(look('answer', `有 ${draft.parts.keys.length} 处答案，各小题可能混在一起`));
  all.push(
    ...leftLabels({
      stem: draft.stem.shadow,
      options: draft.options.map(({ content }) => content.shadow),
      behind: [...draft.keys, ...draft.analysis].map(({ shadow }) => shadow),
      labelled: draft.labelled,
    }),
  );
  all.push(...partDoubts(draft, type));
  for (const mixed of [draft.parts.mixed, ...input.lateMixed]) if (mixed) all.push(look('analysis', mixed));
  const said = draft.points ?? body.points ?? worth;
  const points = said ?? usualPoints;
  return {
    pointsSaid: said !== undefined,
    question: {
      type: body.type,
      stem: stem.html,
      options: body.options,
      answer: body.answer,
      analysis: analysed.html,
      difficulty: (draft.parts.difficulty ? readDifficulty(draft.parts.difficulty) : undefined) ?? 3,
      points: points >= 0 && points <= 10_000 ? Math.round(points * 100) / 100 : usualPoints,
      children: [],
    },
    tagNames: draft.parts.tags,
    knowledgeNames: draft.parts.knowledge,
    doubts: all,
    worthSaid: said !== undefined,
    whole: draft.parts.whole,
  };
}
