/*
 * Labels of the fields of a question, as in papers in which every field stands behind its name: 【题干】, [选项A], 题型：.
 * All of them are looked for in folded text.
 */

export type FieldKind =
  | 'stem'
  | 'option'
  | 'options'
  | 'key'
  | 'analysis'
  | 'type'
  | 'number'
  | 'difficulty'
  | 'points'
  | 'knowledge'
  | 'tags'
  | 'material'
  | 'begin'
  | 'end'
  | 'dropped';

export interface Field {
  readonly kind: FieldKind;
  readonly word: string;
  /** Of an option. */
  readonly letter: string;
  /** In brackets of any kind. */
  readonly bracketed: boolean;
  /** May be a word of the text as well: 题目：, 问题：. */
  readonly uncertain: boolean;
  /** Where its text begins. */
  readonly after: number;
}

const words: Record<Exclude<FieldKind, 'option'>, string> = {
  stem: '题干 试题题干 题目题干 题干内容 试题内容 题目内容 题目正文 试题正文 题目描述 试题描述 题目 试题 问题 Question Stem',
  options: '选项 备选项 备选答案 候选项 候选答案 供选答案 选项内容 Options Choices',
  key: '参考答案 正确答案 标准答案 试题答案 题目答案 本题答案 正确选项 答案 Answer Key',
  analysis: '答案解析 试题解析 题目解析 参考解析 答案详解 解析 详解 Explanation Analysis',
  type: '题型 试题类型 题目类型 试题题型 题目题型 类型 Type',
  number: '题号 序号 题目序号 试题序号 题目编号 试题编号 编号',
  difficulty: '难度 难易度 难易程度 难度系数 难度等级 试题难度 题目难度 Difficulty',
  points: '分值 分数 试题分值 题目分值 本题分值 试题分数 题目分数 Points Score',
  knowledge: '知识点 考点 考查点 考查知识点 所属知识点 关联知识点 试题知识点',
  tags: '标签 试题标签 题目标签 关键词 关键字',
  material: '材料 背景材料 题目材料 阅读材料 共用题干 案例',
  begin: '试题开始 题目开始 本题开始 开始',
  end: '试题结束 题目结束 本题结束 结束 END End end',
  dropped:
    '命题人 出题人 作者 创建人 录入人 审核人 审题人 创建时间 更新时间 题目来源 试题来源 来源 试题分类 题目分类 分类 所属题库 题库 所属分类 学科 科目 年级 课程 教材 章节 所属章节 使用次数 正确率 错误率 建议用时 答题时间 预计用时 我的答案 学生答案 你的答案 得分',
};

interface Meaning {
  readonly kind: FieldKind;
  readonly uncertain: boolean;
}

const uncertainWords = new Set(['题目', '试题', '问题', 'Question', '材料', '案例', '类型', '编号', '序号', '来源']);
const bracketsOnly = new Set<FieldKind>(['begin', 'end', 'material']);

const meanings = new Map<string, Meaning>(
  Object.entries(words).flatMap(([kind, list]) =>
    list
      .split(' ')
      .map((word): [string, Meaning] => [word, { kind: kind as FieldKind, uncertain: uncertainWords.has(word) }]),
  ),
);

const gap = '[ \\t]{0,2}';
const anyWord = [...meanings.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => (/^[\u4e00-\u9fff]{2}$/.test(word) ? [...word].join(gap) : word))
  .join('|');
const option = `(?:备?选${gap}项|答案选项|Option)${gap}(?<after>[A-L])|(?<before>[A-L])${gap}(?:选${gap}项)`;
const inside = `[ \\t]{0,3}(?:(?<word>${anyWord})|${option}|(?<letter>[A-L]))[ \\t]{0,3}`;
const bare = `(?<plainWord>${anyWord})|(?:备?选${gap}项|答案选项|Option)${gap}(?<plainAfter>[A-L])|(?<plainBefore>[A-L])${gap}选${gap}项`;
const label = new RegExp(
  `[ \\t]{0,60}(?:(?:【${inside}】|\\[${inside.replaceAll('?<', '?<h_')}\\]|[〖〔<]${inside.replaceAll('?<', '?<o_')}[〗〕>])[ \\t]{0,3}:?|(?:${bare})[ \\t]{0,3}:)[ \\t]{0,4}`,
  'y',
);

/** The label that stands at this place of a folded text. */
export function fieldAt(folded: string, at: number): Field | undefined {
  label.lastIndex = at;
  const found = label.exec(folded);
  if (!found?.groups) return undefined;
  const { groups } = found;
  const plainLetter = groups.plainAfter ?? groups.plainBefore;
  const letter =
    plainLetter ??
    ['', 'h_', 'o_']
      .map((form) => groups[`${form}after`] ?? groups[`${form}before`] ?? groups[`${form}letter`])
      .find((one) => one !== undefined);
  const written = groups.plainWord ?? groups.word ?? groups.h_word ?? groups.o_word ?? '';
  const bracketed = groups.plainWord === undefined && plainLetter === undefined;
  const after = at + found[0].length;
  if (letter !== undefined)
    return { kind: 'option', word: `选项${letter}`, letter, bracketed, uncertain: false, after };
  const word = written.replace(/[ \t]/g, '');
  const meaning = meanings.get(word);
  if (!meaning || (bracketsOnly.has(meaning.kind) && !bracketed)) return undefined;
  return { ...meaning, word, letter: '', bracketed, uncertain: meaning.uncertain && !bracketed, after };
}

/** Of one line, so that what stands there is its value. */
export const isOneLine = (kind: FieldKind) =>
  ['type', 'number', 'difficulty', 'points', 'knowledge', 'tags', 'dropped'].includes(kind);

/** Between two questions: -----, ====. */
export const isSeparator = (folded: string) => /^\s{0,40}(?:[-=*_~#—]\s?){5,}\s*$/.test(folded.slice(0, 200));
