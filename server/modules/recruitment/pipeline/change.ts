import type { Parsed } from '#contract/endpoint.ts';
import type { jobApplication } from '#contract/recruitment/application.ts';
import { sources } from '#contract/recruitment/states.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { updateCandidate } from './candidate.queries.ts';
import * as queries from './change.queries.ts';
import { fieldNames, mergedFields, mergedList, mostTags } from './merge.rules.ts';
import { addEvents } from './move.queries.ts';
import { moveApplications } from './move-application.ts';
import { actorOf } from './move-by-hand.ts';
import { requireApplication, requireApplications } from './reach.queries.ts';
import { candidateSearchText } from './search-text.rules.ts';

type Person = Omit<Parsed<(typeof jobApplication)['add'], 'body'>, 'jobId' | 'note'>;
type Body<Name extends keyof typeof jobApplication> = Parsed<(typeof jobApplication)[Name], 'body'>;

export function writeNote(db: Db, user: Caller, { applicationId, text }: Body<'note'>, at: Date) {
  return inTransaction(db, async (db) => {
    await requireApplication(db, user, applicationId);
    const eventId = newId();
    const note = { id: eventId, applicationId, kind: 'NOTE', reason: text };
    await addEvents(db, user.organisationId, actorOf(user), [note], at);
    return { eventId };
  });
}

export function changeSource(db: Db, user: Caller, { applicationIds, source }: Body<'source'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await requireApplications(db, user, applicationIds, 'manages');
    const changed = await queries.setSource(db, organisationId, applicationIds, source);
    const wordOf = (key: string) => sources[key as keyof typeof sources] ?? key;
    const events = changed.map(({ id, before }) => ({
      ...{ applicationId: id, kind: 'SOURCE' },
      detail: { text: `渠道由${wordOf(before)}改为${sources[source]}` },
    }));
    await addEvents(db, organisationId, actorOf(user), events, at);
    const detail = { source: sources[source], applications: changed.length };
    await audit(db, user, { action: 'jobApplication.source', target: applicationIds[0] ?? '', detail });
    return { changed: changed.length };
  });
}

export function changeTags(db: Db, user: Caller, { applicationIds, ...tags }: Body<'tag'>) {
  return inTransaction(db, async (db) => {
    const reached = await requireApplications(db, user, applicationIds);
    const candidateIds = [...new Set(reached.map(({ candidateId }) => candidateId))];
    const changed = await queries.changeTags(db, user.organisationId, candidateIds, {
      ...{ add: [...new Set(tags.add)], remove: [...new Set(tags.remove)] },
    });
    const detail = { ...tags, candidates: changed.length };
    await audit(db, user, { action: 'jobApplication.tag', target: applicationIds[0] ?? '', detail });
    return { changed: changed.length };
  });
}

/** One transaction: the application ends here and begins there, and each names the other. */
export function transfer(db: Db, user: Caller, { applicationId, jobId, reason }: Body<'transfer'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const from = await requireApplication(db, user, applicationId, 'manages');
    const to = await queries.holdTargetJob(db, user, jobId);
    if (from.jobId === to.jobId) throw refuse('transferSameJob', { name: from.name });
    if (to.state !== 'RELEASED') throw refuse('jobNotOpenForMore', { name: to.name });
    const sent = await queries.sentResume(db, organisationId, applicationId);
    const move = { to: 'TRANSFERRED', by: 'transfer', reason: reason || undefined } as const;
    const text = `转到职位「${to.name}」`;
    await moveApplications(db, organisationId, actorOf(user), [applicationId], move, at);
    const opened = newId();
    await insertApplication(db, from.name, {
      ...{ organisationId, id: opened, jobId, candidateId: from.candidateId, source: sent.source },
      ...{ resume: JSON.stringify(sent.resume ?? {}), stateSince: at.toISOString(), createdAt: at.toISOString() },
    });
    const events = [
      { applicationId, kind: 'TRANSFER', detail: { text, applicationId: opened } },
      {
        ...{ applicationId: opened, kind: 'CREATED', reason: reason || undefined },
        detail: { text: `由职位「${from.jobName}」转来`, applicationId },
      },
    ];
    await addEvents(db, organisationId, actorOf(user), events, at);
    const detail = { name: from.name, from: from.jobName, to: to.name };
    await audit(db, user, { action: 'jobApplication.transfer', target: applicationId, detail });
    return { applicationId: opened };
  });
}

