import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/kit/db/db.ts';
import { progress, rounded } from '../figure.ts';
import { type Product, withProduct } from '../product.ts';
import { makeWorld, type OpenExam, openExam, type World } from '../world.ts';
import { Failed, Page, Tally } from './calls.ts';
import { type Hours, importAndExport, mark, takeExam, takeLists } from './people.ts';

interface Wishes {
  readonly minutes: number;
  /** So many write at a time. */
  readonly writing: number;
}

const saveEveryMs = 5000;
const questions = 30;
const short = 2;
const betweenMs = 20_000;
/** What every start takes once: code is compiled and caches fill. */
const warmUpShare = 0.25;
const sampleEveryMs = 5000;

export async function soak({ minutes, writing }: Wishes) {
  return withProduct(async (product) => {
    const { port, db, keys } = product;
    const world = await makeWorld(db, keys, { examinees: writing * 4, questions, short });
    const end = performance.now() + minutes * 60_000;
    const hours: Hours = { over: () => performance.now() > end, saveEveryMs };
    const tally = new Tally();
    const hall = { db, world, tally, port, hours, exams: [await openExam(db, world)] };
    const memory = watchMemory(product, hours);
    await Promise.all([...seats(hall, writing), ...office(hall)]);
    return {
      ...(await memory),
      calls: tally.calls,
      failed: tally.failed,
      errors: tally.errors,
      exams: hall.exams.length,
    };
  });
}

interface Hall {
  readonly db: Db;
  readonly world: World;
  readonly tally: Tally;
  readonly port: number;
  readonly hours: Hours;
  readonly exams: OpenExam[];
}

/** On each seat one person after the other; who has taken an exam comes again to the next one. */
function seats({ db, world, tally, port, hours, exams }: Hall, count: number) {
  let arrived = 0;
  async function nextPlace() {
    const turn = arrived;
    arrived += 1;
    const round = Math.floor(turn / world.examinees.length);
    const place = turn % world.examinees.length;
    if (place === 0 && round > 0) exams[round] = await openExam(db, world);
    while (!exams[round]) await sleep(100);
    return { exam: exams[round], person: world.examinees[place], place };
  }
  return Array.from({ length: count }, async (_, seat) => {
    // They arrive one by one, not all at the same moment.
    await sleep((seat / count) * saveEveryMs * 4);
    while (!hours.over()) {
      const { exam, person, place } = await nextPlace();
      if (!exam || !person) return;
      const page = new Page(port, tally);
      await takeExam(page, person, place, exam, hours).catch(unlessCounted);
      page.close();
    }
  });
}

function office({ world, tally, port, hours, exams }: Hall) {
  const again = async (work: (page: Page) => Promise<void>) => {
    const page = new Page(port, tally);
    while (!hours.over()) {
      await work(page).catch(unlessCounted);
      for (let waited = 0; waited < betweenMs && !hours.over(); waited += 500) await sleep(500);
    }
    page.close();
  };
  const latest = () => {
    const exam = exams.at(-1);
    if (!exam) throw new Error('no exam is open');
    return exam;
  };
  return [
    again((page) => mark(page, world.admin, latest(), hours)),
    again((page) => importAndExport(page, world.admin, hours)),
    again((page) => takeLists(page, world.admin, latest())),
  ];
}

function unlessCounted(failure: unknown) {
  if (!(failure instanceof Failed)) throw failure;
}

async function megabytesOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The mean of the first and of the last tenth after the warm-up: between two collections memory goes up and down. */
async function watchMemory({ pid }: Product, { over }: Hours) {
  const samples: number[] = [];
  while (!over()) {
    samples.push(await megabytesOf(pid));
    if (samples.length % 12 === 0) progress(`内存 ${rounded(samples.at(-1) ?? 0)} MB`);
    await sleep(sampleEveryMs);
  }
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const tenth = Math.max(1, Math.floor(warm.length / 10));
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  return { startMb: mean(warm.slice(0, tenth)), endMb: mean(warm.slice(-tenth)) };
}
