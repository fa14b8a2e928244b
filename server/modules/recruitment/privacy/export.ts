import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { offerStates } from '#contract/recruitment/offer.ts';
import { applicantWords } from '#contract/recruitment/states.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { messagesTo } from '../../messaging/index.ts';
import { applicantContact } from '../apply/apply.queries.ts';
import { photosOf } from '../apply/photo.queries.ts';
import { interviewsOfApplicant } from '../asks.ts';
import { payPurpose } from '../offer/offer.rules.ts';
import { letterOf, ownOffers } from '../offer/read.queries.ts';
import { fileOf } from '../resume/resume-file.ts';
import * as queries from './export.queries.ts';

const looked: Readonly<Record<string, string>> = {
  RESUME: '查看简历',
  FILE: '打开简历文件',
  EXPORT: '导出名单',
  EVALUATION: '查看测评结果',
  RECORDING: '查看面试录像',
  PAY: '查看薪资',
};

/** As it was sent to them. */
async function letterIn(
  db: Db,
  keys: Keys,
  { organisationId, offerId }: Awaited<ReturnType<typeof ownOffers>>[number],
) {
  const letter = await letterOf(db, organisationId, offerId);
  const { organizationName, jobName, departmentName, postName, pay, payUnit } = letter;
  const { state, probationMonths, startOn, validUntil, terms, sentAt } = letter;
  const fen = Number(keys.reveal(payPurpose(organisationId, offerId), pay) ?? Number.NaN);
  return {
    ...{ organisation: organizationName, job: jobName, department: departmentName, post: postName, payUnit },
    ...{ pay: Number.isNaN(fen) ? null : fen / 100, state: offerStates[state] },
    ...{ probationMonths, startOn, validUntil, terms, sentAt },
  };
}

/** Everything that is somebody's, as one file to keep or to take elsewhere. */
async function collected(db: Db, keys: Keys, applicantId: string) {
  const [contact, known, sent, views, consents, drafts] = await Promise.all([
    applicantContact(db, applicantId),
    queries.knownOf(db, applicantId),
    queries.sentBy(db, applicantId),
    queries.viewsOf(db, applicantId),
    queries.consentsOf(db, applicantId),
    queries.draftsOf(db, applicantId),
  ]);
  const [offers, interviews, told, files, photos] = await Promise.all([
    ownOffers(db, applicantId),
    interviewsOfApplicant(db, applicantId),
    toldBy(db, applicantId),
    queries.filesOf(db, applicantId),
    photosOf(db, applicantId),
  ]);
  if (!contact) throw refuse('notFound');
  return {
    账号: { 姓名: contact.realName, 手机: contact.phone, 邮箱: contact.email },
    各单位的资料: known,
    我的应聘: sent.map(({ state, ...rest }) => ({ ...rest, state: applicantWords[state] })),
    面试: interviews,
    录用通知: await Promise.all(offers.map((one) => letterIn(db, keys, one))),
    收到的消息: told,
    简历文件: files.map(({ fileName, size, createdAt }) => ({ fileName, size, createdAt })),
    照片: photos.map(({ job, size, createdAt }) => ({ job, size, createdAt })),
    草稿: drafts,
    同意记录: consents,
    谁查看过我的数据: views.map(({ what, ...rest }) => ({ ...rest, what: looked[what] ?? what })),
  };
}

/** What organisations wrote to them, as far as it is kept. */
async function toldBy(db: Db, applicantId: string) {
  const told = [];
  for (const { organisationId, organisation, phone, email } of await queries.reachedBy(db, applicantId)) {
    const recipients = [phone, email].flatMap((one) => one ?? []);
    told.push(...(await messagesTo(db, organisationId, recipients)).map((one) => ({ organisation, ...one })));
  }
  return told;
}

/** So much is packed of files; of those beyond it the list says that there are. */
const mostBytes = 200 * 1024 * 1024;

function packedFiles<File extends { readonly size: number }>(files: readonly File[]) {
  let bytes = 0;
  return files.filter(({ size }) => {
    bytes += size;
    return bytes <= mostBytes;
  });
}

const nameless = /[\\/:*?"<>|\p{Cc}]/gu;

interface Parts {
  readonly keys: Keys;
  readonly storage: Storage;
}

type Part = readonly [name: string, bytes: Uint8Array];

const pieceBytes = 1 << 20;

/** As they are: resumes are compressed in themselves. Others are served between the pieces. */
function* packed(parts: readonly Part[]) {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    pieces.push(piece);
  });
  for (const [name, bytes] of parts) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      part.push(bytes.subarray(from, from + pieceBytes));
      yield;
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** Whose data this process packs: it takes the memory of all their files, so one after the other. */
const packing = new Set<string>();

export async function exportOwnData(db: Db, { keys, storage }: Parts, { applicantId }: ApplicantCaller, at: Date) {
  if (packing.has(applicantId)) throw refuse('exportGoing');
  packing.add(applicantId);
  try {
    return await exported(db, { keys, storage }, applicantId, at);
  } finally {
    packing.delete(applicantId);
  }
}

async function exported(db: Db, { keys, storage }: Parts, applicantId: string, at: Date) {
  const data = await collected(db, keys, applicantId);
  const parts: Part[] = [['我的数据.json', strToU8(JSON.stringify(data, null, 2))]];
  const named = await namedFiles(db, applicantId);
  for (const [index, { organisationId, storedName, folder, fileName }] of packedFiles(named).entries()) {
    const stored = fileOf(organisationId, storedName);
    if (!(await storage.fileExists(stored))) continue;
    const name = `${folder}/${index + 1} ${fileName.replace(nameless, '_').slice(0, 100)}`;
    parts.push([name, await storage.readToUint8Array(stored)]);
  }
  return { name: `我的求职数据 ${shanghaiDay(at)}.zip`, bytes: await inPieces(packed(parts)) };
}

/** Photos first: they are small, and a resume of many pages does not push them out. */
async function namedFiles(db: Db, applicantId: string) {
  const [photos, files] = await Promise.all([photosOf(db, applicantId), queries.filesOf(db, applicantId)]);
  return [
    ...photos.map(({ job, ...photo }) => ({ ...photo, folder: '照片', fileName: `${job}.jpg` })),
    ...files.map((file) => ({ ...file, folder: '简历文件' })),
  ];
}
