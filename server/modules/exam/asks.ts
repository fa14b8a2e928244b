import { announce, ask } from '../../kit/ask.ts';
import type { Db } from '../../kit/transaction.ts';
import type { JudgedCode } from '../judge/index.ts';

/** In the transaction that ends them: these attempts were handed in, by whomever. */
export const attemptsEnded = announce<[db: Db, organisationId: string, attemptIds: readonly string[]]>('attemptsEnded');

/** In the transaction that ends the judging: this code was given for something else than an exam. */
export const otherCodeJudged = ask<[db: Db, judged: JudgedCode], Promise<void>>('otherCodeJudged');
