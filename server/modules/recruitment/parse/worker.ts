import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { parseResume } from './parse-resume.ts';
import type { ResumeWork } from './thread.ts';

lowerPriority();

export default ({ bytes, fileName }: ResumeWork) => parseResume(bytes, fileName);
