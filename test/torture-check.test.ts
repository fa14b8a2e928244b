import { describe, expect, test } from 'vitest';
import type { Started } from '#contract/exam/attempt.ts';
import { check, type Finding, type Rows, type StoredAnswer } from '../bench/torture/check.ts';
import { AttemptLedger, type Change, Findings } from '../bench/torture/ledger.ts';

const examId = 'exam';
const userId = 'lin';
const attemptId = 'attempt';
const questionIds = ['q1', 'q2', 'q3'];
const receipt = { submittedAt: '2026-11-20T01:30:00.000Z', answeredCount: 2 };

function started(leaseId: string, answers: readonly StoredAnswer[] = []): Started {
  return {
    ...{ attemptId, examId, leaseId, formId: 'form', earliestSubmitAt: null },
    ...{
      navigation: 'free',
      switchCount: 0,
      watermark: '',
      code: null,
      serverTime: '',
      remainingMs: 0,
      paused: false,
      section: { position: null, remainingMs: null },
    },
    antiCheating: {} as Started['antiCheating'],
    order: questionIds.map((questionId) => ({ questionId, optionIds: [] })),
    answers: answers.map((answer) => ({ ...answer, flagged: false })),
  };
}

/** `yes` deserves two points, anything else none. */
const change = (questionId: string, seq: number, response: Change['response'] = 'yes'): Change => ({
  ...{ questionId, seq, response },
  deserves: response === 'yes' ? 200 : 0,
});

const named = (changes: readonly Change[]) => changes.map(({ questionId, seq }) => ({ questionId, seq }));

function begin() {
  const findings = new Findings();
  return { findings, ledger: new AttemptLedger(started('first'), userId, findings) };
}

type Begun = ReturnType<typeof begin>;

function save({ ledger }: Begun, leaseId: string, ...changes: Change[]) {
  const sending = ledger.sending(leaseId, changes);
  ledger.accepted(sending, named(changes));
}

/** q1 and q2 are answered, q2 twice; q3 was sent without an answer coming back, and was stored. */
function written() {
  const begun = begin();
  save(begun, 'first', change('q1', 1), change('q2', 2));
  save(begun, 'first', change('q2', 3, 'no'));
  begun.ledger.sending('first', [change('q3', 4, 'no')]);
  return begun;
}

const stored: Rows['answers'] = [
  { attemptId, questionId: 'q1', seq: 1, response: 'yes' },
  { attemptId, questionId: 'q2', seq: 3, response: 'no' },
  { attemptId, questionId: 'q3', seq: 4, response: 'no' },
];

const running: Rows = {
  attempts: [{ attemptId, examId, userId, leaseId: 'first', state: 'IN_PROGRESS', submittedAt: null }],
  answers: stored,
  marks: [],
  submissions: [],
};

const over: Rows = {
  attempts: [{ attemptId, examId, userId, leaseId: 'first', state: 'MARKED', submittedAt: '2026-11-20T01:30:00.000Z' }],
  answers: stored,
  marks: [
    { attemptId, questionId: 'q1', score: 200 },
    { attemptId, questionId: 'q2', score: 0 },
    { attemptId, questionId: 'q3', score: 0 },
  ],
  submissions: [{ attemptId, count: 1 }],
};

function submit({ ledger }: Begun, answeredCount = 3) {
  ledger.submitting();
  ledger.submitted({ ...receipt, answeredCount });
}

const told = ({ ledger }: Begun) => [{ ...ledger.promised(), ...ledger.asked() }];
const found = (findings: readonly Finding[]) => findings.map(({ kind, text }) => `${kind}: ${text}`);

/** The rows with one of them another, or away. */
function altered<T>(rows: readonly T[], place: number, changed?: Partial<T>): T[] {
  return rows.flatMap((row, at) => (at !== place ? [row] : changed ? [{ ...row, ...changed }] : []));
}

