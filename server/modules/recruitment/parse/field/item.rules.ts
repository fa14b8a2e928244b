import type { ParsedFields } from '#contract/recruitment/resume-fields.ts';
import { monthIn } from '../section/dates.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { hasLanguageTest } from './language.rules.ts';

type Item = ParsedFields['certificates'][number];

const certificateEnd =
  /(?:证|证书|资格|执照|职称|认证|CPA|CFA|ACCA|PMP|FRM|CKA|RHCE|CISSP|certified .{2,60}|certificate|certification|license|二级|三级|初级|中级|高级|一级|一建|二建)(?:\s*\([^()]{1,20}\))?$/i;
export const isCertificate = (text: string) => certificateEnd.test(text.trim());
export const isAward = (text: string) =>
  /奖|荣誉|称号|优秀|三好|标兵|先进|award|scholarship|prize|honou?r|winner|medal|冠军|亚军|季军|第[一二三]名/i.test(
    text,
  );

/** 普通话二级甲等证书 among certificates is one of them. */
export const isSpeechCertificate = (text: string) => /普通话.*(?:证书?|等级)/.test(text);

const yearOnly = /(?<!\d)(?:19|20)\d\d\s*(?:年|届)?(?!\d)/;

/** 2020-2021 学年 is a part of what it was given for. */
const schoolYear = /\d{4}\s*[-~]\s*\d{4}|学年/;

/** A name with the month that stands before, behind or in brackets after it. */
function itemOf(piece: Piece, most: number, confidence: number): Item | undefined {
  const dated = monthIn(piece);
  const around = dated ? piece.without(dated.piece) : [piece.trimmed()];
  const named = around.filter(({ text }) => /\p{L}{2}/u.test(text.replace(/[()\s]/g, '')));
  const [first, second] = named;
  if (!first) return undefined;
  const whole = second && first.text.length < 3 ? second : first;
  const label = whole.find(/\s*\(?(?:获得时间|取得时间|发证时间|颁发时间|date)\s*:?\s*\)?$/i);
  const plain = label ? whole.part(0, label.piece.start - whole.start) : whole;
  const got = plain.find(/^(?:荣获|获得|获评|获|取得)\s*(?=[\u4e00-\u9fff“"])/);
  const name = (got ? plain.part(got.piece.end - plain.start) : plain).trimmed();
  const year = dated || schoolYear.test(piece.text) ? undefined : piece.find(yearOnly);
  const atEdge = year && (year.piece.start === piece.trimmed().start || year.piece.end === piece.trimmed().end);
  const [rest] = atEdge ? piece.without(year.piece) : [];
  const value = (rest ?? name).found(rest ? Math.min(confidence, 0.75) : second ? 0.65 : confidence, most);
  return value ? { name: value, month: dated?.month ?? null } : undefined;
}

const separators =
  /[;;。]|\t(?!\s*\(?(?:19|20)\d\d)(?<!\d\t)|、|\s\|\s(?!\s*(?:19|20)\d\d)(?<!\d\s\|\s)|,\s*(?=[^\d\s])/g;

function partsOf(line: Piece): Piece[] {
  // One line with one date is one thing, whatever commas are in it.
  const whole = line.trimmed();
  return monthIn(whole) && (whole.text.match(/(?:19|20)\d\d/g)?.length ?? 0) === 1 && !/[;、]/.test(whole.text)
    ? [whole]
    : whole.split(separators);
}

export interface Items {
  readonly certificates: Item[];
  readonly awards: Item[];
}

/** Certificates and awards of a section that is for either or for both. */
export function itemsOf(lines: readonly Piece[], kinds: readonly ('certificates' | 'awards')[]): Items {
  const items: Items = { certificates: [], awards: [] };
  const [only, other] = kinds;
  for (const line of lines)
    for (const part of partsOf(line)) {
      if (hasLanguageTest(part) && !isSpeechCertificate(part.text)) continue;
      const text = part.text;
      const kind = other
        ? isAward(text) && !isCertificate(text.replace(/[\d.()年月\s-]+$/, ''))
          ? 'awards'
          : 'certificates'
        : only;
      if (!kind) continue;
      const sure = kind === 'awards' ? isAward(text) : true;
      const item = itemOf(
        part,
        kind === 'awards' ? 200 : 150,
        other && !isAward(text) && !isCertificate(text) ? 0.6 : sure ? 0.86 : 0.74,
      );
      if (item) items[kind].push(item);
    }
  return items;
}
