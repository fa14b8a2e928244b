import { z } from 'zod';

/** The types of the spec's Map A in its order; the wire carries its integers as `questionType`. */
export const itemTypes = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE'] as const;

/** Everything that stands in a bank; a composite question is one material with items that stay together. */
export const questionTypes = [...itemTypes, 'COMPOSITE'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const QuestionTypeName = z.enum(questionTypes, { error: '请选择题型' });
/** What one answer is given to, and what an exam asks: every type but the composite, of which an exam asks the items. */
export const ItemTypeName = z.enum(itemTypes, { error: '请选择题型' });
export type ItemType = z.infer<typeof ItemTypeName>;

const mapB: readonly ItemType[] = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'CODE', 'SHORT'];

const labels: Readonly<Record<QuestionType, string>> = {
  JUDGE: '判断题',
  SINGLE: '单选题',
  MULTIPLE: '多选题',
  FILL: '填空题',
  SHORT: '简答题',
  CODE: '编程题',
  COMPOSITE: '材料题',
};

export const typeLabel = (type: string) => labels[type as QuestionType] ?? '默认大题';
/** Composites follow the six of Map A. */
export const numberOfType = (type: QuestionType) => questionTypes.indexOf(type);
export const typeOfNumber = (number: number): ItemType | undefined => itemTypes[number];
export const numberOfTypeInMapB = (type: ItemType) => mapB.indexOf(type);
export const typeOfNumberInMapB = (number: number): ItemType | undefined => mapB[number];

/** Chosen from options, so `options` carry the key. */
export const isChoice = (type: string) => type === 'SINGLE' || type === 'MULTIPLE';
/** Needs a person to mark it. */
export const isManual = (type: string) => type === 'SHORT';

/** Difficulty 1–10 in the bands of spec §9. Filter values 3, 5, 7 name the bands; 7 finds 6–10. */
export const difficultyBands = [
  { value: 3, label: '简单', from: 1, to: 3 },
  { value: 5, label: '中等', from: 4, to: 5 },
  { value: 7, label: '困难', from: 6, to: 10 },
] as const;

/** Bands end where the next begins, so that a difficulty of 3.5 belongs to one of them. */
export const bandOf = (difficulty: number) =>
  difficultyBands.find(({ to }) => difficulty <= to)?.value ?? difficultyBands[2].value;

export const difficultyLabel = (difficulty: number) => (difficulty <= 3 ? '简单' : difficulty <= 5 ? '中等' : '困难');

export const paperDifficulty = (difficulty: number) =>
  difficulty <= 3 ? 'SIMPLE' : difficulty <= 5 ? 'MEDIUM' : 'HARD';
