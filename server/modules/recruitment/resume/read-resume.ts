import { z } from 'zod';
import { type ResumeProblem, resumeProblems } from '#contract/recruitment/resume-fields.ts';
import { now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { carryOut } from '../../../kit/resumable-job.ts';
import type { Db } from '../../../kit/transaction.ts';
import { parseAside } from '../parse/thread.ts';
import * as queries from './resume-file.queries.ts';
import { fileOf } from './resume-file.ts';

const Named = z.object({ organisationId: z.string(), resumeFileId: z.string() });

const notRead = (problem: ResumeProblem): queries.Reading => ({
  ...{ state: 'UNREADABLE', text: '', problems: [problem], parsed: null },
});

/** Reads one file in a thread. What could not be read says why, and its fields can be typed. */
export function readResume({ db, storage }: { db: Db; storage: Storage }, payload: unknown) {
  const place = Named.parse(payload);
  return carryOut<queries.Claimed, queries.Reading>({
    claim: () => queries.claimReading(db, place),
    renew: (claimed) => queries.readJob.renew(db, claimed),
    mostRuns: 3,
    neverEnds: resumeProblems.tooHeavy,
    work: async ({ organisationId, storedName, fileName }) => {
      const bytes = await storage.readToUint8Array(fileOf(organisationId, storedName));
      const { fields, text, problems } = await parseAside(organisationId, bytes, fileName);
      if (text.trim() === '') return { ...notRead('noText'), ...(problems.length > 0 && { problems }) };
      return { state: 'PARSED', text, problems, parsed: fields };
    },
    end: (claimed, end) => queries.endReading(db, claimed, 'failure' in end ? notRead('tooHeavy') : end, now()),
  });
}

/** For whoever reads why. */
export const problemSentences = (problems: readonly string[]) =>
  problems.map((problem) => resumeProblems[problem as ResumeProblem] ?? resumeProblems.damaged);
