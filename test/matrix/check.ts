import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer } from '../client.ts';
import type { Caller, populationOf } from './callers.ts';
import type { LooseRow } from './row.ts';
import type { Place, World } from './world.ts';

type Population = Awaited<ReturnType<typeof populationOf>>;

export interface Ground {
  readonly world: World;
  readonly population: Population;
}

/** Everything that a reply tells, with what stands in the cells of a workbook. */
export async function textOf({ bytes, headers }: Answer) {
  if (!headers.get('content-type')?.includes('spreadsheet')) return new TextDecoder().decode(bytes);
  return JSON.stringify(await readXlsxFile(Buffer.from(bytes)));
}

const refusing = [401, 403, 404, 500];

/** How a call ended, for a message that tells where. */
const told = ({ status, code, res }: Answer) => `${status} ${code} ${JSON.stringify(res)?.slice(0, 200)}`;

/** Nothing of a place out of reach stands in the reply: not its name, and no id of its things. */
export async function expectBlind(answer: Answer, unseen: readonly Place[], where: string, open = /$^/g) {
  const text = (await textOf(answer)).replaceAll(open, '');
  for (const { marker, userId, departmentId, examId, attemptId } of unseen) {
    for (const trace of [marker, userId, departmentId, examId, attemptId]) {
      expect(text.includes(trace), `${where} tells of ${marker}: ${text.slice(0, 400)}`).toBe(false);
    }
  }
  return text;
}

const opens = ({ all, manager }: Caller) => all || manager === true;

function expectBlindToHidden(text: string, { hidden }: World, caller: Caller) {
  const told = hidden.traces.filter((trace) => text.includes(trace));
  if (!opens(caller)) expect([caller.name, told]).toEqual([caller.name, []]);
}

/** The private bank is told of to its managers and to those who manage all banks, and to nobody else. */
export function expectCounted(
  row: LooseRow,
  world: World,
  caller: Caller,
  { text, res }: { text: string; res: unknown },
) {
  expectBlindToHidden(text, world, caller);
  if (!row.hiddenCount) return;
  const expected = opens(caller) ? world.hidden.questions : 0;
  expect([caller.name, row.hiddenCount(res, world)]).toEqual([caller.name, expected]);
}

/** The same of what is named. */
export async function expectHidden(endpoint: Endpoint, row: LooseRow, world: World, caller: Caller) {
  for (const sent of row.hidden?.(world) ?? []) {
    const answer = await caller.me.send(endpoint, sent as object);
    if (opens(caller)) expect(refusing, `${caller.name}: ${told(answer)}`).not.toContain(answer.status);
    else expect(answer.status, `${caller.name}: ${told(answer)}`).toBe(404);
    expectBlindToHidden(await textOf(answer), world, caller);
  }
}

/** All that one caller may and may not do by one endpoint, by its row. */
export class Check {
  readonly endpoint: Endpoint;
  readonly row: LooseRow;
  readonly ground: Ground;
  readonly caller: Caller;
  readonly seen: readonly Place[];
  readonly unseen: readonly Place[];

  constructor(endpoint: Endpoint, row: LooseRow, ground: Ground, caller: Caller) {
    this.endpoint = endpoint;
    this.row = row;
    this.ground = ground;
    this.caller = caller;
    this.seen = ground.world.places.filter(({ name }) => caller.sees.includes(name));
    this.unseen = ground.world.places.filter(({ name }) => !caller.sees.includes(name));
  }

  async send(sent: unknown) {
    return this.caller.me.send(this.endpoint, (await sent) as object);
  }

  where(what: string, of = '') {
    return `${this.caller.name} ${what} ${of}`;
  }

  async whole() {
    await this.list();
    await this.within();
    for (const place of this.ground.world.places) {
      await this.find(place);
      await this.name(place);
    }
    await this.join();
  }

  /** Everything in reach is told, and nothing else. */
  async tells(answer: Answer, where: string) {
    expect(answer.code, `${where}: ${told(answer)}`).toBe(0);
    const text = await expectBlind(answer, this.unseen, where);
    if (this.row.silent) return;
    for (const { marker } of this.seen) expect(text, `${where} lacks ${marker}`).toContain(marker);
  }

  counts({ res }: Answer, where: string) {
    const { caller, ground, row } = this;
    if (row.persons) expect(row.persons(res), where).toBe(this.seen.length);
    if (!row.people) return;
    const alone = row.kind === 'departments' ? 0 : ground.population.alone(caller);
    expect(row.people(res), where).toBe(ground.population.placed(caller) + alone);
  }

  async list() {
    if (!this.row.lists) return;
    const where = this.where('lists');
    const answer = await this.send(this.row.lists(this.ground.world));
    await this.tells(answer, where);
    this.counts(answer, where);
  }

  async within() {
    if (!this.row.inside) return;
    const where = this.where('looks inside');
    const answer = await this.send(this.row.inside(this.ground.world));
    if (this.seen.length === 0 && !this.caller.all) {
      expect(answer.status, `${where}: ${told(answer)}`).toBe(404);
      return;
    }
    await this.tells(answer, where);
    this.counts(answer, where);
  }

  async find(place: Place) {
    if (!this.row.seeks) return;
    const where = this.where('seeks', place.name);
    const answer = await this.send(this.row.seeks(place));
    expect(answer.code, `${where}: ${told(answer)}`).toBe(0);
    const text = await expectBlind(answer, this.unseen, where);
    expect(text.includes(place.marker), where).toBe(this.seen.includes(place));
  }

  async name(place: Place) {
    if (!this.row.names) return;
    const where = this.where('names', place.name);
    const answer = await this.send(this.row.names(place, this.ground.world));
    const text = await expectBlind(answer, this.unseen, where);
    if (this.seen.includes(place)) {
      expect(refusing, `${where}: ${told(answer)}`).not.toContain(answer.status);
      if (!this.row.silent) expect(text, where).toContain(place.marker);
    } else if (this.row.unseen === 'empty') {
      expect(answer.code, `${where}: ${told(answer)}`).toBe(0);
    } else {
      expect(answer.code, `${where}: ${told(answer)}`).toBe(this.row.unseen ?? 404);
    }
  }

  async join() {
    for (const seen of this.seen.slice(0, 1)) {
      for (const unseen of this.unseen) {
        for (const [number, sent] of (this.row.joins?.(seen, unseen, this.ground.world) ?? []).entries()) {
          const where = this.where(`joins (${number})`, `${seen.name} ${unseen.name}`);
          const answer = await this.send(sent);
          expect(answer.status, `${where}: ${told(answer)}`).toBe(404);
          await expectBlind(answer, this.unseen, where);
        }
      }
    }
  }
}
