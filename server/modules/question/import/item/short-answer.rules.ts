import type { ShortAnswer } from '#contract/question/content.ts';
import { fold } from '../text/paper-source.rules.ts';
import { toHtml } from '../text/rich-html.rules.ts';

/** In a list of scoring points the brackets may be left out. */
const barePoints = /[ \t]{0,4}[-—–:：]{0,4}[ \t]{0,4}(\d{1,3}(?:\.\d{1,2})?)[ \t]{0,3}分[。.；;]?(?=\s*(?:\n|$))/g;
const pointMark = /\([ \t]{0,3}(?:(?:共|满分)[ \t]{0,3})?(\d{1,3}(?:\.\d{1,2})?)[ \t]{0,3}分[ \t]{0,3}\)/g;

interface Point {
  text: string;
  points: number;
}

/** Sentences of a reference answer that end with their points: ……（2分）。 */
export function findScoringPoints(key: string): Point[] {
  const folded = fold(key);
  const found: Point[] = [];
  let at = 0;
  for (const mark of folded.matchAll(pointMark)) {
    const text = key
      .slice(at, mark.index)
      .replace(/^[\s。；;，,、.•●▪■◆·]+/, '')
      .trim();
    at = mark.index + mark[0].length;
    if (text !== '')
      found.push({ text: text.replace(/\s+/g, ' ').slice(0, 500).toWellFormed().trim(), points: Number(mark[1]) });
  }
  return found;
}

export interface ReadShort {
  answer: ShortAnswer;
  /** What the scoring points add up to, where the answer has any. */
  sum: number | undefined;
  /** Those points one by one. */
  each: number[];
}

const longestReference = 50_000;

/**
 * `points` undefined: the paper does not say what the item is worth. `scoring` are the points where they stand by
 * themselves; what cannot be read of them stays in the reference.
 */
export function readShort(key: string, scoring: string, points: number | undefined): ReadShort {
  const listed = scoring.replace(barePoints, '（$1分）');
  const found = findScoringPoints((scoring === '' ? key : listed).slice(0, longestReference));
  const sum = Math.round(found.reduce((total, point) => total + point.points, 0) * 100) / 100;
  // A list of its own may leave points to the marker.
  const fitsPoints = points === undefined || points === sum || (scoring !== '' && sum < points);
  const fits = found.length > 0 && found.length <= 30 && sum > 0 && fitsPoints;
  const text = fits && key !== '' ? key : [key, scoring].filter((part) => part !== '').join('\n');
  const html = toHtml(text.slice(0, longestReference));
  return {
    answer: {
      reference: html.length <= longestReference ? html : toHtml(text.slice(0, longestReference / 10)),
      scoringPoints: fits ? found : [],
    },
    sum: found.length > 0 && sum > 0 ? sum : undefined,
    each: found.map(({ points }) => points),
  };
}
