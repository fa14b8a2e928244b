/** What a slash in the answer of a blank means; not sure where a person should look. */
export interface Slashed {
  readonly ways: readonly string[];
  readonly sure: boolean;
}

export const slashKept = '“/”读作答案的一部分；如果它隔开的是几种写法，请分开填写';

const prefix = '(?:da|[TGMkhdcmμµunp])?';
const latinUnit = new RegExp(
  `^(?:${prefix}(?:mol|Hz|Pa|Wb|Bq|Gy|Sv|eV|cal|bar|rad|bit|byte|[mgsLltAKNJWCVFΩTHBb])|min|[hdar]|rpm|atm|mmHg|ha|℃|°C)$`,
);
const time = '(?:秒|分|分钟|时|小时|天|日|周|月|年|学期)';
const measure =
  '[十百千万亿]{0,2}(?:元|角|吨|千克|公斤|克|毫克|斤|千米|公里|米|分米|厘米|毫米|微米|纳米|升|毫升|人|个|件|次|头|亩|公顷|株|只|辆|台|套|张|本|户|瓦|瓦特|瓦时|焦|焦耳|牛|牛顿|摩|摩尔|伏|伏特|转|步|页|字|箱|袋|瓶|盒|度|摄氏度|帕|比特|字节)';
const area = '[十百千万亿]{0,2}(?:平方|立方)(?:千米|公里|米|分米|厘米|毫米)';
const chineseUnit = new RegExp(`^(?:${measure}|${area}|${time})$`);
const timeUnit = new RegExp(`^${time}$`);

const han = /\p{Script=Han}/u;
const isUnit = (piece: string) => latinUnit.test(piece) || chineseUnit.test(piece);
const endsInUnit = (piece: string) => {
  const unit = /\d\s*([^\d\s.]{1,6})$/.exec(piece)?.[1];
  return unit !== undefined && isUnit(unit);
};

const shortWords = new Set('am an as at be by do go he if in is it me my no of on or so to up us we a i'.split(' '));

/** A word of a language rather than letters of a formula: mgh, qvB and ab are none. */
function isLatinWord(word: string) {
  const lower = word.toLowerCase();
  if (word.length < 3) return shortWords.has(lower) || /^[A-Z]{2}$/.test(word);
  if (/^\p{Lu}+$/u.test(word)) return true;
  return /^\p{Lu}?[\p{Ll}'’-]+$/u.test(word) && /[aeiouy\u00c0-\u024f]/.test(lower);
}

/** Letters and the marks that stand between words, neither digits nor signs of mathematics. */
const wordsOnly = /^[\p{Script=Han}\p{Script=Latin}\s'’·.,，、!?！？“”‘’"《》「」-]+$/u;

export function isWords(piece: string) {
  if (!wordsOnly.test(piece)) return false;
  const latin = piece.match(/[\p{Script=Latin}'’-]+/gu) ?? [];
  return han.test(piece) || (latin.length > 0 && latin.every(isLatinWord));
}

const isAddress = /https?:|^[/／]|[/／]$/;

/** The pieces that a slash parts, where it is none of an address. */
const slashPieces = (text: string) => (isAddress.test(text) ? [text] : text.split(/\s*[/／]\s*/));

/** One of several units, or a quantity and a unit: 元/吨, m/s, 60千米/时. Nobody measures a time by something. */
function isRate([first = '', ...rest]: readonly string[]) {
  if (!rest.every(isUnit)) return false;
  return (
    endsInUnit(first) || (isUnit(first) && !timeUnit.test(first) && (/元$/.test(first) || sameScript(first, rest)))
  );
}

const sameScript = (first: string, rest: readonly string[]) =>
  rest.every((piece) => han.test(piece) === han.test(first));

/** Letters alone are rather quantities: a/b. */
const areUnits = (pieces: readonly string[]) =>
  pieces.every(isUnit) && pieces.some((piece) => piece.length > 1 || han.test(piece));
const usualPer = new RegExp(`^(?:${time}|${area}|升|s|h|min|d|a|L|mol|K|C|A|V)$`);
/** 千克/公斤 may be one unit written in two ways. */
const isUsualRate = (pieces: readonly string[]) =>
  /[元角]$/.test(pieces[0] ?? '') || usualPer.test(pieces.at(-1) ?? '');

/** Does the slash stand in a fraction, a ratio or a unit? */
function isQuotient(pieces: readonly string[]) {
  if (pieces.some((piece) => piece === '')) return true;
  return isRate(pieces) || (!pieces.every(isWords) && !pieces.some((piece) => han.test(piece)));
}

/** Is it the answer of one blank, however many there are? More slashes than one are none of a fraction: 5/10/15. */
export function isFraction(text: string) {
  const pieces = slashPieces(text);
  return pieces.length === 2 && isQuotient(pieces);
}

/**
 * Words are ways of writing one answer (北京/北平, UK/英国); fractions, units and formulas stay whole. AB/CD may be either and
 * 3/三 is neither: they stay as they are written, to be looked at.
 */
export function readSlash(text: string): Slashed {
  const pieces = slashPieces(text);
  if (pieces.length < 2) return { ways: [text], sure: true };
  if (isQuotient(pieces)) return { ways: [text], sure: !areUnits(pieces) || isUsualRate(pieces) };
  const mayBeLines = pieces.every((piece) => /^[A-Z]{2}$/.test(piece));
  if (mayBeLines || !pieces.every(isWords) || pieces.every(isUnit)) return { ways: [text], sure: false };
  return { ways: [...pieces, text], sure: false };
}
