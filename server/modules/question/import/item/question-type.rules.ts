import type { Doubt } from '#contract/question/import.ts';
import { type ItemType, typeLabel } from '#contract/question/type.ts';
import type { SaidType } from '../paper/section-heading.rules.ts';
import { look, wrong } from './item-doubt.rules.ts';

export interface TypeClues {
  /** By the heading or by a mark in the item. */
  said: SaidType | undefined;
  options: number;
  /** The options are 正确 and 错误. */
  judgeOptions: boolean;
  /** How many letters the key has; undefined when it is not letters. */
  letters: number | undefined;
  /** The key is letters and nothing else. */
  onlyLetters: boolean;
  /** The key is a word of judgement and nothing else. */
  judged: boolean;
  /** The key is one short line. */
  shortKey: boolean;
  /** The key is a number or a formula. */
  value?: boolean;
  underscores: boolean;
  brackets: boolean;
  /** The stem ends where something is to be written: ……为, x= */
  endsOpen: boolean;
}

export interface ResolvedType {
  type: ItemType;
  doubts: Doubt[];
}

function choice(clues: TypeClues): ResolvedType {
  const several = (clues.letters ?? 0) > 1;
  const type = several ? 'MULTIPLE' : 'SINGLE';
  if (clues.said === 'SINGLE' && several) {
    return { type: 'MULTIPLE', doubts: [wrong('type', `标明是单选题，答案却有 ${clues.letters} 个`)] };
  }
  if (clues.said === 'MULTIPLE') {
    const doubts = clues.letters === 1 ? [look('type', '标明是多选题，答案却只有 1 个')] : [];
    return { type: 'MULTIPLE', doubts };
  }
  if (clues.said === 'ANY') return { type: 'MULTIPLE', doubts: [] };
  if (clues.said === 'FILL' || clues.said === 'JUDGE') {
    return { type, doubts: [look('type', `标明是${typeLabel(clues.said)}，但题目有选项，按${typeLabel(type)}识别`)] };
  }
  return { type, doubts: [] };
}

/** The heading or a mark decides, else options and key together. */
export function resolveType(clues: TypeClues): ResolvedType {
  const { said } = clues;
  if (clues.judgeOptions && (said === undefined || said === 'JUDGE' || said === 'CHOICE'))
    return { type: 'JUDGE', doubts: [] };
  if (clues.options > 0) return choice(clues);
  if (said === 'SINGLE' || said === 'MULTIPLE' || said === 'ANY' || said === 'CHOICE') return choice(clues);
  if (said) return { type: said, doubts: [] };
  if (clues.judged && !clues.underscores) return { type: 'JUDGE', doubts: [] };
  if (clues.letters !== undefined && !clues.underscores && (clues.brackets || clues.onlyLetters)) return choice(clues);
  if (clues.underscores || clues.brackets) return { type: 'FILL', doubts: [] };
  if (clues.shortKey && clues.endsOpen && clues.value) return { type: 'FILL', doubts: [] };
  if (clues.shortKey && (clues.endsOpen || clues.value)) {
    return { type: 'FILL', doubts: [look('type', '题干里没有空的标记，按填空题识别')] };
  }
  return { type: 'SHORT', doubts: [] };
}
