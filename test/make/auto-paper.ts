import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { AutoDemand } from '#contract/paper/demand.ts';
import type { PaperSection } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { newId } from '../../server/kit/id.ts';
import type { assembly } from '../../server/modules/paper/index.ts';
import { doJobs } from '../jobs.ts';
import { makeAdministrator } from '../make.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';
import { linkQuestions, makeChain } from './knowledge.ts';
import { makePaperBank } from './paper.ts';
import { choiceOptions, makeBank, type NewQuestion } from './question.ts';

const single = (at: number): NewQuestion => ({
  ...{ type: 'SINGLE', stem: `单选第 ${at} 题`, points: 2, difficulty: 1 + (at % 10) },
  options: choiceOptions('甲', '*乙', '丙', '丁'),
});
const judge = (at: number): NewQuestion => ({
  ...{ type: 'JUDGE', stem: `判断第 ${at} 题`, answer: at % 2 === 0, points: 1, difficulty: 1 + ((3 * at) % 10) },
});

/** A bank of 40 single choices and 20 judgements; every fourth single choice is about 集合, a part of 数学. */
export async function makeAutoBank() {
  const { admin, organisation, staff } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const body = [
    ...Array.from({ length: 40 }, (_, at) => single(at)),
    ...Array.from({ length: 20 }, (_, at) => judge(at)),
  ];
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
  const [mathId = '', setsId = ''] = await makeChain(admin, '数学', '集合');
  const aboutSets = questionIds.slice(0, 40).filter((_, at) => at % 4 === 0);
  await linkQuestions(organisation, aboutSets, setsId);
  const paperBankId = await makePaperBank(admin);
  return { admin, organisation, staff, bankId, questionIds, mathId, setsId, aboutSets, paperBankId };
}

export type AutoBank = Awaited<ReturnType<typeof makeAutoBank>>;
type Wishes = Partial<z.input<typeof AutoDemand>>;

/** One judgement, of these banks. */
export const oneJudgement = (bankIds: string[], wishes: Wishes = {}): z.input<typeof AutoDemand> => ({
  bankIds,
  sections: [{ name: '一、判断题', type: 'JUDGE', count: 1, points: { by: 'each', points: 2 } }],
  ...wishes,
});

/** Ten single choices of 5 points and five judgements of 10 in all. */
export const demandFor = ({ bankId }: { bankId: string }, wishes: Wishes = {}) =>
  AutoDemand.parse({
    bankIds: [bankId],
    sections: [
      { name: '一、单选题', type: 'SINGLE', count: 10, points: { by: 'each', points: 5 } },
      { name: '二、判断题', type: 'JUDGE', count: 5, points: { by: 'total', points: 10 } },
    ],
    totalPoints: 60,
    difficulty: 5,
    ...wishes,
  } satisfies z.input<typeof AutoDemand>);

export const start = (author: Client, demand: AutoDemand, order: { seed?: number; seconds?: number } = {}) =>
  author.call(paperAssembly.start, { body: { demand, ...order } });

export const look = (author: Client, runId: string) => author.call(paperAssembly.detail, { query: { runId } });

/** A run without a job, so that nobody else does it. */
export async function order(
  { organisation, staff }: AutoBank,
  demand: AutoDemand,
  given: { seconds?: number; userId?: string } = {},
) {
  const { db } = await testServer();
  const { organisationId } = organisation;
  const { seconds = 20, userId = staff.userId } = given;
  const runId = newId();
  const at = new Date();
  await db
    .insertInto('assemblyRun')
    .values({
      ...{ organisationId, id: runId, demand: JSON.stringify(demand), seed: 1, seconds },
      ...{ createdBy: userId, createdAt: at, touchedAt: at },
    })
    .execute();
  return { runId };
}

/** A run with its jobs done. */
export async function run(author: Client, demand: AutoDemand, order: { seed?: number; seconds?: number } = {}) {
  const { runId } = await start(author, demand, order);
  for (;;) {
    await doJobs();
    const found = await look(author, runId);
    if (found.state !== 'WAITING' && found.state !== 'RUNNING') return found;
    // The runner of another test file has it.
    await sleep(50);
  }
}

/** As the checker takes it, from what an author is shown. */
export function formOf(sections: z.output<typeof PaperSection>[]): assembly.Form {
  const items = sections.flatMap(({ questionVOS }, section) =>
    questionVOS.map(({ questionId, points, difficulty }) => ({
      ...{ id: questionId, section, points: Math.round(points * 100), difficulty },
    })),
  );
  const totalPoints = items.reduce((sum, { points }) => sum + points, 0);
  const weighted = items.reduce((sum, { points, difficulty }) => sum + points * difficulty, 0);
  return { items, totalPoints, meanDifficulty: weighted / totalPoints };
}

/** The bank as the checker takes it, from what an author is shown. */
export async function poolOf(author: Client, { bankId, mathId, setsId }: AutoBank): Promise<assembly.PoolItem[]> {
  const { data } = await author.call(question.search, { query: { size: 200 }, body: { bankId } });
  return data.map((one) => ({
    ...{ id: one.questionId, bankId: one.bankId, type: one.type, difficulty: one.difficulty },
    ...{
      points: Math.round(one.points * 100),
      size: Math.max(1, one.children.length),
      abilities: one.abilities.map(({ id }) => id),
    },
    knowledge: one.knowledgePoints.flatMap(({ id }) => (id === setsId ? [setsId, mathId] : [id])),
    tags: one.tags.map(({ id }) => id),
    ...{ lastUsedAt: null, usedCount: 0, fingerprint: null },
  }));
}
