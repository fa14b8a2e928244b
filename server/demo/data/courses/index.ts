import { antiMoneyLaundering } from './anti-money-laundering.ts';
import { counterService, firstDay } from './counter-service.ts';
import { informationLiteracy } from './information-literacy.ts';
import { informationSecurity } from './information-security.ts';

export type { DemoCourse } from './demo-course.ts';

export const demoCourses = {
  bank: [antiMoneyLaundering, informationSecurity, counterService, firstDay],
  college: [informationLiteracy],
};
