import type { Piece } from '../section/piece.rules.ts';

const han = '[\\u4e00-\\u9fff]';
/** Between the parts of a line; a single space parts Chinese words alone, and a comma no "Co., Ltd.". */
const between = new RegExp(
  [
    '\\t| {2,}|\\s*[|•●◆■]\\s*|\\s+[·/-]\\s*|\\s*[·/-]\\s+|、|;',
    ',(?!\\s*(?:ltd|inc|llc|corp|co)\\b)\\s*',
    `(?<=${han})\\s*[·]\\s*(?=${han})`,
    `(?<=${han}[)）]?)\\s*/\\s*(?=${han})`,
    `(?<=[${'\\u4e00-\\u9fff'})])\\s+(?=[\\u4e00-\\u9fffA-Z(])`,
  ].join('|'),
  'gi',
);

/** What stands beside each other in one line. */
export const tokensOf = (line: Piece): Piece[] => line.split(between);

const openBracket = /^(.{2,40}?)\s*\(([^()]{2,30})\)$/;

/** 前端工程师（研发部）: what is in brackets by itself. */
export function unbracketed(piece: Piece): Piece[] {
  const [, outside = '', inside = ''] = openBracket.exec(piece.text) ?? [];
  if (outside === '') return [piece];
  const at = piece.text.lastIndexOf('(') + 1;
  return [piece.part(0, outside.length).trimmed(), piece.part(at, at + inside.length).trimmed()];
}

const legalEnd = /^(.{2,60}?\b(?:inc|ltd|llc|llp|corp|gmbh)\.?)\s+(?=[A-Z])/i;
const degreeStart = /\s(?=(?:bachelor|master|associate|doctor|ph\.?d|[bm]\.(?:sc|eng|a)\b|[BM]Sc\b|MBA\b))/i;
const titleWords =
  /\s(?=(?:(?:senior|junior|lead|staff|principal|chief|vice|deputy|general|regional|assistant|associate|software|front-?end|back-?end|full-?stack|web|mobile|android|ios|java|python|data|product|project|program|qa|test|devops|algorithm|machine|learning|ai|mechanical|electrical|process|quality|purchasing|production|cost|financial|finance|audit|risk|relationship|marketing|sales|hr|human|resources?|administrative|social|media|graphic|ui|ux|visual|interaction|course|account|business|operations?|research|customer|service|success|content|mathematics|english|chinese|store|supply|chain|logistics|security|network|system|cloud|embedded|hardware|legal|executive)\s+){1,4}(?:engineer|manager|designer|analyst|intern|developer|specialist|assistant|director|consultant|accountant|officer|associate|coordinator|representative|supervisor|architect|scientist|programmer|editor|teacher|researcher|auditor|administrator|technician|planner|operator|trainee)$)/i;

/** Latin words that stand beside each other with a single space: a company and a title, a school and a degree. */
export function latinParts(token: Piece): Piece[] {
  const { text } = token;
  if (!/^[\x20-\x7e]{8,120}$/.test(text)) return [token];
  const legal = legalEnd.exec(text);
  if (!legal && titleWords.exec(` ${text}`)?.index === 0) return [token];
  const at = legal ? legal[0].length : Math.max(text.search(degreeStart), text.search(titleWords));
  return at > 1 ? [token.part(0, at).trimmed(), token.part(at).trimmed()] : [token];
}
