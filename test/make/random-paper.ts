import type { z } from 'zod';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import type { client } from '../client.ts';
import { makePaperBank } from './paper.ts';

type Client = ReturnType<typeof client>;
export type Rules = z.input<typeof RandomDemand>;
type Rule = Rules['sections'][number]['rules'][number];

/** Rules in one section. */
export const oneSection = (...rules: Rule[]): Rules => ({ sections: [{ name: '一、全部试题', rules }] });

/** A random paper without questions, with these rules. */
export async function makeRandomPaper(author: Client, demand: Rules) {
  const paperBankId = await makePaperBank(author);
  const { paperId, version: first } = await author.call(paper.add, {
    body: { name: '随机测验卷', paperBankId, type: paperTypes.random },
  });
  const { version } = await author.call(randomPaper.save, { query: { paperId }, body: { ...demand, version: first } });
  return { paperId, version, paperBankId };
}
