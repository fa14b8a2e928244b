import { handedOver } from '../../../kit/thread/handed-over.ts';
import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { type PaperWork, writePaper } from './write-paper.ts';

lowerPriority();

export default async (work: PaperWork) => {
  const bytes = await writePaper(work);
  return handedOver(bytes, [bytes]);
};
