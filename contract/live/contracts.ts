import { liveClass } from './class.ts';
import { lesson } from './lesson.ts';

/** Every endpoint of the module. */
export const liveContracts = { lesson, liveClass };
