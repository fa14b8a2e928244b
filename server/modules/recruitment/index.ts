export { moveApplications } from './pipeline/move-application.ts';
