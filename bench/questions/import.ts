import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { typeLabel } from '#contract/question/type.ts';
import { type ExcelColumn, excelOf } from '../../server/kit/excel/write.ts';
import { median, progress, report } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { bearer, requestTo, resOf } from '../load/request.ts';
import type { Product } from '../product.ts';
import { makeWorld, type Person } from '../world.ts';
import { type Made, makeQuestion, questionCount } from './model.ts';
import { makeVocabulary } from './text.ts';

const rounds = 3;
const imported = 10_000;
const mostSeconds = 15;
const mostMegabytes = 512;
const betweenMs = 50;

const answerOf = ({ type, options }: Made) => {
  if (type === 'JUDGE') return '正确';
  if (options.length === 0) return '按制度作答';
  return options.map(({ correct }, place) => (correct ? 'ABCDEFG'[place] : '')).join('');
};

const columns: readonly ExcelColumn<Made>[] = [
  { title: '题型', width: 10, value: ({ type }) => typeLabel(type) },
  { title: '题干', width: 60, value: ({ type, stem }) => (type === 'FILL' ? `${stem}____` : stem) },
  ...[...'ABCDE'].map((letter, place) => ({
    ...{ title: `选项${letter}`, width: 20 },
    value: ({ options }: Made) => options[place]?.content ?? '',
  })),
  { title: '正确答案', width: 20, value: answerOf },
  { title: '解析', width: 40, value: ({ stem }) => `依据：${stem}` },
  { title: '难度', width: 8, value: ({ difficulty }) => difficulty },
  { title: '分值', width: 8, value: () => 2 },
];

/** Other questions than the million, of the types that one row can hold. */
function workbook(round: number) {
  const words = makeVocabulary();
  const rows: Made[] = [];
  for (let number = questionCount * (round + 1); rows.length < imported; number += 1) {
    const made = makeQuestion(words, number, round, Date.now());
    if (made.type !== 'COMPOSITE' && made.type !== 'CODE') rows.push(made);
  }
  return excelOf('试题', columns, rows);
}

/** Megabytes that the server takes besides PostgreSQL, all its threads together; where there is no /proc nothing is known. */
async function memory(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** From the upload to the last question in its bank: to the end of the reading, to that of the commit, and how much memory grew. */
async function importOnce({ port, pid }: Product, connection: Connection, person: Person, round: number) {
  const authorization = bearer(person.token);
  const ask = async <T>(...[endpoint, sent]: Parameters<typeof requestTo>) =>
    resOf<T>(await connection.exchange(requestTo(endpoint, { ...sent, authorization })));
  const { bankId } = await ask<{ bankId: string }>(bank.add, { body: { name: `导入 ${round}` } });
  const bytes = await workbook(round);
  const before = await memory(pid);
  let most = before;
  const query = { importId: '' };
  const until = async (state: string) => {
    for (;;) {
      const draft = await ask<{ state: string; failure: string | null; counts: { ready: number } }>(
        questionImport.detail,
        {
          query,
        },
      );
      most = Math.max(most, await memory(pid));
      if (draft.state === state) return draft;
      if (draft.state === 'FAILED' || draft.state === 'MAPPING') throw new Error(`${draft.state} ${draft.failure}`);
      await sleep(betweenMs);
    }
  };
  const began = performance.now();
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], '试题.xlsx'));
  const address = `http://127.0.0.1:${port}${questionImport.file.path}?bankId=${bankId}`;
  const sent = await fetch(address, { method: 'POST', headers: { Authorization: authorization }, body: form });
  const reply = (await sent.json()) as { code: number; res: { importId: string } };
  if (reply.code !== 0) throw new Error(`the upload was refused: ${JSON.stringify(reply)}`);
  query.importId = reply.res.importId;
  const { counts } = await until('PREVIEW');
  if (counts.ready !== imported) throw new Error(`${counts.ready} of ${imported} questions are ready`);
  const read = performance.now();
  await ask(questionImport.commit, { query, body: {} });
  await until('DONE');
  const done = performance.now();
  const found = await ask<{ total: number }>(bank.detail, { query: { bankId } });
  if (found.total !== imported) throw new Error(`${found.total} of ${imported} questions came in`);
  return { reading: (read - began) / 1000, committing: (done - read) / 1000, grown: most - before };
}

/** Another organisation's, so that the million stays as it is; it writes to the same tables and indexes. */
export async function measureImport(product: Product) {
  const { admin } = await makeWorld(product.db, product.keys, { examinees: 1, questions: 1 });
  const [connection] = await openConnections(product.port, 1);
  if (!connection) throw new Error('no connection');
  const done: Awaited<ReturnType<typeof importOnce>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    done.push(await importOnce(product, connection, admin, round));
    const { reading, committing, grown } = done[round] ?? { reading: 0, committing: 0, grown: 0 };
    progress(`导入：读取 ${reading.toFixed(1)} 秒，入库 ${committing.toFixed(1)} 秒，内存增加 ${grown.toFixed(0)} MB`);
  }
  connection.close();
  const seconds = median(done.map(({ reading, committing }) => reading + committing));
  const grown = Math.max(...done.map((one) => one.grown));
  const parts = {
    reading: `${median(done.map(({ reading }) => reading)).toFixed(1)}s`,
    committing: `${median(done.map(({ committing }) => committing)).toFixed(1)}s`,
  };
  report({
    ...{ bench: 'questions', name: 'import', value: seconds, unit: 's' },
    more: { ...parts, memory: `${grown.toFixed(0)}MB` },
    goal: { [`<${mostSeconds}s`]: seconds < mostSeconds, [`<${mostMegabytes}MB`]: !(grown >= mostMegabytes) },
  });
}
