import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { reckon } from './reckon.rules.ts';

lowerPriority();

export default reckon;
