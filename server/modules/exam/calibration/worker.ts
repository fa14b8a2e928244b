import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { calibrateBank } from './bank.rules.ts';

lowerPriority();

export default calibrateBank;
