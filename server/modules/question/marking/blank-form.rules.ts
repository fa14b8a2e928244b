export interface Folding {
  readonly ignoreCase: boolean;
  readonly ignoreWidth: boolean;
  readonly ignorePunctuation: boolean;
}

const superscripts = /(?<=[\d０-９])[⁺⁻]?[⁰¹²³⁴-⁹]+/g;
const fractions = /(?<=[\d０-９])(?=[¼-¾⅐-⅞])/g;

/**
 * Full-width and half-width forms as one (NFKC). A power after a digit stays a power and a fraction after a digit stays
 * apart from it: NFKC alone would make 103 of 10³ and 21/2 of 2½.
 */
export function foldWidth(text: string) {
  return text
    .replace(superscripts, (power) => `^${power}`)
    .replace(fractions, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/');
}

const pairs = new Map<string, string>();
for (const [latin, chinese] of [
  [',', '，、､﹐'],
  ['.', '。．｡'],
  [';', '；﹔'],
  [':', '：∶﹕'],
  ['?', '？'],
  ['!', '！'],
  ['(', '（〔﹙'],
  [')', '）〕﹚'],
  ['[', '［【〖'],
  [']', '］】〗'],
  ['<', '＜《〈'],
  ['>', '＞》〉'],
  ['{', '｛'],
  ['}', '｝'],
  ['"', '“”„‟＂「」『』'],
  ["'", '‘’‚‛＇′'],
  ['-', '－−–—―‐‑‒'],
  ['~', '～〜∼'],
  ['/', '／'],
  ['%', '％'],
  ['·', '•‧・･∙⋅'],
] as const) {
  for (const sign of chinese) pairs.set(sign, latin);
}
const paired = new RegExp(`[${[...pairs.keys()].join('')}]`, 'g');

/** Chinese punctuation as its Latin partner. */
export const foldPunctuation = (text: string) => text.replace(paired, (sign) => pairs.get(sign) ?? sign);

const han = '\\p{Script=Han}';
const spaceAtHan = new RegExp(`(?<=${han}) | (?=${han})`, 'gu');
const spaceAtSign = / ?([,;:?!()[\]<>"'=+*/-]) ?/g;
/** A number with separators for thousands and perhaps a unit: 1,000 and 12,345.6元; not (1,234). */
const thousands = /^([+-]?\d{1,3}(?:,\d{3})+)((?:\.\d+)?[^\d,.()]*)$/;

/**
 * The form in which a given and an accepted answer are compared: NFC, trimmed, inner space collapsed
 * (none beside a Chinese character), thousands separators dropped; as the blank says also width, punctuation (with a
 * closing full stop) and case.
 */
export function blankForm(text: string, { ignoreCase, ignoreWidth, ignorePunctuation }: Folding) {
  let form = text.normalize('NFC');
  if (ignoreWidth) form = foldWidth(form);
  if (ignorePunctuation) form = foldPunctuation(form);
  form = form.trim().replace(/\s+/g, ' ').replace(spaceAtHan, '');
  if (ignorePunctuation) form = form.replace(spaceAtSign, '$1').replace(/(?<=[^.])\.$/, '');
  if (ignoreCase) form = form.toLowerCase();
  return form.replace(thousands, (_, digits: string, rest: string) => digits.replaceAll(',', '') + rest);
}
