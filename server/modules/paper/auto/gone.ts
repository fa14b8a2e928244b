import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { standingQuestions } from '../../question/index.ts';
import { questionNames } from '../names.ts';

const mostNamed = 3;
const hidden = '您看不到的试题';

type Questions = readonly { readonly id: string }[];

const idsOf = (questions: Questions) => [...new Set(questions.map(({ id }) => id))];

function refuseSome(gone: readonly string[], names: ReadonlyMap<string, string>) {
  if (gone.length === 0) return;
  const said = new Set(gone.map((id) => (names.has(id) ? `「${names.get(id)}」` : hidden)));
  throw refuse('assemblyQuestionGone', { count: gone.length, names: [...said].slice(0, mostNamed).join('、') });
}

/** Refuses questions that the caller does not see any more. */
export async function refuseUnseen(db: Db, user: Caller, questions: Questions) {
  const ids = idsOf(questions);
  const names = await questionNames(db, user, ids);
  refuseSome(
    ids.filter((id) => !names.has(id)),
    names,
  );
}

/** The same, and what was deleted or disabled since, by its name. */
export async function refuseGone(db: Db, user: Caller, questions: Questions) {
  const ids = idsOf(questions);
  const names = await questionNames(db, user, ids);
  const standing = await standingQuestions(db, user.organisationId, ids);
  refuseSome(
    ids.filter((id) => !names.has(id) || !standing.has(id)),
    names,
  );
}
