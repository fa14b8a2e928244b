import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deriveKeys } from '../../server/kit/crypto/keys.ts';
import { connect, type Db } from '../../server/kit/db/db.ts';
import { databaseUrl } from '../product.ts';
import { makeWorld, openExam } from '../world.ts';
import { type Chance, chanceOf } from './chance.ts';
import { check, type Finding, type WorthOf } from './check.ts';
import { type ActionTold, checkActions } from './check-actions.ts';
import { type CorrectionTold, checkCorrections, checkTotals } from './check-corrections.ts';
import { regradesGoing } from './correction-rows.queries.ts';
import { Corrector } from './corrector.ts';
import { Decisions } from './decisions.ts';
import { Examinee } from './examinee.ts';
import { type AttemptLedger, Findings } from './ledger.ts';
import { Line, type Tally } from './line.ts';
import { Proctor } from './proctor.ts';
import { readRows } from './rows.queries.ts';
import { type Target, Victim } from './victim.ts';

interface Wishes {
  readonly kills: number;
  readonly examinees: number;
  readonly seed: number;
  /** How many processes the server is to have; one unless wished. */
  readonly workers?: number | undefined;
  /** Killed in turn, with one blow each; at random unless wished. */
  readonly targets?: readonly Target[];
  readonly progress?: (line: string) => void;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

interface Round {
  readonly target: Target;
  /** Answers acknowledged between the recovery before and this kill. */
  readonly acknowledged: number;
  readonly recoveryMs: number;
}

export interface Report {
  readonly kills: number;
  readonly acknowledged: number;
  readonly findings: readonly Finding[];
  /** Replies that nobody should have got. */
  readonly oddities: readonly string[];
  readonly rounds: readonly Round[];
  readonly tally: Tally;
  /** Of servers that ended although nobody had killed their processes. */
  readonly lastWords: readonly string[];
  /** Whether the server stopped in good order at the end. */
  readonly stopped: boolean;
}

const secret = 'a secret of the torture';

/** Examinees write at random while server and database are killed at random; nothing acknowledged may be lost. */
export async function torture(wishes: Wishes): Promise<Report> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-torture-'));
  const victim = await Victim.start(dataDir, { DEMO: 'off', SECRET_KEY: secret, WORKERS: wishes.workers?.toString() });
  try {
    const session = await Session.open(dataDir, victim, wishes);
    await session.run();
    const stopped = await victim.stop();
    return { ...session.report(), stopped };
  } finally {
    await victim.remove();
  }
}

/** So many questions are asked in each exam. */
const questions = 15;
/** What share of the examinees hands in about when a kill comes. */
const handInShare = 0.04;
/** Monitors at work, and how long each of them thinks. */
const proctors = 4;
const proctorThinkMs = 60;
/** How long whoever corrects questions thinks, and goes on when all have handed in. */
const correctorThinkMs = 400;
const lastCorrectionsMs = 3000;
/** A stalled regrade is put back after a minute, by a job of every minute. */
const regradePatienceMs = 180_000;
/** About so many attempts they end between one kill and the next. */
const endedByMonitorsPerKill = 15;
/** All of them together do about this much a second. */
const actionsPerSecond = 800;
/** How often a second blow comes before the recovery is through. */
const secondBlowShare = 0.15;
/** Far above any back-off of the examinees. */
const patienceMs = 60_000;

/** Whose decisions come behind those of the session and of the examinees. */
const examineesAnd = (examinees: number, place: number) => examinees + 1 + place;

const handInsPerKill = (examinees: number) => Math.max(1, Math.round(examinees * handInShare));

class Session {
  readonly #dataDir: string;
  readonly #victim: Victim;
  readonly #wishes: Wishes;
  readonly #chance: Chance;
  readonly #organisationId: string;
  readonly #examinees: Examinee[];
  readonly #proctors: Proctor[];
  readonly #decisions: Decisions;
  readonly #corrector: Corrector;
  readonly #ledgers: AttemptLedger[] = [];
  readonly #findings = new Findings();
  readonly #oddities: string[] = [];
  readonly #tally: Tally = new Map();
  readonly #rounds: Round[] = [];
  readonly #end = new AbortController();
  readonly #signal: AbortSignal;
  #kills = 0;
  #handedIn = 0;

  static async open(dataDir: string, victim: Victim, wishes: Wishes) {
    const db = connect(databaseUrl(dataDir), 4);
    try {
      return new Session(dataDir, victim, wishes, await makeHall(db, wishes));
    } finally {
      await db.destroy();
    }
  }

