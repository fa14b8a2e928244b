import { sql } from 'kysely';
import { now } from '../kit/clock.ts';
import { type Db, inTransaction } from '../kit/transaction.ts';
import { hashPassword, hasOrganisations } from '../modules/identity/index.ts';
import { seedBankExams } from './bank-exams.ts';
import { seedCollegeExams } from './college-exams.ts';
import { demoOrganisations } from './data/index.ts';
import { seedKnowledge } from './knowledge.ts';
import { seedBankLife, seedCollegeLife, seedPlatformLife } from './office-life.ts';
import { seedOrganisation } from './people.ts';

const lockKey = 7_301_002;

export const demoPassword = 'Zhixing@2026';

/** Fills an empty database with organisations that a user would recognise; all of it or nothing. */
export async function seedDemo(db: Db, say: (line: string) => void) {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (db) => {
    // Of several processes that start on one empty database one fills it, the others wait and find it full.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
    if (await hasOrganisations(db)) return;
    say('正在准备演示数据…');
    for (const given of demoOrganisations) {
      const seeded = await seedOrganisation(db, given, passwordHash);
      if (given.kind === 'platform') await seedPlatformLife(db, seeded, passwordHash, now());
      if (given.kind === 'bank') {
        await seedBankLife(db, seeded, now());
        await seedKnowledge(db, seeded.as('admin'), now());
        await seedBankExams(db, seeded, now());
      }
      if (given.kind === 'college') {
        await seedCollegeLife(db, seeded, now());
        await seedCollegeExams(db, seeded, now());
      }
    }
  });
}