describe('what was promised against the rows of a running attempt', () => {
  const findingsIn = (rows: Partial<Rows>, begun = written()) => found(check(told(begun), { ...running, ...rows }));

  test('nothing is wrong with what was acknowledged, or sent and stored unacknowledged, or sent and not stored', () => {
    expect(findingsIn({})).toEqual([]);
    expect(findingsIn({ answers: altered(stored, 2) })).toEqual([]);
  });

  test('a later state of an answer may stand in place of the acknowledged one, if it was sent', () => {
    const begun = written();
    begun.ledger.sending('first', [change('q1', 5, 'no')]);
    expect(findingsIn({ answers: altered(stored, 0, { seq: 5, response: 'no' }) }, begun)).toEqual([]);
  });

  const lost: readonly [what: string, rows: Partial<Rows>, text: string][] = [
    ['an attempt that is gone', { attempts: [] }, 'lost: attempt attempt is gone, although its start was acknowledged'],
    [
      'an answer that is gone',
      { answers: altered(stored, 0) },
      'lost: answer attempt q1 was acknowledged with seq 1, stored is nothing',
    ],
    [
      'an answer that went back',
      { answers: altered(stored, 1, { seq: 2, response: 'yes' }) },
      'lost: answer attempt q2 was acknowledged with seq 3, stored is 2',
    ],
    [
      'an answer with another content',
      { answers: altered(stored, 0, { response: 'no' }) },
      'lost: answer attempt q1 is stored as "no", sent with seq 1 was "yes"',
    ],
  ];

  test.each(lost)('%s is lost', (_, rows, text) => {
    expect(findingsIn(rows)).toEqual([text]);
  });

  const double: readonly [what: string, rows: Partial<Rows>, text: string][] = [
    [
      'an answer that was never sent with its seq',
      { answers: altered(stored, 0, { seq: 9 }) },
      'double: answer attempt q1 is stored with seq 9, which was never sent',
    ],
    [
      'a second attempt',
      { attempts: [...running.attempts, ...altered(running.attempts, 0, { attemptId: 'other' })] },
      'double: examinee lin at exam exam has 2 attempts',
    ],
    [
      'a submission that nobody asked for',
      { attempts: over.attempts, marks: over.marks },
      'double: submission of attempt was never asked for',
    ],
    [
      'a mark before the submission',
      { marks: over.marks.slice(0, 1) },
      'double: mark attempt q1 is there although nobody has submitted',
    ],
    [
      'a submission in the log of a running attempt',
      { submissions: over.submissions },
      'double: submission of attempt is 1 times in the log of an attempt IN_PROGRESS',
    ],
  ];

  test.each(double)('%s is double', (_, rows, text) => {
    expect(findingsIn(rows)).toEqual([text]);
  });

  test('after a take-over the lease of before may not come back, nor what was sent under it since', () => {
    const begun = written();
    begun.ledger.sending('first', [change('q1', 5)]);
    begun.ledger.takenOver(started('second', stored), begun.ledger.acknowledgedNow());
    begun.ledger.sending('first', [change('q2', 6)]);
    const attempts = altered(running.attempts, 0, { leaseId: 'second' });
    expect(findingsIn({ attempts, answers: altered(stored, 0, { seq: 5 }) }, begun)).toEqual([]);
    expect(findingsIn({ attempts, answers: altered(stored, 1, { seq: 6, response: 'yes' }) }, begun)).toEqual([
      'double: answer attempt q2 is stored with seq 6, sent when it was no longer allowed',
    ]);
    expect(findingsIn({}, begun)).toEqual(['lost: lease of attempt is first again, although its end was acknowledged']);
  });
});

describe('what was promised against the rows of a submitted attempt', () => {
  function findingsIn(rows: Partial<Rows>, answeredCount = 3) {
    const begun = written();
    submit(begun, answeredCount);
    return found(check(told(begun), { ...over, ...rows }));
  }

  test('nothing is wrong with a submission that was acknowledged, nor with one that was only sent', () => {
    expect(findingsIn({})).toEqual([]);
    const begun = written();
    begun.ledger.submitting();
    expect(found(check(told(begun), over))).toEqual([]);
    expect(found(check(told(begun), running))).toEqual([]);
  });

  const wrong: readonly [what: string, rows: Partial<Rows>, text: string][] = [
    [
      'a submission that is gone',
      { attempts: running.attempts, marks: [], submissions: [] },
      'lost: submission of attempt was acknowledged for 2026-11-20T01:30:00.000Z, stored is null',
    ],
    [
      'a submission at another time',
      { attempts: altered(over.attempts, 0, { submittedAt: '2026-11-20T01:30:01.000Z' }) },
      'lost: submission of attempt was acknowledged for 2026-11-20T01:30:00.000Z, stored is 2026-11-20T01:30:01.000Z',
    ],
    ['a submission that is not in the log', { submissions: [] }, 'lost: submission of attempt is not in the log'],
    [
      'a second submission',
      { submissions: [{ attemptId, count: 2 }] },
      'double: submission of attempt is 2 times in the log of an attempt MARKED',
    ],
    ['a mark that is missing', { marks: altered(over.marks, 1) }, 'lost: mark attempt q2 is missing'],
    [
      'a mark given twice',
      { marks: [...over.marks, ...over.marks.slice(0, 1)] },
      'double: mark attempt q1 is there 2 times',
    ],
    [
      'a mark of another question',
      { marks: [...over.marks, { attemptId, questionId: 'q9', score: 0 }] },
      'double: mark attempt q9 is of a question that was not asked',
    ],
    [
      'a mark that does not know the stored answer',
      { marks: altered(over.marks, 0, { score: 0 }) },
      'lost: mark attempt q1 is 0, the stored answer deserves 200',
    ],
  ];

  test.each(wrong)('%s is found', (_, rows, text) => {
    expect(findingsIn(rows)).toEqual([text]);
  });

  test('fewer answers than the receipt names are lost, more of them came too late', () => {
    expect(findingsIn({}, 4)).toEqual(['lost: receipt of attempt names 4 answers, stored are 3']);
    expect(findingsIn({}, 2)).toEqual(['double: receipt of attempt names 2 answers, stored are 3']);
  });

  test('a question without an answer deserves nothing', () => {
    const begun = written();
    submit(begun, 2);
    const answers = altered(stored, 2);
    expect(found(check(told(begun), { ...over, answers }))).toEqual([]);
    const marks = altered(over.marks, 2, { score: 200 });
    expect(found(check(told(begun), { ...over, answers, marks }))).toEqual([
      'lost: mark attempt q3 is 200, the stored answer deserves 0',
    ]);
  });

  test('what was sent after the receipt may not be there', () => {
    const begun = written();
    submit(begun);
    begun.ledger.sending('first', [change('q3', 5, 'no')]);
    expect(found(check(told(begun), { ...over, answers: altered(stored, 2, { seq: 5 }) }))).toEqual([
      'double: answer attempt q3 is stored with seq 5, sent when it was no longer allowed',
    ]);
  });
});

