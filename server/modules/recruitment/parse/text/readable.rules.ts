/** Radicals that PDF writers leave where the character of the same look was; NFKC knows the older block alone. */
const radicals: Readonly<Record<string, string>> = {
  ...{ '⺟': '母', '⺠': '民', '⻁': '虎', '⻄': '西', '⻅': '见', '⻆': '角', '⻉': '贝', '⻋': '车', '⻓': '长' },
  ...{ '⻔': '门', '⻘': '青', '⻙': '韦', '⻚': '页', '⻛': '风', '⻜': '飞', '⻝': '食', '⻢': '马', '⻣': '骨' },
  ...{ '⻤': '鬼', '⻥': '鱼', '⻦': '鸟', '⻨': '麦', '⻩': '黄', '⻬': '齐', '⻮': '齿', '⻰': '龙', '⻳': '龟' },
};

const digit = '[\\d\uff10-\uff19]';
/** Eighteen digits, however they are set apart; of the identity card where a day of birth stands in them. */
const eighteen = new RegExp(
  `(?<!${digit})${digit}(?:[ \\t-]?${digit}){16}[ \\t-]?[\\dXx\uff10-\uff19](?![\\dA-Za-z])`,
  'g',
);
const birthInside = /^[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;
/** The older ones of fifteen behind the words alone. */
const labelledId = new RegExp(
  `(身\\s*份\\s*证(?:\\s*(?:号码|号|编号))?\\s*[:：]?\\s*)(${digit}(?:[ \\t-]?[\\dXx\uff10-\uff19]){14,17})`,
  'g',
);

/** No text is longer; a person's life fits into a fifth of it. */
export const mostText = 100_000;

const hidden = (text: string) => '*'.repeat(text.length);

/** Characters in the place of radicals that look like them. */
export const usualForms = (text: string) =>
  text
    .replace(/[\u2e80-\u2eff]/g, (sign) => radicals[sign] ?? sign)
    .replace(/[\u2f00-\u2fd5\uf900-\ufaff]/g, (sign) => {
      // Of these the block has the older form.
      const usual = sign === '⼾' ? '户' : sign.normalize('NFKC');
      return usual.length === 1 ? usual : sign;
    });

/**
 * A text as it is kept: characters in their usual form, without signs that nobody sees, and with asterisks where the
 * number of an identity card stood.
 */
export function readable(text: string): string {
  return usualForms(text)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe0e\ufe0f]/g, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .replace(eighteen, (number) =>
      birthInside.test(number.normalize('NFKC').replace(/[ \t-]/g, '')) ? hidden(number) : number,
    )
    .replace(labelledId, (_, label: string, number: string) => label + hidden(number));
}

/** The same text of the same length in half-width forms, as rules compare it. */
export function comparable(text: string): string {
  return (
    text
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      // As wide as a character: what stands behind it is set apart.
      .replace(/[\u2003\u3000]/g, '\t')
      .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
      .replace(/[\u2010-\u2015\u2212\ufe58\ufe63─━]/g, '-')
      .replace(/[〜∼˜]/g, '~')
      .replace(/[｜∣│┃￨]/g, '|')
      .replace(/[∶︰]/g, ':')
      .replace(/[‧∙・]/g, '·')
  );
}
