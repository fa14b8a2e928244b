import type { Page } from '../kit/page.ts';
import { accessPages } from '../modules/access/pages.ts';
import { accountPages } from '../modules/account/pages.ts';
import { analyticsPages } from '../modules/analytics/pages.ts';
import { auditPages } from '../modules/audit/pages.ts';
import { directoryPages } from '../modules/directory/pages.ts';
import { examPages } from '../modules/exam/pages.ts';
import { interviewPages } from '../modules/interview/pages.ts';
import { knowledgePages } from '../modules/knowledge/pages.ts';
import { livePages } from '../modules/live/pages.ts';
import { messagingPages } from '../modules/messaging/pages.ts';
import { noticePages } from '../modules/notice/pages.ts';
import { operationPages } from '../modules/operation/pages.ts';
import { organisationPages } from '../modules/organisation/pages.ts';
import { paperPages } from '../modules/paper/pages.ts';
import { postPages } from '../modules/post/pages.ts';
import { questionPages } from '../modules/question/pages.ts';
import { recruitmentPages } from '../modules/recruitment/pages.ts';
import { studyPages } from '../modules/study/pages.ts';
import { firstPages, isManagement, plain } from './first-pages.ts';

/** Every page: what its module's `pages.ts` says of it is read by the router and the guard. Loaded with the first that is not one of `firstPages`. */
export const pages: readonly Page[] = [
  ...firstPages,
  ...accountPages.filter(isManagement),
  ...organisationPages,
  ...directoryPages,
  ...accessPages,
  ...messagingPages,
  ...auditPages,
  ...noticePages,
  ...knowledgePages,
  ...postPages,
  ...questionPages,
  ...paperPages,
  ...examPages,
  ...studyPages,
  ...recruitmentPages,
  ...interviewPages,
  ...livePages,
  ...operationPages,
  ...analyticsPages,
];

/** The page at an address without parameters in its path, as those under /manage are. */
export const pageAt = (path: string) => pages.find((page) => page.path === plain(path));
