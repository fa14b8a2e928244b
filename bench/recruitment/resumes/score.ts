import { isDoubtful, type ParsedFields, type ResumeFields } from '#contract/recruitment/resume-fields.ts';

/** How the fields of a resume came out. */
export interface Score {
  right: number;
  /** Not right, and shown as a doubt. */
  flagged: number;
  /** Left out: the form is empty there. */
  missing: number;
  /** Not right, and shown as if it were. */
  wrong: number;
  readonly faults: string[];
}

type Leaf = { value: unknown; confidence: number } | null;
type Shape = Readonly<Record<string, unknown>>;
type Read = Readonly<Record<string, Leaf>>;

/** White space and the marks of a list are nobody's words. */
const plain = (value: unknown) =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replace(/[\s•·◆]|^[-*]|(?<=\n)\s*(?:[-*]|\d\.)/gm, '')
        .toLowerCase()
    : value;

export const emptyScore = (): Score => ({ right: 0, flagged: 0, missing: 0, wrong: 0, faults: [] });

const isRight = (truth: unknown, read: Leaf) => read !== null && plain(read.value) === plain(truth);

function scoreFields(score: Score, truth: Shape, read: Read, at: string) {
  for (const [key, value] of Object.entries(truth)) {
    const leaf = read[key] ?? null;
    if (value === null && leaf === null) continue;
    const told = `${at}.${key}: ${JSON.stringify(value)} → ${JSON.stringify(leaf?.value ?? null)} (${leaf?.confidence ?? '-'})`;
    if (value !== null && isRight(value, leaf)) score.right += 1;
    else if (leaf === null) {
      score.missing += 1;
      score.faults.push(`missing ${told}`);
    } else if (isDoubtful(leaf)) {
      score.flagged += 1;
      score.faults.push(`flagged ${told}`);
    } else {
      score.wrong += 1;
      score.faults.push(`WRONG ${told}`);
    }
  }
}

const alike = (truth: Shape, read: Read) =>
  Object.entries(truth).filter(([key, value]) => value !== null && isRight(value, read[key] ?? null)).length;

/** Entries are compared with those that are most like them; what was read and is nobody's counts as well. */
function scoreList(score: Score, truth: readonly Shape[], read: readonly Read[], at: string) {
  const left = [...read];
  const empty: Read = {};
  for (const [number, one] of truth.entries()) {
    const best = left.toSorted((first, second) => alike(one, second) - alike(one, first))[0];
    const found = best && alike(one, best) > 0 ? best : undefined;
    if (found) left.splice(left.indexOf(found), 1);
    scoreFields(score, one, found ?? empty, `${at}[${number}]`);
  }
  for (const extra of left)
    scoreFields(score, Object.fromEntries(Object.keys(extra).map((key) => [key, null])), extra, `${at}[+]`);
}

/** Compares what was read with what the resume says. */
export function scoreOf(truth: ResumeFields, read: ParsedFields): Score {
  const score = emptyScore();
  for (const [key, value] of Object.entries(truth)) {
    const found = read[key as keyof ParsedFields];
    if (Array.isArray(value)) scoreList(score, value as Shape[], found as unknown as Read[], key);
    else if (value !== null && typeof value === 'object')
      scoreFields(score, value as Shape, found as unknown as Read, key);
    else scoreFields(score, { [key]: value }, { [key]: found as Leaf }, '');
  }
  return score;
}

export function addScore(sum: Score, more: Score) {
  for (const key of ['right', 'flagged', 'missing', 'wrong'] as const) sum[key] += more[key];
  sum.faults.push(...more.faults);
}

export const fieldsIn = ({ right, flagged, missing, wrong }: Score) => right + flagged + missing + wrong;
