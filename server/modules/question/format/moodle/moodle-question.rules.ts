import { optionLetter } from '#contract/letters.ts';
import type { Blank, QuestionInput } from '#contract/question/content.ts';
import { escapeHtml, plainOf } from '../html-text.rules.ts';
import { emptyQuestion, look, optionOf, pointsOf, starredBlank, wrong } from '../read-item.ts';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml-tree.rules.ts';
import { numberBlank, readCloze } from './moodle-cloze.rules.ts';
import { coderunnerParts, vplParts } from './moodle-code.rules.ts';
import { type Desk, lineOf, richOf } from './moodle-text.rules.ts';

type Parts = Pick<QuestionInput, 'type'> & Partial<QuestionInput>;

/** Types that Moodle or its widespread additions have and we have not. */
const unsupported: Readonly<Record<string, string>> = {
  matching: '匹配题',
  match: '匹配题',
  randomsamatch: '随机匹配题',
  calculated: '计算题',
  calculatedsimple: '简单计算题',
  calculatedmulti: '计算型多选题',
  ddwtos: '拖放填词题',
  gapselect: '选词填空题',
  ddmarker: '拖放标记题',
  ddimageortext: '拖放到图片题',
  ordering: '排序题',
  random: '随机抽题',
  stack: '代数题（STACK）',
  formulas: '公式题',
  description: '说明文字',
  missingtype: '缺少题型的题',
};

const shareOf = (answer: XmlElement) => Number(answer.attributes.fraction ?? 0);
const answerText = (answer: XmlElement) => textOf(elementOf(answer, 'text')).trim();

/** Unit names that may follow a number, worth the same as the number. */
function withUnits(question: XmlElement, blank: Blank, desk: Desk): Blank {
  const units = elementOf(question, 'units');
  const all = units ? elementsOf(units, 'unit') : [];
  const same = all
    .filter((unit) => Number(lineOf(unit, 'multiplier') || 1) === 1)
    .map((unit) => lineOf(unit, 'unit_name'));
  const others = all.map((unit) => lineOf(unit, 'unit_name')).filter((name) => !same.includes(name));
  if (others.length > 0) desk.doubts.push(look('answer', `单位 ${others.join('、')} 需要换算，没有算作正确`));
  const named = same.filter((name) => name !== '');
  if (named.length === 0) return blank;
  return {
    ...blank,
    accepted: [...blank.accepted, ...blank.accepted.flatMap((text) => named.map((name) => text + name))],
  };
}

function choiceParts(question: XmlElement, desk: Desk, several: boolean): Parts {
  const answers = elementsOf(question, 'answer');
  const most = Math.max(0, ...answers.map(shareOf));
  const isRight = (answer: XmlElement) =>
    several ? shareOf(answer) > 0 : shareOf(answer) > 0 && shareOf(answer) === most;
  const right = answers.filter(isRight);
  if (several && right.some((answer) => shareOf(answer) * 2.5 < most))
    desk.doubts.push(look('answer', '各正确选项的分值相差很大，导入后按多选题的规则计分'));
  if (!several)
    answers.forEach((answer, index) => {
      if (shareOf(answer) > 0 && !isRight(answer))
        desk.doubts.push(
          look('options', `选项 ${optionLetter(index)} 原来可得 ${shareOf(answer)}% 的分，按错误选项读取`, index),
        );
    });
  return {
    type: several ? 'MULTIPLE' : 'SINGLE',
    options: answers.map((answer) => optionOf(richOf(desk, answer, 'options', formatOf(question)), isRight(answer))),
  };
}

const formatOf = (question: XmlElement) => elementOf(question, 'questiontext')?.attributes.format;

function rightTexts(question: XmlElement, desk: Desk, textOfAnswer: (answer: XmlElement) => string): string[] {
  const answers = elementsOf(question, 'answer');
  const most = Math.max(0, ...answers.map(shareOf));
  const partly = answers.filter((answer) => shareOf(answer) > 0 && shareOf(answer) < most).map(answerText);
  if (partly.length > 0) desk.doubts.push(look('answer', `答案 ${partly.join('、')} 原来只得部分分，没有算作正确`));
  return answers.filter((answer) => shareOf(answer) > 0 && shareOf(answer) === most).map(textOfAnswer);
}

function shortAnswerParts(question: XmlElement, desk: Desk): Parts {
  const blank = {
    ...starredBlank(rightTexts(question, desk, answerText)),
    ignoreCase: lineOf(question, 'usecase') !== '1',
  };
  return { type: 'FILL', answer: { blanks: [blank], unordered: false } };
}

function numericalParts(question: XmlElement, desk: Desk): Parts {
  const texts = rightTexts(question, desk, (answer) => {
    const tolerance = textOf(elementOf(answer, 'tolerance')).trim() || '0';
    return `${answerText(answer)}:${tolerance}`;
  });
  const blank = withUnits(question, numberBlank(texts, desk.doubts), desk);
  return { type: 'FILL', answer: { blanks: [blank], unordered: false } };
}