  private constructor(dataDir: string, victim: Victim, wishes: Wishes, { world, exams }: Hall) {
    this.#dataDir = dataDir;
    this.#victim = victim;
    this.#wishes = wishes;
    this.#chance = chanceOf(wishes.seed, 0);
    this.#signal = AbortSignal.any([this.#end.signal, ...(wishes.signal ? [wishes.signal] : [])]);
    this.#organisationId = world.organisationId;
    this.#examinees = world.examinees.map(({ userId, token }, place) => {
      const line = new Line(victim.origin, token, this.#tally);
      const [findings, oddities, ledgers] = [this.#findings, this.#oddities, this.#ledgers];
      const chance = chanceOf(wishes.seed, place + 1);
      const scene = { userId, line, chance, findings, oddities, signal: this.#signal };
      return new Examinee({ scene, exams, ledgers, thinkMs: (wishes.examinees * 1000) / actionsPerSecond });
    });
    this.#proctors = this.#proctorsOf(world);
    this.#decisions = new Decisions(exams);
    const [decisions, ledgers] = [this.#decisions, this.#ledgers];
    const scene = this.#adminScene(world, examineesAnd(world.examinees.length, proctors));
    this.#corrector = new Corrector({ scene, exams, decisions, ledgers, thinkMs: correctorThinkMs });
  }

  #adminScene({ admin }: Hall['world'], stream: number) {
    const line = new Line(this.#victim.origin, admin.token, this.#tally);
    const [findings, oddities] = [this.#findings, this.#oddities];
    const chance = chanceOf(this.#wishes.seed, stream);
    return { userId: admin.userId, line, chance, findings, oddities, signal: this.#signal };
  }

  #proctorsOf(world: Hall['world']) {
    const { examinees } = world;
    return Array.from({ length: proctors }, (_, place) => {
      const scene = this.#adminScene(world, examineesAnd(examinees.length, place));
      return new Proctor({ scene, ledgers: this.#ledgers, thinkMs: proctorThinkMs });
    });
  }

  /** Kills as often as wished, then lets everybody finish, and looks once more. */
  async run() {
    const writing = Promise.all(this.#examinees.map((examinee) => examinee.run()));
    const proctoring = Promise.all(this.#proctors.map((proctor) => proctor.run()));
    const correcting = this.#corrector.run();
    for (const work of [writing, proctoring, correcting]) work.catch((failure: unknown) => this.#end.abort(failure));
    try {
      while (this.#kills < this.#wishes.kills) await this.#round();
      for (const proctor of this.#proctors) proctor.finish();
      // Nobody's clock is left standing.
      await proctoring;
      for (const examinee of this.#examinees) examinee.finish();
      await writing;
      // Now and then after everybody has handed in: what is corrected last must hold for all.
      await this.#pause(lastCorrectionsMs, lastCorrectionsMs);
      this.#corrector.finish();
      await correcting;
      await this.#regraded();
      await this.#compare(true);
    } catch (failure) {
      throw this.#signal.aborted ? this.#signal.reason : failure;
    } finally {
      this.#end.abort();
      await Promise.allSettled([writing, proctoring, correcting]);
    }
  }

  async #round() {
    const before = this.#acknowledged();
    await this.#pause(200, 700);
    await this.#acknowledgedMoreThan(before);
    this.#handInSome();
    await this.#pause(0, 80);
    const acknowledged = this.#acknowledged() - before;
    const target = this.#aim();
    const began = performance.now();
    this.#kill(target);
    await Promise.all([this.#victim.recovered(), this.#secondBlow()]);
    await this.#victim.recovered();
    const round = { target, acknowledged, recoveryMs: performance.now() - began };
    this.#rounds.push(round);
    await this.#compare();
    this.#tell(round);
  }

  async #acknowledgedMoreThan(before: number) {
    const deadline = Date.now() + patienceMs;
    while (this.#acknowledged() === before) {
      if (Date.now() > deadline) throw new Error('the server is well, but acknowledges nothing');
      await this.#pause(10, 10);
      await this.#victim.recovered();
    }
  }

  #aim(): Target {
    const { targets, workers = 1 } = this.#wishes;
    const wished = targets?.[this.#rounds.length % targets.length];
    if (wished) return wished;
    return this.#chance.pick(
      workers > 1 ? ['server', 'worker', 'database', 'both'] : ['server', 'database', 'database', 'both'],
    );
  }

  #kill(target: Target) {
    if (this.#victim.kill(target, this.#chance)) this.#kills += 1;
  }

  /** Now and then, while the recovery is under way. */
  async #secondBlow() {
    const { kills, targets } = this.#wishes;
    if (targets || this.#kills >= kills || !this.#chance.hits(secondBlowShare)) return;
    await this.#pause(0, 1000);
    this.#kill('both');
  }

  /** One after the other, so that nobody runs out of exams before the others. */
  #handInSome() {
    for (let left = handInsPerKill(this.#examinees.length); left > 0; left -= 1) {
      this.#examinees[this.#handedIn % this.#examinees.length]?.handInSoon();
      this.#handedIn += 1;
    }
  }

  #pause(leastMs: number, mostMs: number) {
    const ms = leastMs + (mostMs - leastMs) * this.#chance.next();
    return sleep(ms, undefined, { signal: this.#signal });
  }

  #acknowledged() {
    return this.#ledgers.reduce((sum, ledger) => sum + ledger.count, 0);
  }

  /** What a process that was killed was at is taken up again within two minutes. */
  async #regraded() {
    const deadline = Date.now() + regradePatienceMs;
    const db = connect(databaseUrl(this.#dataDir), 1);
    try {
      while ((await regradesGoing(db, this.#organisationId)) > 0) {
        if (Date.now() > deadline) throw new Error('a regrade does not come to its end');
        await this.#pause(500, 500);
      }
    } finally {
      await db.destroy();
    }
  }

  /** What was promised before the look must be seen; what is seen must have been asked for by then. */
  async #compare(atRest = false) {
    const actions = this.#proctors.flatMap((proctor) => proctor.told());
    const corrections = this.#corrector.told();
    const promised = this.#ledgers.map((ledger) => ({ ledger, promised: ledger.promised() }));
    const db = connect(databaseUrl(this.#dataDir), 1);
    try {
      const rows = await readRows(db, this.#organisationId);
      const told = promised.map(({ ledger, promised }) => ({ ...promised, ...ledger.asked() }));
      const worthOf: WorthOf = ({ examId, questionId }, answer) =>
        this.#decisions.worthEver(examId, questionId, answer);
      this.#findings.add(...check(told, rows, worthOf), ...checkActions(this.#asked(actions), rows.actions));
      this.#findings.add(...checkCorrections(this.#corrected(corrections), rows.corrections));
      if (atRest) this.#findings.add(...checkTotals(this.#decisions, rows));
    } finally {
      await db.destroy();
    }
  }

  /** With what was begun while the rows were read: of that it is not said yet whether it is done. */
  #asked(before: readonly ActionTold[]) {
    const known = new Map(before.map((one) => [one.actionId, one]));
    return this.#proctors.flatMap((proctor) =>
      proctor.told().map((one) => known.get(one.actionId) ?? { ...one, done: undefined }),
    );
  }

  /** The same of corrections: what was promised before, how often they went out by now. */
  #corrected(before: readonly CorrectionTold[]) {
    const known = new Map(before.map(({ reason, regradeId }) => [reason, regradeId]));
    return this.#corrector.told().map((one) => ({ ...one, regradeId: known.get(one.reason) }));
  }

  #tell({ target, acknowledged, recoveryMs }: Round) {
    const facts = [
      `kill ${this.#kills}/${this.#wishes.kills} ${target}`,
      `${acknowledged} answers acknowledged before it`,
      `back after ${Math.round(recoveryMs)} ms`,
      `findings ${this.#findings.all.length}`,
    ];
    this.#wishes.progress?.(facts.join(', '));
  }

  report(): Omit<Report, 'stopped'> {
    return {
      ...{ kills: this.#kills, acknowledged: this.#acknowledged(), findings: this.#findings.all },
      ...{ oddities: this.#oddities, rounds: this.#rounds, tally: this.#tally },
      lastWords: this.#victim.lastWords,
    };
  }
}

type Hall = Awaited<ReturnType<typeof makeHall>>;

/** As many exams as the busiest examinee hands in, and one more to be writing. */
async function makeHall(db: Db, { examinees, kills }: Wishes) {
  const world = await makeWorld(db, deriveKeys(secret), { examinees, questions });
  const endings = handInsPerKill(examinees) + endedByMonitorsPerKill;
  const count = Math.ceil((kills * endings) / examinees) + 1;
  const exams = [];
  for (let made = 0; made < count; made += 1) exams.push(await openExam(db, world));
  return { world, exams };
}
