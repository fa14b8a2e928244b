import type { Parsed } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { stripControlCharacters } from '../../../kit/text/control-characters.ts';
import { threads } from '../../../kit/thread/thread.ts';
import type { Db } from '../../../kit/transaction.ts';
import { editionOf } from '../../organisation/index.ts';
import { loadPictures, picturesIn } from '../../question/index.ts';
import { getPaper } from '../paper/paper-view.ts';
import { printedSections } from './printed-paper.rules.ts';
import type { PaperWork } from './write-paper.ts';

const limits = { megabytes: 1024, ms: 60_000, atOnce: 2, mostWaiting: 20 };
const writers = threads<PaperWork, Uint8Array>(new URL('./worker.ts', import.meta.url), limits);
const picturesMaxBytes = 200 * 1024 * 1024;
const tooLarge = () => refuseFields({ paperId: '试卷的内容或图片太多，没有写成 Word，请分成几份再下载' });

/** Signs that no file system takes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: neither do they
const fileNameOf = (name: string) => name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_').trim();

/** The paper as a Word document, in the versions of its questions that stand in it. */
export async function exportPaper(
  db: Db,
  storage: Storage,
  organisationId: string,
  wishes: Parsed<typeof paper.export, 'query'>,
) {
  const found = await getPaper(db, organisationId, wishes.paperId);
  if (found.questionCount === 0) throw refuse('paperEmpty');
  const sections = printedSections(found.sectionVOS).map((section) => ({
    ...section,
    name: stripControlCharacters(section.name),
  }));
  const names = new Set(picturesIn(JSON.stringify(sections)));
  const pictures = await loadPictures(db, storage, [...names], picturesMaxBytes);
  if (!pictures) throw tooLarge();
  const { answerSheet, columns } = wishes;
  const answers = wishes.withKey ? wishes.answers : 'none';
  const { questionCount, answerCount, totalPoints, suggestedMinutes: minutes } = found;
  const edition = await editionOf(db, organisationId);
  const title = stripControlCharacters(found.name);
  const work: PaperWork = {
    ...{ title, count: { questionCount, answerCount }, edition, totalPoints, minutes, sections },
    ...{ answers, answerSheet, columns, pictures },
  };
  const bytes = await writers.run(
    organisationId,
    work,
    [...pictures.values()].map((picture) => picture.bytes),
  );
  if (bytes === 'tooLarge') throw tooLarge();
  return { name: `${fileNameOf(title) || '试卷'}.docx`, bytes };
}