function essayParts(question: XmlElement, desk: Desk): Parts {
  const reference = richOf(desk, elementOf(question, 'graderinfo'), 'answer');
  if (plainOf(reference) === '' && !reference.includes('<img'))
    desk.doubts.push(wrong('answer', '没有参考答案，请补充'));
  return { type: 'SHORT', answer: { reference, scoringPoints: [] } };
}

function judgeParts(question: XmlElement, desk: Desk): Parts {
  const right = elementsOf(question, 'answer').find((answer) => shareOf(answer) > 0);
  const word = right ? answerText(right).toLowerCase() : '';
  if (word !== 'true' && word !== 'false') {
    desk.doubts.push(wrong('answer', '没有标明正确还是错误'));
    return { type: 'JUDGE', answer: null };
  }
  return { type: 'JUDGE', answer: word === 'true' };
}

/** All that a type says which is not read keeps its words, so that somebody can make a question of it. */
function unknownParts(question: XmlElement, type: string, desk: Desk): Parts {
  desk.doubts.push(wrong('type', `暂不支持${unsupported[type] ?? '这种题型'}（${type || '未注明'}），请改成其他题型`));
  const rest = [...elementsOf(question, 'subquestion'), ...elementsOf(question, 'answer')].map((one) => {
    const answer = elementOf(one, 'answer');
    return [plainOf(answerText(one)), answer ? plainOf(answerText(answer)) : '']
      .filter((text) => text !== '')
      .join(' → ');
  });
  const reference = rest.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return { type: 'SHORT', answer: { reference, scoringPoints: [] } };
}

const boilerplate =
  /^(?:Your answer is (?:partially )?(?:in)?correct\.?|[您你]的(?:答案|回答)(?:是)?(?:部分)?(?:不)?(?:正确|错误)[。.的]?)$/i;

function analysisOf(question: XmlElement, desk: Desk, type: string): string {
  const general = richOf(desk, elementOf(question, 'generalfeedback'), 'analysis');
  const more: string[] = [];
  const add = (label: string, element: XmlElement | undefined) => {
    const html = richOf(desk, element, 'analysis');
    if (html !== '' && !boilerplate.test(plainOf(html))) more.push(`<div>${escapeHtml(label)}：${html}</div>`);
  };
  elementsOf(question, 'answer').forEach((answer, index) => {
    const label =
      type === 'multichoice' ? optionLetter(index) : type === 'truefalse' ? judgeWord(answer) : answerText(answer);
    add(label, elementOf(answer, 'feedback'));
  });
  add('答对时', elementOf(question, 'correctfeedback'));
  add('部分答对时', elementOf(question, 'partiallycorrectfeedback'));
  add('答错时', elementOf(question, 'incorrectfeedback'));
  for (const hint of elementsOf(question, 'hint')) add('提示', hint);
  return general + more.join('');
}

const judgeWord = (answer: XmlElement) => (answerText(answer).toLowerCase() === 'true' ? '选“对”' : '选“错”');

function partsOf(question: XmlElement, type: string, stem: string, desk: Desk): Parts {
  switch (type) {
    case 'multichoice':
    case 'multichoiceset': {
      const single = type === 'multichoice' && /^(?:true|1)?$/.test(lineOf(question, 'single'));
      return choiceParts(question, desk, !single);
    }
    case 'truefalse':
      return judgeParts(question, desk);
    case 'shortanswer':
    case 'regexp':
      return shortAnswerParts(question, desk);
    case 'numerical':
      return numericalParts(question, desk);
    case 'essay':
      return essayParts(question, desk);
    case 'cloze':
    case 'multianswer': {
      const { feedback, ...cloze } = readCloze(stem.slice(0, 200_000), desk.doubts);
      if (cloze.blanks.length === 0) desk.doubts.push(wrong('answer', '没有找到填空的答案'));
      const analysis = feedback.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
      return { type: 'FILL', stem: cloze.stem, answer: { blanks: cloze.blanks, unordered: false }, analysis };
    }
    case 'coderunner':
      return coderunnerParts(question, desk);
    case 'vpl':
    case 'vplquestion':
      return vplParts(question, desk);
    default:
      return unknownParts(question, type, desk);
  }
}

/** One `<question>`, whatever its type. */
export function questionOf(question: XmlElement, desk: Desk): QuestionInput {
  const type = question.attributes.type?.trim().toLowerCase() ?? '';
  const text = richOf(desk, elementOf(question, 'questiontext'), 'stem');
  const old = lineOf(question, 'image_base64');
  const name = lineOf(question, 'name');
  const stem =
    old === ''
      ? text
      : text +
        desk.store.take(
          `<img src="${escapeHtml(lineOf(question, 'image'))}" />`,
          () => ({ bytes: Buffer.from(old, 'base64'), name: '图片' }),
          desk.doubts,
        );
  const parts = partsOf(question, type, stem, desk);
  return {
    ...emptyQuestion,
    points: pointsOf(lineOf(question, 'defaultgrade')) ?? 1,
    stem: stem === '' ? escapeHtml(name) : stem,
    ...parts,
    analysis: analysisOf(question, desk, type) + (parts.analysis ?? ''),
  };
}
