import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { addMinutes } from '../../kit/clock.ts';
import { newId } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import { shanghaiDay } from '../calendar.ts';
import { randomOf } from '../chance.ts';
import type { Desk } from '../exams.ts';
import type { DemoJob } from './demo-jobs.ts';

/** An application to a job that came to its interviews. */
export interface Interviewed {
  readonly applicationId: string;
  readonly jobId: string;
  readonly job: DemoJob;
  readonly name: string;
  readonly state: ApplicationState;
  readonly rejected: boolean;
}

const evidence: readonly string[] = [
  '讲了一个自己经手的完整例子，前因后果清楚。',
  '追问细节时能说出数据和取舍。',
  '能说出原则，具体做法要再了解。',
  '举的例子以团队为主，本人的部分不多。',
];

const comments = {
  STRONG_YES: '基础扎实，思路清楚，建议尽快推进。',
  YES: '与岗位要求相符，可以进入下一步。',
  NO: '经验与岗位要求有差距，这次不推荐。',
} as const;

/** Where the candidate goes on they were judged well. */
function judgedBy(random: () => number, skills: readonly string[], well: boolean) {
  const scores = skills.map((name) => ({
    ...{ name, score: well ? 3 + Math.floor(random() * 3) : 1 + Math.floor(random() * 3) },
    evidence: evidence[Math.floor(random() * evidence.length)] ?? '',
  }));
  const high = scores.every(({ score }) => score >= 4);
  const result = well ? (high ? ('STRONG_YES' as const) : ('YES' as const)) : ('NO' as const);
  return { scores: JSON.stringify(scores), result, comment: comments[result] };
}

/** Of the demo's posts and abilities by their names. */
export async function idByName(db: Db, organisationId: string, table: 'post' | 'ability') {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

interface Place {
  /** Ids by their names. */
  readonly abilities: ReadonlyMap<string, string>;
  readonly of: Interviewed;
  readonly round: number;
  readonly startsAt: Date;
  readonly over: boolean;
}

async function seedInterview(db: Db, { organisation, at }: Desk, { abilities, of, round, startsAt, over }: Place) {
  const { organisationId } = organisation;
  const preset = of.job.rounds[round - 1];
  if (!preset) return;
  const random = randomOf(`${of.name} ${round}`);
  const endsAt = addMinutes(startsAt, preset.minutes);
  const id = newId();
  const arrangedAt = addMinutes(startsAt < at ? startsAt : at, -2 * 24 * 60).toISOString();
  await db
    .insertInto('interview')
    .values({
      ...{ organisationId, id, applicationId: of.applicationId, round, roundName: preset.name, mode: preset.mode },
      ...{ place: preset.mode === 'ONSITE' ? '总行大楼 3 层 302 会议室' : '', origin: 'http://localhost:8080' },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), toldAt: arrangedAt, createdAt: arrangedAt },
      skills: JSON.stringify(preset.skills.map((name) => ({ abilityId: abilities.get(name) ?? null, name }))),
      createdBy: organisation.userId('admin'),
      ...(over
        ? {
            ...{ state: 'EVALUATED', checkedInAt: startsAt.toISOString(), startedAt: startsAt.toISOString() },
            ...{ endedAt: endsAt.toISOString(), cardsRemindedAt: endsAt.toISOString() },
          }
        : { state: random() < 0.6 ? 'CONFIRMED' : 'SCHEDULED' }),
    })
    .execute();
  const people = preset.interviewers.map((username, place) => ({
    ...{ organisationId, interviewId: id, userId: organisation.userId(username), lead: place === 0 },
  }));
  await db.insertInto('interviewPerson').values(people).execute();
  if (!over) return;
  const cards = people.map(({ userId }) => {
    const handedInAt = addMinutes(endsAt, 20 + Math.round(random() * 60)).toISOString();
    const judged = judgedBy(random, preset.skills, !of.rejected);
    return { organisationId, interviewId: id, userId, ...judged, savedAt: handedInAt, handedInAt };
  });
  await db.insertInto('scorecard').values(cards).execute();
}

/** Times of day at which interviews begin, by the hour, so that nobody asks in two places. */
const hours = [9, 10, 11, 14, 15, 16];

/** Who is being interviewed has one in the next days; whoever came further was judged in it. */
export async function seedInterviews(db: Db, desk: Desk, people: readonly Interviewed[]) {
  const abilities = await idByName(db, desk.organisation.organisationId, 'ability');
  let coming = 0;
  let past = 0;
  for (const of of people) {
    const over = of.state !== 'INTERVIEW';
    const place = over ? past++ : coming++;
    const day = over ? -3 - Math.floor(place / hours.length) : 1 + Math.floor(place / 3);
    const hour = hours[over ? place % hours.length : (place % 3) * 2] ?? 9;
    await seedInterview(db, desk, { abilities, of, round: 1, startsAt: shanghaiDay(desk.at, day, hour), over });
  }
}
