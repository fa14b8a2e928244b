import {
  academicDegrees,
  type Found,
  type SchoolDegree,
  schoolDegrees,
  type studyModes,
} from '#contract/recruitment/resume-fields.ts';
import type { Piece } from '../section/piece.rules.ts';

const degrees: readonly (readonly [RegExp, SchoolDegree])[] = [
  [/博士(?:研究生|后)?|\bph\.?\s?d\.?|\bdoctor(?:ate|al)?\b|\bd\.?phil\b/i, '博士'],
  [
    /硕士(?:研究生)?|研究生|\bmaster(?:'?s)?(?: degree)?(?: of [a-z]+)?\b|\bm\.?\s?(?:sc|eng|a|s|b\.?a|phil)\b\.?|\bmba\b|\bmpa\b/i,
    '硕士',
  ],
  [
    /(?:大学)?本科|学士|\bbachelor(?:'?s)?(?: degree)?(?: of [a-z]+)?\b|\bb\.?\s?(?:sc|eng|a|s|ba)\b\.?|\bundergraduate\b/i,
    '本科',
  ],
  [/大专|专科|高职|\bassociate(?:'?s)? degree\b|\bjunior college\b|\bdiploma\b/i, '大专'],
  [/中专|中职|职高|技校|\bvocational (?:school|secondary)\b/i, '中专'],
  [/高中|\b(?:senior )?high school\b/i, '高中'],
  [/初中/, '初中'],
  [/小学/, '小学'],
];

/** The degree that a piece of text names. */
export function degreeIn(piece: Piece, confidence = 0.92): Found<SchoolDegree> | null {
  for (const [pattern, degree] of degrees) {
    const found = piece.find(pattern);
    if (found) return found.piece.as(degree, confidence);
  }
  return null;
}

export const isDegree = (text: string) =>
  degrees.some(([pattern]) => {
    const match = pattern.exec(text);
    // 初中数学教师 is no degree.
    const most = /^(?:高中|初中|小学|中专)/.test(text) ? 2 : 6;
    return match !== null && text.length - match[0].length <= most;
  });

export function academicDegreeIn(piece: Piece): Found<(typeof academicDegrees)[number]> | null {
  const found =
    piece.find(/(学士|硕士|博士)学位/) ??
    piece.find(/(?:工|理|文|法|医|农|经济|管理|教育|艺术|历史|哲)学(学士|硕士|博士)/) ??
    piece.find(/(学士)/);
  const value = academicDegrees.find((degree) => degree === found?.groups[0]);
  if (found && value) return found.piece.as(value, 0.9);
  const latin = piece.find(/\b(bachelor|master|doctor|b\.?sc|b\.?eng|m\.?sc|m\.?eng|ph\.?d|b\.?a|m\.?a|mba)\b/i);
  const first = latin?.groups[0]?.[0]?.toLowerCase();
  if (!latin || !first) return null;
  return latin.piece.as(first === 'b' ? '学士' : first === 'm' ? '硕士' : '博士', 0.85);
}

const modes: readonly (readonly [RegExp, (typeof studyModes)[number]])[] = [
  [/非全日制|在职(?:研究生|教育)|\bpart[- ]time\b/i, '非全日制'],
  [/全日制|统招|\bfull[- ]time\b/i, '全日制'],
  [/成人(?:教育|高考)?|\badult education\b/i, '成人'],
  [/函授/, '函授'],
  [/远程(?:教育)?|网络教育|\bdistance learning\b/i, '远程'],
  [/自考|自学考试/, '自考'],
];

export function studyModeIn(piece: Piece): Found<(typeof studyModes)[number]> | null {
  for (const [pattern, mode] of modes) {
    const found = piece.find(pattern);
    if (found) return found.piece.as(mode, 0.9);
  }
  return null;
}

export const isStudyMode = (text: string) => text.length <= 10 && modes.some(([pattern]) => pattern.test(text));

/** Of several the highest. */
export function highestOf(found: readonly (Found<SchoolDegree> | null)[]): Found<SchoolDegree> | null {
  const rank = (one: Found<SchoolDegree> | null) => (one ? schoolDegrees.indexOf(one.value) : -1);
  return found.reduce((best, one) => (rank(one) > rank(best) ? one : best), null);
}
