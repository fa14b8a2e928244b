import type { Response } from '#contract/exam/attempt.ts';
import type { Finding, Rows } from './check.ts';
import type { Decisions } from './decisions.ts';

/** A correction that somebody asked for, under words that no other one has. */
export interface CorrectionTold {
  readonly examId: string;
  readonly questionId: string;
  readonly reason: string;
  /** How often it went out. */
  asked: number;
  /** What was answered; undefined: nothing yet. */
  regradeId: string | undefined;
}

export interface CorrectionRows {
  readonly regrades: readonly { readonly regradeId: string; readonly reason: string; readonly state: string }[];
  /** Entries of the audit log, by their reason. */
  readonly audited: readonly { readonly reason: string; readonly count: number }[];
  readonly totals: readonly { readonly attemptId: string; readonly score: number | null }[];
}

const finding = (kind: Finding['kind'], about: string, what: string): Finding => ({
  kind,
  about,
  text: `${about} ${what}`,
});

/** Each acknowledged correction stands in the record, with its line in the log, and no more often than it was asked for. */
export function checkCorrections(told: readonly CorrectionTold[], rows: CorrectionRows): Finding[] {
  const byReason = Map.groupBy(rows.regrades, ({ reason }) => reason);
  const audited = new Map(rows.audited.map(({ reason, count }) => [reason, count]));
  const asked = new Set(told.map(({ reason }) => reason));
  return [
    ...told.flatMap(({ reason, asked, regradeId }) => {
      const about = `correction ${reason}`;
      const own = byReason.get(reason) ?? [];
      const count = audited.get(reason) ?? 0;
      return [
        ...(regradeId !== undefined && !own.some((row) => row.regradeId === regradeId)
          ? [finding('lost', about, 'was acknowledged and is not in the record')]
          : []),
        ...(own.length > asked
          ? [finding('double', about, `stands ${own.length} times, asked for ${asked} times`)]
          : []),
        ...(count < own.length
          ? [finding('lost', about, `is ${count} times in the log, done ${own.length} times`)]
          : []),
        ...(count > own.length
          ? [finding('double', about, `is ${count} times in the log, done ${own.length} times`)]
          : []),
      ];
    }),
    ...rows.regrades
      .filter(({ reason }) => !asked.has(reason))
      .map(({ regradeId }) => finding('double', `regrade ${regradeId}`, 'is in the record and was never asked for')),
  ];
}

/**
 * Once no regrade goes on any more: every mark and every total is what the stored answers deserve by the corrections that
 * hold, reckoned anew. A voided attempt stays as it was.
 */
export function checkTotals(decisions: Decisions, rows: Rows & { readonly corrections: CorrectionRows }): Finding[] {
  const answers = Map.groupBy(rows.answers, ({ attemptId }) => attemptId);
  const totals = new Map(rows.corrections.totals.map(({ attemptId, score }) => [attemptId, score]));
  return rows.attempts
    .filter(({ state }) => state === 'MARKED' || state === 'SUBMITTED')
    .flatMap(({ attemptId, examId }) => {
      const own = new Map<string, Response>(
        (answers.get(attemptId) ?? []).map(({ questionId, response }) => [questionId, response]),
      );
      const [expected, total] = [decisions.totalOf(examId, own), totals.get(attemptId) ?? null];
      if (total === expected) return [];
      const kind = total !== null && total > expected ? 'double' : 'lost';
      return [finding(kind, `total of ${attemptId}`, `is ${total}, its answers come to ${expected}`)];
    });
}
