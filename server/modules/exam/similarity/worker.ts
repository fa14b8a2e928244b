import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { findPairs } from './pairs.rules.ts';

lowerPriority();

export default findPairs;
