import type { Logger } from 'pino';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { toolchains } from '../language/toolchain.ts';
import { sandboxState } from '../sandbox/sandbox-state.ts';
import { noteWorker, removeWorker, type WorkerState } from './worker.queries.ts';

const beatMs = 30_000;

/** Whether this process can run code, and what. */
export async function ownState(): Promise<WorkerState> {
  const state = await sandboxState();
  const found = await toolchains();
  const languages = [...found].map(([codeType, { version }]) => ({ codeType, version }));
  const problem = !state.works ? state.problem : languages.length === 0 ? '没有找到任何编译器' : null;
  return { problem, languages };
}

/** Says from time to time that this process is there to run code, or why it cannot. */
export function watchJudge(db: Db, log: Logger) {
  const id = newId();
  const beat = async () => noteWorker(db, id, await ownState(), now());
  const beatAgain = () => beat().catch((failure: unknown) => log.warn({ err: failure }, 'the judge was not noted'));
  let beating = beatAgain();
  const timer = setInterval(() => {
    beating = beating.then(beatAgain);
  }, beatMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
      await removeWorker(db, id);
    },
  };
}
