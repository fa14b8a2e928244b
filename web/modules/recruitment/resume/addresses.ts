import type { Sent } from '#contract/endpoint.ts';
import type { jobApplication } from '#contract/recruitment/application.ts';
import { type BoardColumn, boardColumns } from '#contract/recruitment/application.ts';
import { exits } from '#contract/recruitment/states.ts';

/** A list of applications as it is asked for. */
export type AskedList = Pick<Sent<typeof jobApplication.search>, 'query' | 'body'>;

const storedAs = 'recruitment.list';

/** Where a resume is read: from people's list, from a column of a job's board, from a list of applications. */
export const resumeAddress = {
  ofCandidate: (candidateId: string) => `/manage/recruitment/staff/resume?candidateId=${candidateId}`,
  ofApplication: (applicationId: string, from = '') =>
    `/manage/recruitment/job/detail/resume?applicationId=${applicationId}${from && `&from=${from}`}`,
};

/** The list that a resume is opened from, so that the next one is the next of that list, after a reload too. */
export function keepList(list: AskedList) {
  sessionStorage.setItem(storedAs, JSON.stringify(list));
}

function keptList(): AskedList | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? 'null');
    return kept === null ? undefined : (kept as AskedList);
  } catch {
    return undefined;
  }
}

const newestFirst = { sort: 'stateSince', order: 'desc' } as const;

/** What the next and the one before are looked for in: the kept list, or a column of the job's board. */
export function listOf(from: string | null, jobId: string): AskedList | undefined {
  if (from === 'list') return keptList();
  const column = (boardColumns as readonly string[]).includes(from ?? '') ? (from as BoardColumn) : undefined;
  if (!column || !jobId) return undefined;
  const states = column === 'ENDED' ? [...exits] : [column];
  return { query: newestFirst, body: { jobId, states } };
}
