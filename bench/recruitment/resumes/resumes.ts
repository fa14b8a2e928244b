import { parseResume, readResumeText } from '../../../server/modules/recruitment/index.ts';
import { progress, report } from '../../figure.ts';
import { type MadeResume, makeResumes } from './generate.ts';
import { layouts } from './page.ts';
import { addScore, emptyScore, fieldsIn, type Score, scoreOf } from './score.ts';

const each = Number(process.env.RESUMES_EACH ?? 12);
const seed = Number(process.env.RESUMES_SEED ?? 2026);

const share = (part: number, score: Score) => (100 * part) / Math.max(1, fieldsIn(score));
const percent = (part: number, score: Score) => `${share(part, score).toFixed(1)}%`;

/** Resumes of invented people in six layouts are read, and what was read is compared with what they say. */
export async function resumes() {
  const made = await makeResumes(seed, each);
  progress(`已生成 ${made.length} 份简历（种子 ${seed}），六种版式，PDF、Word、网页与文本`);
  const all = emptyScore();
  for (const layout of layouts) {
    const score = emptyScore();
    for (const one of made.filter((resume) => resume.layout === layout)) addScore(score, await scored(one));
    addScore(all, score);
    reportScore(layout, score);
  }
  reportScore('all', all);
  if (process.env.RESUMES_FAULTS) for (const fault of all.faults) progress(fault);
  await reportSpeed(made);
}

async function scored({ truth, bytes, fileName }: MadeResume): Promise<Score> {
  const { fields, problems } = await parseResume(bytes, fileName);
  if (problems.length > 0) throw new Error(`${fileName}: ${problems.join()}`);
  const score = scoreOf(truth, fields);
  return { ...score, faults: score.faults.map((fault) => `${fileName} ${fault}`) };
}

function reportScore(name: string, score: Score) {
  const right = share(score.right, score);
  report({
    ...{ bench: 'resumes', name, value: right, unit: '%' },
    more: {
      fields: String(fieldsIn(score)),
      flagged: percent(score.flagged, score),
      missing: percent(score.missing, score),
      silentlyWrong: percent(score.wrong, score),
    },
    goal: { 'right≥95%': right >= 95, 'silentlyWrong≤1%': share(score.wrong, score) <= 1 },
  });
}

/** By the processor time of this thread alone, so that neighbours do not count; the floor takes the text and nothing more. */
async function reportSpeed(made: readonly MadeResume[]) {
  const rate = async (work: (one: MadeResume) => Promise<unknown>) => {
    const before = process.cpuUsage();
    for (const one of made) await work(one);
    const { user, system } = process.cpuUsage(before);
    return made.length / ((user + system) / 1_000_000);
  };
  const texts = ({ bytes, fileName }: MadeResume) => readResumeText(bytes, fileName);
  const whole = ({ bytes, fileName }: MadeResume) => parseResume(bytes, fileName);
  await rate(whole);
  const [floor, value] = [await rate(texts), await rate(whole)];
  report({ bench: 'resumes', name: 'parsed', value, unit: '/s', floor, goal: { '≥5/s a core': value >= 5 } });
}
