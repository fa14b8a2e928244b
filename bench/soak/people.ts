import { setTimeout as sleep } from 'node:timers/promises';
import { sm2 } from 'sm-crypto-v2';
import { clientCredentials, session } from '#contract/account/session.ts';
import { auditLog } from '#contract/audit/audit.ts';
import { department } from '#contract/directory/department.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { bank } from '#contract/question/bank.ts';
import { questionExport } from '#contract/question/export.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { bearer } from '../load/request.ts';
import { answerOf } from '../sitting.ts';
import { type OpenExam, type Person, password } from '../world.ts';
import type { Page } from './calls.ts';

export interface Hours {
  /** Everything ends by itself then. */
  readonly over: () => boolean;
  readonly saveEveryMs: number;
}

async function signIn(page: Page, username: string) {
  const { publicKey, nonce } = await page.ask(session.publicKey);
  const body = { username, password: sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, 1), role: '1' };
  const authorization = `Basic ${btoa(clientCredentials)}`;
  return page.ask(session.token, { query: { grant_type: 'password' }, body, authorization });
}

/** Signs in, writes the whole paper, one answer after the other, hands in and leaves. */
export async function takeExam(page: Page, person: Person, place: number, exam: OpenExam, hours: Hours) {
  const { access_token: token } = await signIn(page, person.username);
  const authorization = bearer(token);
  const { examId, formId } = exam;
  const { attemptId, leaseId } = await page.ask(attempt.start, { query: { examId }, authorization });
  await page.send(attempt.paper.path, paperRequest(formId, authorization));
  for (let seq = 1; seq <= exam.questions.length && !hours.over(); seq += 1) {
    await sleep(hours.saveEveryMs * (0.5 + Math.random()));
    const { questionId, response } = answerOf(exam, place, seq);
    await page.ask(attempt.save, {
      body: { attemptId, leaseId, answers: [{ questionId, seq, response }] },
      authorization,
    });
  }
  await page.ask(attempt.submit, { query: { attemptId }, body: { leaseId }, authorization });
  await page.ask(attempt.mine, { authorization });
  await page.ask(session.logout, { authorization });
}

const paperRequest = (formId: string, authorization: string) =>
  `GET ${attempt.paper.path}?formId=${formId} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`;

/** Scores what waits, exam by exam, and looks at the results. */
export async function mark(page: Page, { token }: Person, { examId }: OpenExam, hours: Hours) {
  const authorization = bearer(token);
  for (const { questions } of await page.ask(marking.task, { query: { examId }, authorization })) {
    for (const { questionId } of questions) {
      for (let scored = 0; scored < 50 && !hours.over(); scored += 1) {
        const item = await page.ask(marking.next, { query: { examId, questionId }, authorization });
        if (!item) break;
        const body = {
          attemptId: item.attemptId,
          questionId,
          score: 1,
          comment: '要点不全',
          version: item.mark.version,
        };
        await page.ask(marking.score, { query: { examId }, body, authorization });
      }
    }
  }
  await page.ask(result.search, { query: { examId, size: '200' }, authorization });
  await page.ask(result.statistics, { query: { examId }, authorization });
}

const endedImport = ['PREVIEW', 'DONE', 'FAILED'];
let imports = 0;

/** Pastes a paper into a bank, commits it and exports the bank. */
export async function importAndExport(page: Page, { token }: Person, hours: Hours) {
  const authorization = bearer(token);
  imports += 1;
  const { bankId } = await page.ask(bank.add, { body: { name: `第 ${imports} 次导入` }, authorization });
  const items = Array.from({ length: 200 }, (_, at) => {
    const stem = `${at + 1}. 第 ${imports} 批第 ${at + 1} 项业务应当如何办理（　）。`;
    return `${stem}\nA. 核对身份\nB. 直接办理\nC. 转交他人\nD. 拒绝办理\n答案：${'ABCD'[at % 4]}\n`;
  });
  const { importId } = await page.ask(questionImport.text, {
    query: { bankId },
    body: { text: items.join('') },
    authorization,
  });
  const stateOf = async () => (await page.ask(questionImport.detail, { query: { importId }, authorization })).state;
  while (!endedImport.includes(await stateOf()) && !hours.over()) await sleep(500);
  await page.ask(questionImport.commit, { query: { importId }, body: {}, authorization });
  while ((await stateOf()) !== 'DONE' && !hours.over()) await sleep(500);
  await page.ask(question.search, { query: { size: '50' }, body: { bankId }, authorization });
  await page.ask(questionExport.start, { body: { format: 'excel', filter: { bankId } }, authorization });
}

/** Lists that administrators take away. */
export async function takeLists(page: Page, { token }: Person, { examId }: OpenExam) {
  const authorization = `Authorization: ${bearer(token)}`;
  for (const address of [department.export.path, auditLog.export.path, `${result.export.path}?examId=${examId}`])
    await page.send(
      address.split('?')[0] ?? '',
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n\r\n`,
    );
}