describe('what an examinee sees without the rows', () => {
  const seen = ({ findings }: Begun) => found(findings.all);

  test('nothing is wrong with the usual', () => {
    const begun = written();
    begun.ledger.takenOver(started('second', stored), begun.ledger.acknowledgedNow());
    save(begun, 'second', change('q1', 5));
    submit(begun);
    submit(begun);
    expect(seen(begun)).toEqual([]);
    expect(begun.ledger.count).toBe(4);
  });

  test('an answer that is acknowledged twice counts once, and an older one not any more', () => {
    const begun = begin();
    save(begun, 'first', change('q1', 2));
    save(begun, 'first', change('q1', 2));
    save(begun, 'first', change('q1', 1));
    expect(begun.ledger.count).toBe(1);
    expect(begun.ledger.acknowledgedNow()).toEqual(new Map([['q1', 2]]));
  });

  test('a save accepted under a lost lease or after the receipt is double, and promises nothing', () => {
    const begun = begin();
    begun.ledger.takenOver(started('second'), new Map());
    save(begun, 'first', change('q1', 1));
    submit(begun);
    save(begun, 'second', change('q2', 2));
    expect(seen(begun)).toEqual([
      'double: answer attempt q1 was accepted with seq 1, sent when it was no longer allowed',
      'double: answer attempt q2 was accepted with seq 2, sent when it was no longer allowed',
    ]);
    expect(begun.ledger.count).toBe(0);
  });

  test('a save sent before the take-over or the receipt may be accepted after it', () => {
    const begun = begin();
    const early = begun.ledger.sending('first', [change('q1', 1)]);
    begun.ledger.takenOver(started('second'), new Map());
    begun.ledger.accepted(early, named(early.changes));
    const late = begun.ledger.sending('second', [change('q2', 2)]);
    submit(begun);
    begun.ledger.accepted(late, named(late.changes));
    expect(seen(begun)).toEqual([]);
  });

  test('a take-over that does not bring back what was acknowledged has lost it', () => {
    const begun = written();
    begun.ledger.takenOver(started('second', stored.slice(1)), begun.ledger.acknowledgedNow());
    expect(seen(begun)).toEqual(['lost: answer attempt q1 was acknowledged with seq 1, stored is nothing']);
  });

  test('another attempt, the same lease, another receipt and a lower number are found', () => {
    const begun = begin();
    begun.ledger.takenOver({ ...started('second'), attemptId: 'other' }, new Map());
    begun.ledger.takenOver(started('second'), new Map());
    const sending = begun.ledger.sending('second', [change('q1', 5)]);
    begun.ledger.accepted(sending, [{ questionId: 'q1', seq: 4 }]);
    submit(begun, 1);
    submit(begun, 2);
    expect(seen(begun)).toEqual([
      'double: examinee lin at exam exam got the attempts attempt, other',
      'double: lease of attempt is the same after a take-over',
      'lost: answer attempt q1 was acknowledged with seq 4 when seq 5 was sent',
      expect.stringMatching(/^double: receipt of attempt was .*"answeredCount":1.* later .*"answeredCount":2/),
    ]);
  });

  test('the same finding counts once', () => {
    const begun = written();
    const twice = check(told(begun), { ...running, answers: altered(stored, 0) });
    begun.findings.add(...twice, ...twice);
    expect(begun.findings.all).toHaveLength(1);
  });
});
