export {
  callerOfSession,
  departmentGoes,
  endSessionsOf,
  examsChoosingByTag,
  isChosenByBeyond,
  lastSignIn,
  requireTaggedBanks,
  requireTaggedQuestions,
  spendPasswordLinks,
  taggedBankStands,
  taggedQuestionStands,
} from './asks.ts';
export { departmentCounts, departmentIdsOf } from './department/department.queries.ts';
export {
  addPosts,
  holdPosts,
  removePosts,
  renamePost,
  setPostCategory,
  setPostsDisabled,
} from './post/change-post.queries.ts';
export { keptId, readKeptId } from './provider/external-id.ts';
export { type Journey, type OutsidePerson, ProviderProblem } from './provider/identity-provider.ts';
export { makeProvider } from './provider/make-provider.ts';
export { addExternalAccount } from './provider/provider.queries.ts';
export { callbackPath } from './provider/provider.ts';
export { setAvatar, setEmail, setPassword, setPhone, takeLeaversPhone } from './staff/account.queries.ts';
export {
  departmentOf,
  externalExamineesWith,
  forgetExternalExaminees,
  isColleaguesPhone,
  lockExternalExaminees,
} from './staff/external-examinee.queries.ts';
export { externalExamineeFor } from './staff/external-examinee.ts';
export { initialPassword } from './staff/initial-password.ts';
export { grants, mayHaveSession } from './staff/on-duty.queries.ts';
export { callerNow, permissionsOf, personNow } from './staff/on-duty.ts';
export { hirePerson } from './staff/person.ts';
export { addDepartment, addStaff } from './staff/provision.queries.ts';
export { addOrganisation } from './staff/provision.ts';
export {
  createdInScope,
  departmentInScope,
  departmentScopeKey,
  holdsPermission,
  personInScope,
  staffInScope,
} from './staff/scope.queries.ts';
export { type Chosen, chosenUserIds, isChosen, reachableUserIds, staffPage } from './staff/staff.queries.ts';
export { maskedEmail, maskedPhone } from './staff/staff.rules.ts';
export { postCounts, tagCounts } from './tag/reach.queries.ts';
export { lockTags, type TagMark, tagsOf } from './tag/tag.queries.ts';
export { changeTags, mergeTags, replaceTags } from './tag/tag-use.queries.ts';
