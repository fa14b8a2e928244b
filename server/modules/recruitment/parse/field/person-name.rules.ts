import type { Found } from '#contract/recruitment/resume-fields.ts';
import { cities, surnames } from '../list/words.ts';
import { headingOf } from '../section/heading.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { isCompany, isSchool, isTitle } from './name-shape.rules.ts';
import { tokensOf } from './token.rules.ts';

const hanName = /^[\u4e00-\u9fff](?:\s*[\u4e00-\u9fff]){1,3}$/;
const withDot = /^[\u4e00-\u9fff]{1,6}·[\u4e00-\u9fff]{1,8}$/;
const latinName = /^[A-Z][A-Za-z'-]+(?:[ ]+[A-Z][A-Za-z'.-]*){1,2}$/;
const behindName = /(?:的?(?:个人)?简历|\s*[-—_]?\s*(?:个人)?(?:简历|resume|cv))$/i;
const noName =
  /^(?:先生|女士|男|女|本科|硕士|博士|大专|应届|在职|离职|汉族|党员|群众|团员|未婚|已婚|照片|全职|实习|简历|个人简历)$/;

/** How much a text looks like the name of a person. */
function likeness(text: string): number {
  const plain = text.replace(/\s/g, '');
  if (noName.test(plain) || cities.has(plain) || headingOf(text)) return 0;
  if (withDot.test(text)) return 0.8;
  if (hanName.test(text)) {
    const known = surnames.has(plain.slice(0, 2))
      ? plain.length >= 3
      : surnames.has(plain[0] ?? '') && plain.length <= 3;
    const isOther = isCompany(plain) || isSchool(plain) || (isTitle(plain) && plain.length > 3);
    return isOther ? 0 : known ? 0.9 : plain.length <= 3 ? 0.55 : 0.3;
  }
  return latinName.test(text) && !isTitle(text) && !isSchool(text) && !isCompany(text) ? 0.75 : 0;
}

function asName(piece: Piece, confidence: number): Found | null {
  const { text } = piece.trimmed();
  // 张 伟 is set apart to be as wide as others.
  const value = hanName.test(text) ? text.replace(/\s/g, '') : text;
  return value === '' ? null : piece.as(value.slice(0, 50), confidence);
}

/** What somebody wrote as their name behind a label, without what stands in brackets. */
export function namedName(value: Piece): Found | null {
  const chinese = value.find(
    /^\s*(?:[\u4e00-\u9fff](?: ?[\u4e00-\u9fff]){1,3}|[\u4e00-\u9fff](?:\t[\u4e00-\u9fff]){1,2})(?![\u4e00-\u9fff])/,
  );
  if (chinese && likeness(chinese.piece.text.trim()) > 0) return asName(chinese.piece, 0.97);
  const [first] = tokensOf(value);
  const end = first?.text.search(/[(]|\s{2,}/) ?? -1;
  const piece = end > 0 ? first?.part(0, end).trimmed() : first;
  if (!piece || piece.text.length > 40) return null;
  return asName(piece, likeness(piece.text) > 0 ? 0.97 : 0.6);
}

/** 王小明 Xiaoming Wang, 王小明（女）: the parts of a token that may be a name. */
function partsOf(token: Piece): Piece[] {
  const cut = token.find(behindName);
  const whole = cut && cut.piece.start > token.start ? token.part(0, cut.piece.start - token.start).trimmed() : token;
  const mixed = /^([\u4e00-\u9fff][\u4e00-\u9fff ]{1,6}?)\s*[/(,]?\s*([A-Z][A-Za-z' .,-]{2,30})\)?$/.exec(whole.text);
  const turned = /^([A-Z][A-Za-z' .,-]{2,30}?)\s*[/(,]?\s*([\u4e00-\u9fff][\u4e00-\u9fff ]{1,6})\)?$/.exec(whole.text);
  const chinese = mixed?.[1] ?? turned?.[2];
  if (chinese) return [whole.part(whole.text.indexOf(chinese), whole.text.indexOf(chinese) + chinese.length).trimmed()];
  const bracket = whole.text.indexOf('(');
  return [bracket > 1 ? whole.part(0, bracket).trimmed() : whole];
}

/** The name among the first lines, where it stands without a label. */
export function nameAmong(lines: readonly Piece[]): Found | null {
  const found: Found[] = [];
  for (const [at, line] of lines.slice(0, 12).entries()) {
    const tokens = tokensOf(line);
    const wide =
      line.text.length <= 12 || /^\s*[\u4e00-\u9fff ]{2,8} [A-Za-z][A-Za-z ]{2,40}$/.test(line.text)
        ? [line.trimmed()]
        : [];
    for (const token of [...wide, ...tokens.slice(0, 4)].flatMap(partsOf)) {
      const how = likeness(token.text);
      if (how > 0) found.push(asName(token, Math.max(0.3, how - 0.02 * at)) as Found);
    }
  }
  const best = Math.max(...found.map(({ confidence }) => confidence));
  return found.find(({ confidence }) => confidence === best) ?? null;
}
