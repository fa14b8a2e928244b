import { addMinutes, now } from '../../server/kit/clock.ts';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { idOf, idsOf, peopleCount } from '../evidence/model.ts';
import { insertPeople } from '../evidence/rows.ts';
import { progress, rounded } from '../figure.ts';
import { openSessions, type Person, password } from '../world.ts';
import * as rows from './rows.ts';

/** As many of them watch at once; `WATCHING=2000` for fewer. */
export const watchingCount = Math.min(Number(process.env.WATCHING ?? 20_000), peopleCount);

export interface StudyWorld {
  readonly organisationId: string;
  readonly rootId: string;
  readonly admin: Person;
  readonly learners: readonly Person[];
}

const code = 'bench-study';

/** An organisation whose people all learn in one course, and by twentieths in others; some are signed in. */
export async function makeStudyWorld(db: Db, keys: Keys): Promise<StudyWorld> {
  const began = performance.now();
  const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
  const passwordHash = await hashPassword(password);
  await insertPeople(db, organisationId, rootId, passwordHash);
  const username = `${code}-admin`;
  const [adminId = ''] = await addStaff(db, [
    {
      ...{ organisationId, departmentId: rootId, passwordHash, phone: null, gender: true, username },
      ...{ realName: '培训部', jobNumber: 'admin', roles: [administrator] },
    },
  ]);
  await rows.insertCourses(db, organisationId, adminId, addMinutes(now(), -60));
  await rows.insertTasks(db, { organisationId, rootId, adminId });
  await rows.tidy(db);
  const watching = idsOf('person', watchingCount).map((userId) => ({ userId, username: userId }));
  const [admin, ...learners] = await openSessions(db, keys, [{ userId: adminId, username }, ...watching]);
  if (!admin) throw new Error('nobody is signed in');
  progress(`准备数据用了 ${rounded((performance.now() - began) / 1000)} s`);
  return { organisationId, rootId, admin, learners };
}

export const firstSection = idOf('section', 0);
