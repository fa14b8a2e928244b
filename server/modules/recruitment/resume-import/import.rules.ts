import { type Found, isDoubtful } from '#contract/recruitment/resume-fields.ts';
import type { ImportProblem, importChoices, twinReasons } from '#contract/recruitment/resume-import.ts';
import type { ZipFailure } from '../../../kit/files/unzip.ts';
import { surnames } from '../parse/list/words.ts';

export type Choice = keyof typeof importChoices;
export type TwinReason = keyof typeof twinReasons;

export const zipProblems: Readonly<Record<ZipFailure, ImportProblem>> = {
  broken: 'zipBroken',
  encrypted: 'zipPassword',
  tooMany: 'zipTooMany',
  tooLarge: 'zipTooLarge',
};

/** What systems put into archives beside what people packed. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.[^./]|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** The files of an archive that somebody meant to pack. */
export const packedFiles = (names: readonly string[]) =>
  names.filter((name) => !name.endsWith('/') && !litter.test(name));

/** Without the folders: names inside archives are never paths. */
export const plainName = (name: string) => (name.split('/').at(-1) ?? name).slice(-200) || '文件';

export const isArchiveName = (name: string) => /\.zip$/i.test(name);

/** What a resume comes as; of anything else an import says at once that it is not one. */
export const isResumeName = (name: string) => /\.(?:pdf|docx?|docm|wps|html?|txt|rtf|png|jpe?g|webp)$/i.test(name);

const isName = (text: string) =>
  /^\p{Script=Han}{2,4}$/u.test(text) &&
  (surnames.has(text.slice(0, 2)) ? text.length >= 3 : surnames.has(text[0] ?? '') && text.length <= 3);

/** 应聘会计-张三.pdf: people name the file after themselves. */
export function nameInFileName(fileName: string) {
  const bare = fileName.replace(/\.[^.]+$/, '').replace(/(?:个人|中文|最新)?(?:简历|resume|cv)/gi, ' ');
  return bare.split(/[^\p{Script=Han}]+/u).find(isName) ?? '';
}

/** Below this it is more often some other word of a resume than a name. */
const hardlyFrom = 0.5;

/** What stands in the resume; where that is not sure, rather what the file is called after, or nothing. */
export function nameFor(read: Found | null, fileName: string) {
  const said = read && read.confidence >= hardlyFrom ? read.value : '';
  return ((read && !isDoubtful(read) ? said : nameInFileName(fileName)) || said).slice(0, 40);
}

/** One with the same phone or mail and the same name is taken for the same person; else a colleague decides. */
export function choiceFor(reason: TwinReason | undefined, sameName: boolean): Choice {
  if (reason === 'AGAIN') return 'SKIP';
  if (reason === 'FILE') return 'JOIN';
  return reason !== undefined && reason !== 'NAME_SCHOOL' && sameName ? 'JOIN' : 'NEW';
}

/** May an item be kept so? Why not, otherwise. */
export function whyNot(choice: Choice, reason: TwinReason | null) {
  if (choice === 'SKIP') return undefined;
  if (reason === 'AGAIN') return '与本次的另一份相同';
  if (choice === 'NEW') return reason === 'FILE' ? '的同一份文件已有' : undefined;
  return reason === null ? '没有可以并入的候选人' : undefined;
}
