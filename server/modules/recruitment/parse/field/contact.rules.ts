import type { Found } from '#contract/recruitment/resume-fields.ts';
import type { Piece } from '../section/piece.rules.ts';

const mobile = /(?<![\d*])(?:(?:\+|00)?86[\s-]?|\(\+?86\)\s?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/;
const abroad = /(?<!\d)\+(?!86)\d{1,3}[\s-]?\(?\d{1,4}\)?(?:[\s-]?\d{2,4}){2,4}(?!\d)/;
const mail =
  /[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_])?\s?@\s?[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9-]{1,62}){0,4}\.[A-Za-z]{2,12}(?![A-Za-z])/;

/** A mobile number in digits alone, wherever it stands. */
export function phoneIn(piece: Piece): Found | null {
  const found = piece.find(mobile);
  if (found) return found.piece.as(found.groups.join(''), 0.97);
  const foreign = piece.find(abroad);
  return foreign ? foreign.piece.found(0.75, 30) : null;
}

export function emailIn(piece: Piece): Found | null {
  const found = piece.find(mail);
  return found && found.piece.text.length <= 100
    ? found.piece.as(found.piece.text.replace(/\s/g, ''), /\s/.test(found.piece.text) ? 0.75 : 0.97)
    : null;
}
