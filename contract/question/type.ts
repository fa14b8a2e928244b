import { z } from 'zod';

/** Question types in the order of the spec's Map A, whose integers the wire carries as `questionType`. */
export const questionTypes = ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The types that can be written, imported and taken so far. */
export const QuestionTypeName = z.enum(['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT'], { error: '请选择题型' });
export type WritableType = z.infer<typeof QuestionTypeName>;

const mapA: readonly QuestionType[] = questionTypes;
const mapB: readonly QuestionType[] = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'CODE', 'SHORT'];

const labels: Readonly<Record<QuestionType, string>> = {
  JUDGE: '判断题',
  SINGLE: '单选题',
  MULTIPLE: '多选题',
  FILL: '填空题',
  SHORT: '简答题',
  CODE: '编程题',
};

export const typeLabel = (type: string) => labels[type as QuestionType] ?? '默认大题';
export const numberOfType = (type: QuestionType) => mapA.indexOf(type);
export const typeOfNumber = (number: number): QuestionType | undefined => mapA[number];
export const numberOfTypeInMapB = (type: QuestionType) => mapB.indexOf(type);
export const typeOfNumberInMapB = (number: number): QuestionType | undefined => mapB[number];

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

export const difficultyLabel = (difficulty: number) => (difficulty <= 3 ? '简单' : difficulty <= 5 ? '中等' : '困难');

export const paperDifficulty = (difficulty: number) =>
  difficulty <= 3 ? 'SIMPLE' : difficulty <= 5 ? 'MEDIUM' : 'HARD';
