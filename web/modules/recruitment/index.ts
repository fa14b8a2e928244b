export { JobPeopleSelect } from './job-release/job-person-select.tsx';
export { JobSelect } from './pipeline/small-dialogs.tsx';
export { resumeAddress } from './resume/addresses.ts';
