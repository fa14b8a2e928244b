import { sql } from 'kysely';
import { now } from '../kit/clock.ts';
import type { Keys } from '../kit/crypto/keys.ts';
import { hashPassword } from '../kit/crypto/password.ts';
import type { Storage } from '../kit/files/storage.ts';
import { type Db, inTransaction } from '../kit/transaction.ts';
import { hasOrganisations } from '../modules/organisation/index.ts';
import { seedBankExams } from './bank-exams.ts';
import { seedCollegeExams } from './college-exams.ts';
import { seedCourses } from './courses.ts';
import { demoCourses } from './data/courses/index.ts';
import { demoOrganisations } from './data/index.ts';
import { collegeKnowledge, demoKnowledge } from './data/knowledge.ts';
import { bankPractices } from './data/practices.ts';
import { demoTargets } from './data/targets.ts';
import { seedLessons } from './lessons.ts';
import { seedBankLife, seedCollegeLife, seedPlatformLife } from './office-life.ts';
import { type SeededOrganisation, seedOrganisation } from './people.ts';
import { seedBankPosts } from './posts.ts';
import { seedPractices } from './practices.ts';
import { seedQuestionLife } from './question-life/bank-life.ts';
import { seedCollegeBanks } from './question-life/college-life.ts';
import { seedKnowledge } from './question-life/knowledge.ts';
import { seedPublicBanks } from './question-life/public-banks.ts';
import type { Secrets } from './recruitment/offers.ts';
import { seedRecruiting } from './recruitment/recruiting.ts';
import { seedTargets } from './targets.ts';
import { seedTasks } from './tasks.ts';

const lockKey = 7_301_002;

export const demoPassword = 'Zhixing@2026';

/** Fills an empty database with organisations that a user would recognise; all of it or nothing. */
export async function seedDemo(
  db: Db,
  { storage, keys }: { readonly storage: Storage; readonly keys: Keys },
  say: (line: string) => void,
) {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (db) => {
    // Of several processes that start on one empty database one fills it, the others wait and find it full.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
    if (await hasOrganisations(db)) return;
    say('正在准备演示数据…');
    for (const given of demoOrganisations) {
      const seeded = await seedOrganisation(db, given, passwordHash);
      if (given.kind === 'platform') await seedPlatform(db, seeded, passwordHash);
      if (given.kind === 'bank') await seedBank(db, storage, seeded, { keys, passwordHash });
      if (given.kind === 'college') await seedCollege(db, storage, seeded);
    }
  });
}

async function seedPlatform(db: Db, platform: SeededOrganisation, passwordHash: string) {
  await seedPlatformLife(db, platform, passwordHash, now());
  await seedPublicBanks(db, platform, now());
}

async function seedBank(db: Db, storage: Storage, organisation: SeededOrganisation, secrets: Secrets) {
  const at = now();
  const author = organisation.as('admin');
  await seedBankLife(db, organisation, at);
  const points = await seedKnowledge(db, author, demoKnowledge, at);
  const banks = await seedBankExams(db, organisation, at);
  await seedQuestionLife(db, { organisation, author, storage, at }, banks, points);
  await seedBankPosts(db, organisation, points, at);
  await seedCourses({ db, storage, organisation, author, at }, demoCourses.bank);
  await seedPractices({ db, organisation, author, at }, bankPractices);
  await seedTasks({ db, organisation, author, at });
  await seedTargets({ db, storage, organisation, author, at }, demoTargets.bank);
  await seedLessons({ db, organisation, author, at }, 'teacher');
  await seedRecruiting(db, { organisation, admin: author, at }, secrets);
}

async function seedCollege(db: Db, storage: Storage, organisation: SeededOrganisation) {
  const at = now();
  const author = organisation.as('dean');
  await seedCollegeLife(db, organisation, at);
  const points = await seedKnowledge(db, author, collegeKnowledge, at);
  const banks = await seedCollegeExams(db, organisation, at);
  await seedCollegeBanks(db, { organisation, author, storage, at }, banks, points);
  await seedCourses({ db, storage, organisation, author, at }, demoCourses.college);
  await seedTargets({ db, storage, organisation, author, at }, demoTargets.college);
}
