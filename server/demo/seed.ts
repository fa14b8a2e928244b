import { now } from '../kit/clock.ts';
import { type Db, inTransaction } from '../kit/transaction.ts';
import { hashPassword, hasOrganisations } from '../modules/identity/index.ts';
import { seedBankExams } from './bank-exams.ts';
import { seedCollegeExams } from './college-exams.ts';
import { demoOrganisations } from './data/index.ts';
import { seedOrganisation } from './people.ts';

export const demoPassword = 'Zhixing@2026';

/** Fills an empty database with organisations that a user would recognise; all of it or nothing. */
export async function seedDemo(db: Db, say: (line: string) => void) {
  if (await hasOrganisations(db)) return;
  say('正在准备演示数据…');
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (db) => {
    for (const given of demoOrganisations) {
      const seeded = await seedOrganisation(db, given, passwordHash);
      if (given.kind === 'bank') await seedBankExams(db, seeded, now());
      if (given.kind === 'college') await seedCollegeExams(db, seeded, now());
    }
  });
}