const insertApplication = (db: Db, name: string, row: Parameters<typeof queries.addApplication>[1]) =>
  refusingTaken(queries.addApplication(db, row), { application_open: refuse('applicationOpenAlready', { name }) });

/**
 * What was typed of somebody who is known already: it fills what was empty and adds tags, and what stands stays. Answers
 * the names of what was filled, and of what was not taken because something else stands there.
 */
async function fillKnown(db: Db, organisationId: string, known: queries.KnownCandidate, person: Person) {
  const { filled, differing, values } = mergedFields(known, person);
  const tags = mergedList(known.tags, person.tags, mostTags);
  const nothing = { name: '', phone: null, email: null, city: '', school: '', major: '', skills: [] };
  const more = candidateSearchText({ ...nothing, ...values });
  if (filled.length > 0 || tags.length > known.tags.length) {
    const searchText = [known.searchText, more].filter(Boolean).join('|');
    await updateCandidate(db, organisationId, known.id, { ...values, tags, searchText });
  }
  const sameMail = known.email?.toLowerCase() === person.email?.toLowerCase();
  const kept = differing.filter((field) => field !== 'email' || !sameMail);
  return { filled: filled.map((field) => fieldNames[field]), kept: kept.map((field) => fieldNames[field]) };
}

const enteredText = ({ filled, kept }: { readonly filled: readonly string[]; readonly kept: readonly string[] }) =>
  [
    '录入应聘',
    ...(filled.length > 0 ? [`补充${filled.join('、')}`] : []),
    ...(kept.length > 0 ? [`已有资料，没有改${kept.join('、')}`] : []),
  ].join('；');

/** Somebody whose name and phone or mail are known already is not entered twice. */
export function addByHand(
  db: Db,
  user: Caller,
  { jobId, note, ...person }: Body<'add'>,
  at: Date,
  /** The campus batch whose list named them. */
  batchId: string | null = null,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const job = await queries.holdTargetJob(db, user, jobId);
    if (job.state !== 'RELEASED' && job.state !== 'PAUSED') throw refuse('jobNotOpenForMore', { name: job.name });
    const { referrerId } = person;
    if (referrerId && !(await queries.isOnDuty(db, organisationId, referrerId))) throw refuse('notFound');
    const known = await queries.knownCandidate(db, organisationId, person);
    const candidateId = known?.id ?? newId();
    const createdAt = at.toISOString();
    const entered = known ? await fillKnown(db, organisationId, known, person) : { filled: [], kept: [] };
    if (!known) {
      const searchText = candidateSearchText({ ...person, skills: [] });
      await queries.addCandidate(db, {
        ...{ ...person, organisationId, id: candidateId, searchText, createdBy: userId, createdAt },
      });
    }
    const applicationId = newId();
    await insertApplication(db, person.name, {
      ...{ organisationId, id: applicationId, jobId, candidateId, source: person.source, batchId },
      ...{ stateSince: createdAt, createdAt },
    });
    const created = {
      applicationId,
      kind: 'CREATED',
      reason: note || undefined,
      detail: { text: enteredText(entered) },
    };
    await addEvents(db, organisationId, actorOf(user), [created], at);
    const detail = { name: person.name, job: job.name };
    await audit(db, user, { action: 'jobApplication.add', target: applicationId, detail });
    return { applicationId, candidateId, known: known !== undefined, ...entered };
  });
}
