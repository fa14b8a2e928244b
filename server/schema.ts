// Written by scripts/dump-schema.ts from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as ISO-8601 with `Z`. */
type Instant = ColumnType<string, string | Date, string | Date>;
/** Read as whatever was stored (parse it), written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
/** The column has a default, so that nothing needs to be written. */
type Preset<T> = T extends ColumnType<infer Read, infer Added, infer Set> ? ColumnType<Read, Added | undefined, Set> : T;

export interface Ability {
  organisationId: string;
  id: string;
  parentId: string | null;
  path: string;
  name: string;
  code: Generated<string>;
  kind: Generated<'general' | 'professional' | 'management'>;
  description: Generated<string>;
  behaviours: Generated<string[]>;
  position: number;
  mergedInto: string | null;
  searchText: string;
  version: Generated<number>;
  createdAt: Instant;
}

export interface AbilityKnowledge {
  organisationId: string;
  abilityId: string;
  knowledgeId: string;
  weight: number;
}

export interface AbilityMaterial {
  organisationId: string;
  id: string;
  abilityId: string;
  level: number | null;
  title: string;
  url: string;
  note: Generated<string>;
  recommended: Generated<boolean>;
  position: number;
  version: Generated<number>;
  createdBy: string;
  createdAt: Instant;
}

export interface AbilityRating {
  organisationId: string;
  id: string;
  userId: string;
  abilityId: string;
  raterId: string;
  level: number;
  comment: Generated<string>;
  createdAt: Instant;
}

export interface AnswerPicture {
  organisationId: string;
  attemptId: string;
  id: string;
  questionVersionId: string;
  file: string;
  size: number;
  addedAt: Instant;
  stored: Generated<boolean>;
  settled: Generated<boolean>;
}

export interface Applicant {
  id: string;
  phone: string | null;
  email: string | null;
  realName: Generated<string>;
  passwordHash: string | null;
  createdAt: Instant;
  passwordChangedAt: InstantOrNull;
  erasedAt: InstantOrNull;
}

export interface ApplicantConsent {
  organisationId: string;
  id: string;
  applicantId: string;
  noticeVersion: number;
  pool: boolean;
  sensitive: Generated<string[]>;
  givenAt: Instant;
  withdrawnAt: InstantOrNull;
}

export interface ApplicantPhoto {
  organisationId: string;
  id: string;
  applicantId: string;
  jobId: string;
  applicationId: string | null;
  storedName: string;
  size: number;
  createdAt: Instant;
}

export interface Application {
  organisationId: string;
  id: string;
  jobId: string;
  candidateId: string;
  state: Generated<'NEW' | 'SCREEN_PASS' | 'DEPT_PASS' | 'EXAM_SENT' | 'EXAM_DONE' | 'INTERVIEW' | 'INTERVIEW_PASS' | 'OFFER_APPROVING' | 'OFFER_SENT' | 'OFFER_ACCEPTED' | 'HIRED' | 'REJECTED' | 'WITHDRAWN' | 'CLOSED_JOB' | 'TRANSFERRED' | 'OFFER_DECLINED' | 'OFFER_EXPIRED' | 'OFFER_RECALLED'>;
  open: Generated<boolean>;
  round: Generated<number>;
  stateSince: Instant;
  rejectCode: string | null;
  source: Generated<string>;
  batchId: string | null;
  resume: Preset<Json>;
  match: number | null;
  coverage: number | null;
  modelId: string | null;
  matchedAt: InstantOrNull;
  examineeId: string | null;
  examSentAt: InstantOrNull;
  examDoneAt: InstantOrNull;
  examScore: number | null;
  examPassed: boolean | null;
  createdAt: Instant;
  version: Generated<number>;
  extraFields: Preset<Json>;
  matchMet: boolean | null;
  matchParts: Preset<Json>;
  campusTalkId: string | null;
  examId: string | null;
}

export interface ApplicationDraft {
  applicantId: string;
  jobId: string;
  organisationId: string;
  fields: Json;
  extraFields: Preset<Json>;
  savedAt: Instant;
}

export interface ApplicationEvent {
  organisationId: string;
  id: string;
  applicationId: string;
  kind: string;
  fromState: string | null;
  toState: string | null;
  actorKind: 'STAFF' | 'APPLICANT' | 'SYSTEM';
  actorId: string | null;
  reason: string | null;
  detail: Preset<Json>;
  at: Instant;
}

export interface AssemblyRun {
  organisationId: string;
  id: string;
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'>;
  demand: Json;
  seed: number;
  seconds: number;
  outcome: JsonOrNull;
  failure: string | null;
  createdBy: string;
  createdAt: Instant;
  startedAt: InstantOrNull;
  endedAt: InstantOrNull;
  touchedAt: Instant;
  runs: Generated<number>;
  stored: Preset<Json>;
}

export interface Attempt {
  organisationId: string;
  id: string;
  examId: string;
  userId: string;
  formId: string;
  number: number;
  state: Generated<'IN_PROGRESS' | 'SUBMITTED' | 'MARKED' | 'VOIDED'>;
  startedAt: Instant;
  deadline: Instant;
  submittedAt: InstantOrNull;
  submitReason: 'self' | 'timeout' | 'forced' | 'switch' | 'idle' | null;
  questionOrder: Json;
  leaseId: string;
  objectiveScore: number | null;
  score: number | null;
  markedAt: InstantOrNull;
  switchCount: Generated<number>;
  awaySince: InstantOrNull;
  pausedAt: InstantOrNull;
  pausedDue: InstantOrNull;
  addedMs: Generated<number>;
  pausedMs: Generated<number>;
  sectionPosition: number | null;
  sectionDue: InstantOrNull;
}

export interface AttemptEvent {
  organisationId: string;
  attemptId: string;
  id: string;
  at: Instant;
  kind: string;
  detail: Json;
}

export interface AttemptLife {
  organisationId: string;
  attemptId: string;
  seenAt: Instant;
  changedAt: Instant;
  address: string;
  sessionId: string;
  addressChanges: Generated<number>;
  deviceChanges: Generated<number>;
}

export interface AttemptSnapshot {
  organisationId: string;
  attemptId: string;
  slot: number;
  id: string;
  takenAt: Instant;
  file: string;
  size: number;
  eraseAt: Instant;
}

export interface AuditLog {
  organisationId: string;
  number: number;
  at: Instant;
  userId: string | null;
  address: string;
  action: string;
  target: string;
  detail: Json;
  previousHash: Buffer | null;
  hash: Buffer;
}

export interface CalendarSetting {
  organisationId: string;
  userId: string;
  feedId: string | null;
  reminders: Generated<boolean>;
}

export interface CampusBatch {
  organisationId: string;
  id: string;
  name: string;
  year: number;
  jobIds: Generated<string[]>;
  createdBy: string;
  createdAt: Instant;
  version: Generated<number>;
}

export interface CampusSchool {
  organisationId: string;
  id: string;
  batchId: string;
  name: string;
  contact: Generated<string>;
  contactPhone: Generated<string>;
  note: Generated<string>;
}

export interface CampusTalk {
  organisationId: string;
  id: string;
  schoolId: string;
  place: string;
  startAt: Instant;
  code: string;
}

export interface CampusVisitor {
  organisationId: string;
  id: string;
  talkId: string;
  name: string;
  phone: string;
  school: string;
  major: Generated<string>;
  signedAt: Instant;
}

export interface Candidate {
  organisationId: string;
  id: string;
  applicantId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  gender: boolean | null;
  city: Generated<string>;
  degree: Generated<'ANY' | 'HIGH_SCHOOL' | 'COLLEGE' | 'BACHELOR' | 'MASTER' | 'DOCTOR'>;
  school: Generated<string>;
  major: Generated<string>;
  graduatedOn: string | null;
  experienceMonths: number | null;
  resume: Preset<Json>;
  editedFields: Generated<string[]>;
  skills: Generated<string[]>;
  tags: Generated<string[]>;
  source: Generated<string>;
  referrerId: string | null;
  searchText: Generated<string>;
  pooledAt: InstantOrNull;
  poolUntil: InstantOrNull;
  blockedAt: InstantOrNull;
  blockedUntil: InstantOrNull;
  blockedReason: string | null;
  mergedInto: string | null;
  erasedAt: InstantOrNull;
  createdBy: string | null;
  createdAt: Instant;
  version: Generated<number>;
  poolAskedAt: InstantOrNull;
  poolConsent: string | null;
  noticeOwedSince: InstantOrNull;
}

export interface CandidateNote {
  organisationId: string;
  id: string;
  candidateId: string;
  userId: string;
  text: string;
  at: Instant;
}

export interface CandidateView {
  organisationId: string;
  id: string;
  candidateId: string;
  userId: string;
  what: 'RESUME' | 'FILE' | 'EXPORT' | 'EVALUATION' | 'RECORDING' | 'PAY';
  at: Instant;
}

export interface Certificate {
  organisationId: string;
  id: string;
  number: string;
  userId: string;
  templateId: string | null;
  source: 'course' | 'target' | 'manual';
  sourceId: string;
  holder: string;
  title: string;
  wording: string;
  issuer: string;
  subject: string;
  issuedAt: Instant;
  validUntil: InstantOrNull;
  revokedAt: InstantOrNull;
  revokeReason: string | null;
  issuedBy: string | null;
}

export interface CertificateTemplate {
  organisationId: string;
  id: string;
  name: string;
  title: string;
  wording: string;
  issuer: string;
  validMonths: number | null;
  version: Generated<number>;
  createdBy: string;
  createdAt: Instant;
}

export interface Course {
  organisationId: string;
  id: string;
  name: string;
  state: Generated<'DRAFT' | 'OPEN' | 'CLOSED'>;
  visibility: Generated<'EVERYONE' | 'DEPARTMENTS' | 'MEMBERS'>;
  joining: Generated<'OPEN' | 'APPROVAL' | 'ASSIGNED'>;
  cover: Generated<string>;
  summary: Generated<string>;
  teachers: Generated<string[]>;
  requirement: Preset<Json>;
  requirementVersion: Generated<number>;
  searchText: string;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
  openedAt: InstantOrNull;
  version: Generated<number>;
  certificateTemplateId: string | null;
}

export interface CourseAbility {
  organisationId: string;
  courseId: string;
  abilityId: string;
  level: number;
}

export interface CourseActivity {
  organisationId: string;
  courseId: string;
  day: string;
  userId: string;
}

export interface CourseCategory {
  organisationId: string;
  id: string;
  parentId: string | null;
  path: string;
  name: string;
  position: number;
  createdAt: Instant;
}

export interface CourseChapter {
  organisationId: string;
  id: string;
  courseId: string;
  title: string;
  position: number;
}

export interface CourseDepartment {
  organisationId: string;
  courseId: string;
  departmentId: string;
}

export interface CourseEvaluation {
  organisationId: string;
  courseId: string;
  userId: string;
  stars: number;
  words: Generated<string>;
  createdAt: Instant;
  updatedAt: Instant;
  hiddenAt: InstantOrNull;
  hiddenBy: string | null;
  id: string;
  hiddenReason: string | null;
  reply: Generated<string>;
  repliedBy: string | null;
  repliedAt: InstantOrNull;
}

export interface CourseGroup {
  organisationId: string;
  id: string;
  courseId: string;
  name: string;
  position: number;
}

export interface CourseInCategory {
  organisationId: string;
  categoryId: string;
  courseId: string;
}

export interface CourseManager {
  organisationId: string;
  courseId: string;
  userId: string;
  addedAt: Instant;
}

export interface CourseMember {
  organisationId: string;
  courseId: string;
  userId: string;
  state: 'APPLIED' | 'ACTIVE' | 'LEFT';
  sources: Generated<string[]>;
  groupId: string | null;
  joinedAt: Instant;
  progress: Generated<number>;
  completedAt: InstantOrNull;
  completedRequirement: number | null;
  lastSectionId: string | null;
  lastAt: InstantOrNull;
  rejectReason: Generated<string>;
}

export interface CourseSection {
  organisationId: string;
  id: string;
  courseId: string;
  chapterId: string | null;
  kind: 'VIDEO' | 'DATUM' | 'LIVE' | 'PRACTICE' | 'EXAM' | 'ARTICLE' | 'SCORM';
  title: string;
  position: number;
  required: Generated<boolean>;
  mediaId: string | null;
  refId: string | null;
  content: Generated<string>;
  settings: Preset<Json>;
  durationMs: number | null;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: InstantOrNull;
  examCompletion: Generated<'HANDED_IN' | 'PASSED'>;
}

export interface CourseSectionQuestion {
  organisationId: string;
  id: string;
  sectionId: string;
  questionId: string;
  atMs: number;
  mustBeRight: Generated<boolean>;
}

export interface Department {
  organisationId: string;
  id: string;
  parentId: string | null;
  name: string;
  path: string;
  position: Generated<number>;
  externalId: string | null;
  version: Generated<number>;
}

export interface DepartmentLeader {
  organisationId: string;
  departmentId: string;
  userId: string;
}

export interface Equating {
  organisationId: string;
  id: string;
  examId: string;
  referenceFormId: string;
  reason: string;
  changed: number;
  createdBy: string;
  createdAt: Instant;
  revertedBy: string | null;
  revertedAt: InstantOrNull;
  revertReason: string | null;
}

export interface Evidence {
  organisationId: string;
  userId: string;
  abilityId: string;
  source: 'exam' | 'practice' | 'course' | 'interview' | 'rating' | 'certificate';
  originId: string;
  itemId: string;
  score: number | null;
  level: number | null;
  difficulty: number;
  weight: number;
  at: Instant;
  excludedAt: InstantOrNull;
}

export interface EvidenceContest {
  organisationId: string;
  id: string;
  userId: string;
  abilityId: string;
  source: string;
  originId: string;
  itemId: string;
  reason: string;
  state: Generated<'PENDING' | 'UPHELD' | 'REJECTED'>;
  reply: Generated<string>;
  createdAt: Instant;
  decidedBy: string | null;
  decidedAt: InstantOrNull;
}

export interface EvidenceDue {
  organisationId: string;
  source: string;
  originId: string;
  since: Instant;
}

export interface EvidenceRebuild {
  organisationId: string;
  id: string;
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'>;
  reason: Generated<string>;
  derivedAt: InstantOrNull;
  afterUserId: string | null;
  peopleDone: Generated<number>;
  peopleTotal: Generated<number>;
  changed: Generated<number>;
  failure: string | null;
  createdBy: string | null;
  createdAt: Instant;
  startedAt: InstantOrNull;
  endedAt: InstantOrNull;
  touchedAt: Instant;
  runs: Generated<number>;
}

export interface EvidenceSetting {
  organisationId: string;
  settings: Json;
  version: Generated<number>;
}

export interface Exam {
  organisationId: string;
  id: string;
  name: string;
  notes: Generated<string>;
  source: 'FIXED' | 'FORMS' | 'INDIVIDUAL' | 'DESIGNATED' | 'POST' | 'AUTO';
  state: Generated<'DRAFT' | 'PUBLISHED' | 'CANCELLED'>;
  startAt: Instant;
  endAt: Instant;
  durationMinutes: number;
  lateEntryMinutes: number | null;
  earliestSubmitMinutes: Generated<number>;
  passScore: number | null;
  attemptsAllowed: Generated<number>;
  shuffleQuestions: Generated<boolean>;
  shuffleOptions: Generated<boolean>;
  multipleRule: 'allOrNothing' | 'half' | 'proportional' | 'fixed' | 'netCorrect';
  multipleFixedPoints: Generated<number>;
  release: Json;
  publishedAt: InstantOrNull;
  releasedAt: InstantOrNull;
  createdBy: string;
  createdAt: Instant;
  deletedAt: InstantOrNull;
  version: Generated<number>;
  attemptCounting: Generated<'best' | 'last' | 'first' | 'mean'>;
  navigation: Generated<'free' | 'sequential'>;
  password: string | null;
  addressRanges: Generated<string[]>;
  agreement: Generated<string>;
  antiCheating: Preset<Json>;
  makeUpOf: string | null;
  closesAt: Instant;
  addressRule: Generated<'refuse' | 'record'>;
  passPercent: number | null;
  sebConfigKeys: Generated<string[]>;
  sebExamKeys: Generated<string[]>;
}

export interface ExamCodeRun {
  organisationId: string;
  attemptId: string;
  submissionId: string;
  questionVersionId: string;
  runAt: Instant;
}

export interface ExamComment {
  organisationId: string;
  examId: string;
  userId: string;
  text: string;
  createdBy: string;
  createdAt: Instant;
}

export interface ExamCommentBand {
  organisationId: string;
  examId: string;
  fromPercent: number;
  toPercent: number;
  text: string;
}

export interface ExamCorrection {
  organisationId: string;
  examId: string;
  questionVersionId: string;
  correction: JsonOrNull;
  leftOut: 'spread' | 'lower' | null;
}

export interface ExamForm {
  organisationId: string;
  id: string;
  examId: string;
  paperId: string;
  number: number;
  name: string;
  totalPoints: number;
  answerCount: number;
  document: Buffer | null;
  etag: string | null;
  createdAt: Instant;
  questionCount: number;
  questionVersionIds: Generated<string[]>;
  points: Generated<number[]>;
  sectionPositions: Generated<number[]>;
  sections: Preset<Json>;
  passScore: Generated<number>;
  seed: number | null;
  spareCount: Generated<number>;
  countedPoints: number[] | null;
  equatingSlope: number | null;
  equatingIntercept: number | null;
}

export interface ExamInvitation {
  organisationId: string;
  id: string;
  examId: string;
  token: string;
  most: number;
  joined: Generated<number>;
  expiresAt: InstantOrNull;
  endedAt: InstantOrNull;
  createdBy: string;
  createdAt: Instant;
}

export interface ExamPaper {
  organisationId: string;
  examId: string;
  position: number;
  paperId: string;
}

export interface ExamPublishing {
  organisationId: string;
  id: string;
  state: Generated<'WAITING' | 'DONE' | 'FAILED' | 'CANCELLED'>;
  runs: Generated<number>;
  touchedAt: Instant;
  people: number;
  done: Generated<number>;
  numbered: Generated<number>;
  failure: string | null;
  paperId: string;
  demand: Json;
  seed: number;
  statistics: JsonOrNull;
  createdBy: string;
  createdAt: Instant;
  paperName: Generated<string>;
  paperVersion: number | null;
}

export interface ExamQuestion {
  organisationId: string;
  examId: string;
  questionVersionId: string;
  questionId: string;
  type: 'JUDGE' | 'SINGLE' | 'MULTIPLE' | 'FILL' | 'SHORT' | 'CODE';
  options: Json;
  blankCount: number;
  materialQuestionId: string | null;
  materialVersionId: string | null;
  taken: string | null;
}

export interface ExamRoom {
  organisationId: string;
  id: string;
  examId: string;
  name: string;
  departmentIds: Generated<string[]>;
  version: Generated<number>;
}

export interface ExamRoomExaminee {
  organisationId: string;
  roomId: string;
  examId: string;
  userId: string;
}

export interface ExamRoomMonitor {
  organisationId: string;
  roomId: string;
  userId: string;
}

export interface ExamWholeMonitor {
  organisationId: string;
  examId: string;
  userId: string;
}

export interface Examinee {
  organisationId: string;
  examId: string;
  userId: string;
  addedAt: Instant;
  extraMinutes: Generated<number>;
  ownStartAt: InstantOrNull;
  ownEndAt: InstantOrNull;
  extraAttempts: Generated<number>;
  overrideReason: string | null;
  formId: string | null;
  paperId: string | null;
  paperByHand: Generated<boolean>;
}

export interface ExamineeRule {
  organisationId: string;
  examId: string;
  kind: 'user' | 'department' | 'post' | 'tag';
  targetId: string;
}

export interface ExternalAccount {
  organisationId: string;
  providerId: string;
  externalId: string;
  userId: string;
  linkedAt: Instant;
}

export interface FailureCount {
  key: string;
  count: number;
  expiresAt: Instant;
}

export interface IdentityProvider {
  organisationId: string;
  id: string;
  kind: 'oidc' | 'ldap';
  name: string;
  settings: Json;
  secret: string | null;
  enabled: Generated<boolean>;
  createdAt: Instant;
  version: Generated<number>;
}

export interface IndividualPaper {
  organisationId: string;
  setId: string;
  number: number;
  questionIds: string[];
  questionVersionIds: string[];
  sections: number[];
  points: number[];
  totalPoints: number;
  meanDifficulty: number;
}

export interface IndividualSet {
  organisationId: string;
  id: string;
  paperId: string;
  name: string;
  people: number;
  done: Generated<number>;
  state: Generated<'WAITING' | 'READY' | 'FAILED' | 'CANCELLED'>;
  demand: Json;
  seed: number;
  statistics: JsonOrNull;
  failure: string | null;
  runs: Generated<number>;
  touchedAt: Instant;
  createdBy: string;
  createdAt: Instant;
}

export interface Interview {
  organisationId: string;
  id: string;
  applicationId: string;
  round: number;
  roundName: string;
  mode: 'VIDEO' | 'ONSITE' | 'PHONE';
  place: Generated<string>;
  note: Generated<string>;
  startsAt: InstantOrNull;
  endsAt: InstantOrNull;
  state: 'OFFERED' | 'SCHEDULED' | 'CONFIRMED' | 'CHECKED_IN' | 'IN_PROGRESS' | 'ENDED' | 'EVALUATED' | 'DECLINED' | 'CANCELLED' | 'NO_SHOW';
  sequence: Generated<number>;
  skills: Preset<Json>;
  reason: string | null;
  checkedInAt: InstantOrNull;
  startedAt: InstantOrNull;
  endedAt: InstantOrNull;
  origin: string;
  toldAt: Instant;
  remindedDayAt: InstantOrNull;
  remindedHourAt: InstantOrNull;
  cardsRemindedAt: InstantOrNull;
  createdBy: string;
  createdAt: Instant;
  version: Generated<number>;
}

export interface InterviewLink {
  organisationId: string;
  interviewId: string;
  hash: Buffer;
  createdAt: Instant;
  replacedAt: InstantOrNull;
}

export interface InterviewPad {
  organisationId: string;
  interviewId: string;
  language: string;
  source: Generated<string>;
  input: Generated<string>;
  runId: string | null;
  runBy: Generated<string>;
  changedBy: string;
  changedAt: Instant;
  version: Generated<number>;
}

export interface InterviewPerson {
  organisationId: string;
  interviewId: string;
  userId: string;
  lead: Generated<boolean>;
}

export interface InterviewRecording {
  organisationId: string;
  id: string;
  interviewId: string;
  state: 'ASKED' | 'RECORDING' | 'ENDED' | 'REFUSED' | 'WITHDRAWN' | 'DELETED';
  askedBy: string;
  askedAt: Instant;
  startedAt: InstantOrNull;
  endedAt: InstantOrNull;
  expiresAt: InstantOrNull;
}

export interface InterviewRecordingChunk {
  organisationId: string;
  recordingId: string;
  part: number;
  number: number;
  bytes: number;
  sha256: string;
}

export interface InterviewRecordingConsent {
  organisationId: string;
  recordingId: string;
  seatId: string;
  name: string;
  given: boolean;
  at: Instant;
}

export interface InterviewRecordingPart {
  organisationId: string;
  recordingId: string;
  number: number;
  userId: string;
  page: string;
  type: 'video/webm' | 'video/mp4';
  startedAt: Instant;
  heardAt: Instant;
  chunks: number | null;
  ready: Generated<number>;
  bytes: Generated<number>;
  durationMs: number | null;
  file: string | null;
}

export interface InterviewSlot {
  organisationId: string;
  id: string;
  jobId: string;
  round: number;
  startsAt: Instant;
  endsAt: Instant;
  interviewerIds: string[];
  place: Generated<string>;
  interviewId: string | null;
  createdBy: string;
  createdAt: Instant;
}

export interface Job {
  organisationId: string;
  id: string;
  name: string;
  kind: 'SOCIAL' | 'CAMPUS';
  nature: 'FULL_TIME' | 'INTERN' | 'PART_TIME';
  departmentId: string;
  postId: string | null;
  city: Generated<string>;
  headcount: number;
  reason: Generated<string>;
  experience: Generated<'ANY' | 'UNDER_1' | 'Y1_3' | 'Y3_5' | 'Y5_10' | 'OVER_10'>;
  degree: Generated<'ANY' | 'HIGH_SCHOOL' | 'COLLEGE' | 'BACHELOR' | 'MASTER' | 'DOCTOR'>;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryUnit: Generated<'MONTH' | 'YEAR'>;
  onboardBy: string | null;
  urgency: Generated<'NORMAL' | 'URGENT'>;
  description: Generated<string>;
  requirements: Generated<string>;
  skills: Generated<string[]>;
  extraFields: Generated<string[]>;
  extraReason: Generated<string>;
  examId: string | null;
  stages: Generated<string[]>;
  state: Generated<'DRAFT' | 'RELEASED' | 'PAUSED' | 'CLOSED'>;
  ownerId: string;
  applyUntil: InstantOrNull;
  releasedAt: InstantOrNull;
  closedAt: InstantOrNull;
  createdBy: string;
  createdAt: Instant;
  version: Generated<number>;
}

export interface JobMember {
  organisationId: string;
  jobId: string;
  userId: string;
  role: 'RECRUITER' | 'DEPARTMENT';
}

export interface JobRound {
  organisationId: string;
  jobId: string;
  position: number;
  name: string;
  mode: 'VIDEO' | 'ONSITE' | 'PHONE';
  minutes: number;
  skills: Preset<Json>;
  interviewerIds: Generated<string[]>;
}

export interface JudgeCaseVerdict {
  organisationId: string;
  submissionId: string;
  number: number;
  position: number;
  verdict: string | null;
  cpuMs: number;
  memoryKb: number;
  note: string;
  output: string | null;
  errorOutput: string | null;
}

export interface JudgeRun {
  organisationId: string;
  submissionId: string;
  number: number;
  begunAt: Instant;
  endedAt: Instant;
  verdict: string;
  failure: string | null;
}

export interface JudgeSubmission {
  organisationId: string;
  id: string;
  kind: 'TRIAL' | 'MARK';
  subject: string | null;
  testSetId: string;
  input: string | null;
  samplesOnly: Generated<boolean>;
  language: string;
  source: string;
  points: number | null;
  createdBy: string;
  createdAt: Instant;
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED'>;
  runs: Generated<number>;
  failures: Generated<number>;
  notBefore: Instant;
  touchedAt: Instant;
  begunAt: InstantOrNull;
  endedAt: InstantOrNull;
  verdict: 'SE' | 'CE' | 'TLE' | 'MLE' | 'OLE' | 'RE' | 'WA' | 'AC' | null;
  score: number | null;
  compilerOutput: string | null;
  makesOutputs: Generated<boolean>;
  checkerLanguage: string | null;
}

export interface JudgeTestSet {
  organisationId: string;
  id: string;
  fingerprint: string;
  content: Json;
  createdAt: Instant;
}

export interface JudgeVerified {
  organisationId: string;
  fingerprint: string;
  verifiedAt: Instant;
}

export interface JudgeWorker {
  id: string;
  seenAt: Instant;
  problem: string | null;
  languages: Json;
}

export interface KnowledgeEdge {
  organisationId: string;
  fromId: string;
  toId: string;
  kind: 'prerequisite' | 'related';
}

export interface KnowledgePoint {
  organisationId: string;
  id: string;
  parentId: string | null;
  path: string;
  name: string;
  code: Generated<string>;
  description: Generated<string>;
  position: number;
  searchText: string;
  version: Generated<number>;
  createdAt: Instant;
}

export interface Lesson {
  organisationId: string;
  id: string;
  title: string;
  courseId: string | null;
  sectionId: string | null;
  startsAt: Instant;
  plannedMinutes: number;
  threshold: Generated<number>;
  state: Generated<'PLANNED' | 'LIVE' | 'ENDED' | 'CANCELLED'>;
  way: 'ROOM' | 'FILM' | null;
  startedAt: InstantOrNull;
  endedAt: InstantOrNull;
  chatClosed: Generated<boolean>;
  senderId: string | null;
  senderPage: string | null;
  senderSeenAt: InstantOrNull;
  feeder: string | null;
  feederUntil: InstantOrNull;
  createdBy: string;
  createdAt: Instant;
  version: Generated<number>;
}

export interface LessonAnswer {
  organisationId: string;
  questionId: string;
  userId: string;
  chosen: number[];
  at: Instant;
}

export interface LessonChunk {
  organisationId: string;
  lessonId: string;
  stream: number;
  number: number;
  bytes: number;
  at: Instant;
}

export interface LessonLine {
  organisationId: string;
  id: number;
  lessonId: string;
  userId: string;
  text: string;
  at: Instant;
}

export interface LessonPerson {
  organisationId: string;
  lessonId: string;
  userId: string;
  present: Generated<string>;
  heardAt: InstantOrNull;
  handAt: InstantOrNull;
  muted: Generated<boolean>;
  replayed: Generated<string>;
  replayAt: InstantOrNull;
}

export interface LessonQuestion {
  organisationId: string;
  id: string;
  lessonId: string;
  title: string;
  kind: 'SINGLE' | 'MULTIPLE';
  options: string[];
  rightOptions: Generated<number[]>;
  openedAt: Instant;
  closedAt: InstantOrNull;
}

export interface LessonRollAnswer {
  organisationId: string;
  rollCallId: string;
  userId: string;
  at: Instant;
}

export interface LessonRollCall {
  organisationId: string;
  id: string;
  lessonId: string;
  openedAt: Instant;
  closesAt: Instant;
}

export interface LessonRule {
  organisationId: string;
  lessonId: string;
  kind: 'person' | 'department' | 'post' | 'tag';
  refId: string;
}

export interface LessonSegment {
  organisationId: string;
  lessonId: string;
  number: number;
  stream: number;
  run: number;
  durationMs: number;
  at: Instant;
}

export interface LessonStream {
  organisationId: string;
  lessonId: string;
  number: number;
  page: string;
  userId: string;
  openedAt: Instant;
  done: Generated<boolean>;
}

export interface LessonTeacher {
  organisationId: string;
  lessonId: string;
  userId: string;
}

export interface Mark {
  organisationId: string;
  attemptId: string;
  questionVersionId: string;
  examId: string;
  manual: boolean;
  score: number | null;
  comment: Generated<string>;
  markerId: string | null;
  markedAt: InstantOrNull;
  version: Generated<number>;
  overridden: Generated<boolean>;
  control: Generated<boolean>;
  submissionId: string | null;
}

export interface MarkReading {
  organisationId: string;
  attemptId: string;
  questionVersionId: string;
  readerId: string;
  examId: string;
  assigned: Generated<boolean>;
  third: Generated<boolean>;
  score: number | null;
  comment: Generated<string>;
  met: Generated<number[]>;
  returnedReason: string | null;
  markedAt: InstantOrNull;
  version: Generated<number>;
}

export interface MarkingPhrase {
  organisationId: string;
  id: string;
  examId: string | null;
  text: string;
  createdBy: string;
  createdAt: Instant;
}

export interface MarkingSetting {
  organisationId: string;
  examId: string;
  questionVersionId: string;
  double: Generated<boolean>;
  threshold: Generated<number>;
  step: Generated<number>;
  arbitration: Generated<'nearer' | 'third'>;
  arbiterId: string | null;
  rubric: JsonOrNull;
}

export interface Media {
  organisationId: string;
  id: string;
  kind: 'VIDEO' | 'AUDIO' | 'DOCUMENT' | 'PACKAGE';
  name: string;
  bytes: number;
  mime: Generated<string>;
  storageKey: string;
  durationMs: number | null;
  pages: number | null;
  state: 'UPLOADING' | 'PROCESSING' | 'READY' | 'FAILED';
  note: Generated<string>;
  posterKey: string | null;
  renditionKey: string | null;
  renditionMime: string | null;
  details: Preset<Json>;
  createdBy: string;
  createdAt: Instant;
  readyAt: InstantOrNull;
  deletedAt: InstantOrNull;
  failedAt: InstantOrNull;
}

export interface MediaSubtitle {
  organisationId: string;
  id: string;
  mediaId: string;
  language: Generated<string>;
  label: string;
  content: string;
  position: number;
}

export interface MediaUpload {
  organisationId: string;
  mediaId: string;
  received: Generated<number>;
  parts: Preset<Json>;
  touchedAt: Instant;
}

export interface MonitorAction {
  organisationId: string;
  id: string;
  examId: string;
  kind: 'extend' | 'submit' | 'void' | 'note' | 'message' | 'pause' | 'resume';
  reason: string;
  detail: Json;
  outcome: JsonOrNull;
  doneBy: string;
  doneAt: Instant;
}

export interface MonitorMessage {
  organisationId: string;
  attemptId: string;
  actionId: string;
  text: string;
  sentAt: Instant;
  readAt: InstantOrNull;
}

export interface Notice {
  organisationId: string;
  id: string;
  title: string;
  content: string;
  audience: Json;
  state: Generated<'SENDING' | 'SENT' | 'WITHDRAWN'>;
  receivers: Generated<number>;
  publishedBy: string;
  publishedAt: Instant;
  remindedAt: InstantOrNull;
  waitingBatches: Generated<number[]>;
  fromPlatform: Generated<boolean>;
}

export interface NoticeReceive {
  organisationId: string;
  id: string;
  userId: string;
  noticeId: string | null;
  kind: 'notice' | 'message';
  event: string;
  content: string;
  link: string | null;
  status: Generated<number>;
  sendTime: Instant;
  readAt: InstantOrNull;
  key: string | null;
  withdrawn: Generated<boolean>;
}

export interface Offer {
  organisationId: string;
  id: string;
  applicationId: string;
  state: Generated<'DRAFT' | 'APPROVING' | 'APPROVED' | 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'RECALLED'>;
  departmentId: string;
  postId: string | null;
  pay: string;
  payUnit: 'MONTH' | 'YEAR';
  probationMonths: number;
  startOn: string;
  validUntil: Instant;
  terms: Generated<string>;
  madeBy: string;
  madeAt: Instant;
  sentAt: InstantOrNull;
  seenAt: InstantOrNull;
  answeredAt: InstantOrNull;
  reason: Generated<string>;
  hiredUserId: string | null;
  hiredAt: InstantOrNull;
  version: Generated<number>;
}

export interface OfferApprover {
  organisationId: string;
  offerId: string;
  position: number;
  userId: string;
  decision: 'APPROVED' | 'RETURNED' | null;
  comment: Generated<string>;
  decidedAt: InstantOrNull;
}

export interface OfferLink {
  organisationId: string;
  hash: Buffer;
  offerId: string;
  createdAt: Instant;
}

export interface Organisation {
  id: string;
  code: string;
  name: string;
  kind: 'platform' | 'enterprise' | 'bank' | 'college' | 'industry';
  brand: 'default' | 'bank' | 'engineer';
  edition: 'standard' | 'college';
  state: Generated<'PENDING' | 'ACTIVE' | 'SUSPENDED'>;
  logoUrl: string | null;
  createdAt: Preset<Instant>;
  plan: Generated<'basic' | 'professional' | 'flagship'>;
  seats: Generated<number>;
  validUntil: InstantOrNull;
  secondFactor: Generated<'off' | 'managers' | 'everyone'>;
  domain: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  version: Generated<number>;
  questionReview: Generated<boolean>;
}

export interface OrganisationApplication {
  id: string;
  kind: 'enterprise' | 'bank' | 'college' | 'industry';
  name: string;
  code: string;
  licenceNumber: string;
  contactName: string;
  phone: string;
  email: string | null;
  about: Generated<string>;
  passwordHash: string;
  state: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>;
  reason: string | null;
  reviewedBy: string | null;
  reviewedAt: InstantOrNull;
  organisationId: string | null;
  createdAt: Instant;
}

export interface Outbox {
  id: string;
  organisationId: string | null;
  channel: 'sms' | 'mail';
  recipient: string;
  template: string;
  subject: Generated<string>;
  content: string;
  params: Preset<Json>;
  state: Generated<'WAITING' | 'SENT' | 'KEPT' | 'FAILED'>;
  tries: Generated<number>;
  problem: string | null;
  createdAt: Instant;
  sentAt: InstantOrNull;
  calendar: string | null;
}

export interface Outsider {
  organisationId: string;
  userId: string;
  phone: string;
}

export interface PackageDocument {
  organisationId: string;
  sectionId: string;
  userId: string;
  activityId: string;
  stateId: string;
  contentType: string;
  content: Buffer;
  updatedAt: Instant;
}

export interface PackageStatement {
  organisationId: string;
  sectionId: string;
  userId: string;
  id: string;
  statement: Json;
  storedAt: Instant;
}

export interface Paper {
  organisationId: string;
  id: string;
  bankId: string;
  name: string;
  type: number;
  state: Generated<'DRAFT' | 'READY' | 'ARCHIVED'>;
  suggestedMinutes: number;
  totalPoints: Generated<number>;
  questionCount: Generated<number>;
  meanDifficulty: number | null;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: InstantOrNull;
  version: Generated<number>;
  importId: string | null;
  formGroup: string | null;
  copiedImportId: string | null;
  importPlace: Generated<number>;
  postId: string | null;
  postModelId: string | null;
}

export interface PaperBank {
  organisationId: string;
  id: string;
  categoryId: string | null;
  name: string;
  description: Generated<string>;
  createdBy: string;
  createdAt: Instant;
  deletedAt: InstantOrNull;
  version: Generated<number>;
  visibility: Generated<'organisation' | 'public'>;
}

export interface PaperCategory {
  organisationId: string;
  id: string;
  parentId: string | null;
  name: string;
  path: string;
  createdAt: Instant;
}

export interface PaperQuestion {
  organisationId: string;
  paperId: string;
  sectionPosition: number;
  position: number;
  questionId: string;
  questionVersionId: string;
  points: number;
}

export interface PaperRule {
  organisationId: string;
  paperId: string;
  demand: Json;
  generatedAt: InstantOrNull;
}

export interface PaperSection {
  organisationId: string;
  paperId: string;
  position: number;
  name: string;
  choose: number | null;
  minutes: number | null;
}

export interface PasswordLink {
  hash: Buffer;
  userId: string;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: InstantOrNull;
}

export interface PersonAbility {
  organisationId: string;
  userId: string;
  abilityId: string;
  mean: number;
  mass: number;
  items: number;
  level: number | null;
  latestAt: Instant;
  halfLife: Generated<number>;
}

export interface Picture {
  organisationId: string;
  id: string;
  name: string;
  contentType: string;
  size: number;
  createdBy: string;
  createdAt: Instant;
  importId: string | null;
}

export interface PlayLease {
  organisationId: string;
  userId: string;
  playId: string;
  sectionId: string;
  seq: Generated<number>;
  positionMs: Generated<number>;
  startedAt: Instant;
  at: Instant;
  checkDueAt: InstantOrNull;
}

export interface Post {
  organisationId: string;
  id: string;
  name: string;
  category: Generated<string>;
  createdAt: Preset<Instant>;
  disabledAt: InstantOrNull;
}

export interface PostCategory {
  organisationId: string;
  id: string;
  parentId: string | null;
  path: string;
  name: string;
  position: number;
  createdAt: Instant;
}

export interface PostCourse {
  organisationId: string;
  id: string;
  postId: string;
  name: string;
  required: boolean;
  dueDays: number | null;
  position: number;
  version: Generated<number>;
  createdBy: string;
  createdAt: Instant;
  studyCourseId: string | null;
}

export interface PostDraft {
  organisationId: string;
  id: string;
  postId: string | null;
  content: Json;
  createdBy: string;
  createdAt: Instant;
  updatedBy: string;
  updatedAt: Instant;
  version: Generated<number>;
}

export interface PostMatch {
  organisationId: string;
  postId: string;
  userId: string;
  modelId: string;
  score: number | null;
  rankScore: number | null;
  coverage: number;
  mustHaveMet: boolean | null;
  gapAbilityId: string | null;
  gap: Generated<number>;
  calculatedAt: Instant;
}

export interface PostMatchDue {
  organisationId: string;
  userId: string;
  since: Instant;
}

export interface PostMatchRun {
  organisationId: string;
  id: string;
  postId: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  afterUserId: string | null;
  peopleDone: Generated<number>;
  peopleTotal: Generated<number>;
  changed: Generated<number>;
  failure: string | null;
  createdBy: string | null;
  createdAt: Instant;
  endedAt: InstantOrNull;
  touchedAt: Instant;
  runs: Generated<number>;
}

export interface PostModel {
  organisationId: string;
  id: string;
  postId: string;
  number: number;
  current: boolean;
  note: Generated<string>;
  publishedBy: string | null;
  publishedAt: Instant;
}

export interface PostModelAbility {
  organisationId: string;
  modelId: string;
  abilityId: string;
  position: number;
  weight: number;
  requiredLevel: number;
  mustHave: Generated<boolean>;
}

export interface PostProfile {
  organisationId: string;
  postId: string;
  categoryId: string | null;
  departmentId: string | null;
  code: Generated<string>;
  sequence: Generated<string>;
  grade: Generated<string>;
  description: Generated<string>;
  duties: Generated<string>;
  requirements: Generated<string>;
  headcount: number | null;
  occupationCode: Generated<string>;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
}

export interface Practice {
  organisationId: string;
  id: string;
  name: string;
  description: Generated<string>;
  state: Generated<'DRAFT' | 'RELEASED' | 'CLOSED'>;
  source: Json;
  modes: string[];
  mockMinutes: Generated<number>;
  repeatable: Generated<boolean>;
  opensAt: InstantOrNull;
  closesAt: InstantOrNull;
  audience: Generated<'EVERYONE' | 'CHOSEN'>;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
}

export interface PracticeAnswer {
  organisationId: string;
  sessionId: string;
  questionVersionId: string;
  response: Json;
  ratio: number | null;
  answeredAt: Instant;
  submissionId: string | null;
}

export interface PracticeAudience {
  organisationId: string;
  practiceId: string;
  kind: 'person' | 'department' | 'post' | 'tag';
  refId: string;
}

export interface PracticeCodeRun {
  organisationId: string;
  submissionId: string;
  sessionId: string;
  questionVersionId: string;
}

export interface PracticeSession {
  organisationId: string;
  id: string;
  practiceId: string | null;
  userId: string;
  mode: 'SEQUENTIAL' | 'RANDOM' | 'KNOWLEDGE' | 'WRONG' | 'MOCK' | 'REVIEW';
  items: Json;
  itemCount: number;
  answered: Generated<number>;
  rightCount: Generated<number>;
  startedAt: Instant;
  deadline: InstantOrNull;
  finishedAt: InstantOrNull;
  completedAt: InstantOrNull;
}

export interface Question {
  organisationId: string;
  id: string;
  bankId: string;
  type: 'JUDGE' | 'SINGLE' | 'MULTIPLE' | 'FILL' | 'SHORT' | 'CODE' | 'COMPOSITE';
  state: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'DISABLED';
  currentVersionId: string;
  difficulty: number;
  fingerprint: Buffer;
  searchText: string;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: InstantOrNull;
  parentId: string | null;
  sourceText: string | null;
  mergedInto: string | null;
  abilityIds: Generated<string[]>;
}

export interface QuestionBank {
  organisationId: string;
  id: string;
  name: string;
  description: Generated<string>;
  visibility: Generated<'private' | 'organisation' | 'public'>;
  createdBy: string;
  createdAt: Instant;
  deletedAt: InstantOrNull;
  version: Generated<number>;
  practiceAllowed: Generated<boolean>;
}

export interface QuestionBankManager {
  organisationId: string;
  bankId: string;
  userId: string;
  addedAt: Instant;
}

export interface QuestionCalibration {
  organisationId: string;
  questionVersionId: string;
  model: 'RASCH' | '2PL';
  discrimination: number;
  difficulty: number;
  standardError: number | null;
  answers: number;
  calibratedAt: Instant;
}

export interface QuestionCodeTemplate {
  organisationId: string;
  language: string;
  template: string;
  modifiedBy: string;
  modifiedAt: Instant;
}

export interface QuestionExport {
  organisationId: string;
  id: string;
  format: 'excel' | 'word' | 'moodle' | 'qti';
  state: Generated<'WAITING' | 'READY' | 'FAILED'>;
  request: Json;
  done: Generated<number>;
  total: Generated<number>;
  fileName: string;
  fileKey: string | null;
  failure: string | null;
  createdBy: string;
  createdAt: Instant;
  caller: Json;
  touchedAt: Instant;
  runs: Generated<number>;
}

export interface QuestionImport {
  organisationId: string;
  id: string;
  bankId: string;
  fileName: string;
  leftovers: Json;
  createdBy: string;
  createdAt: Instant;
  committedAt: InstantOrNull;
  added: number | null;
  kind: string | null;
  state: 'READING' | 'MAPPING' | 'PREVIEW' | 'COMMITTING' | 'DONE' | 'FAILED';
  done: Generated<number>;
  total: Generated<number>;
  failure: string | null;
  mapping: JsonOrNull;
  fileKey: string | null;
  fileHash: Buffer | null;
  keepDrafts: Generated<boolean>;
  drafts: Generated<number>;
  caller: JsonOrNull;
  run: string | null;
  runs: Generated<number>;
  told: Generated<number>;
  touchedAt: Instant;
  givenUpAt: InstantOrNull;
  kinds: Preset<Json>;
}

export interface QuestionImportItem {
  organisationId: string;
  importId: string;
  index: number;
  status: 'ready' | 'doubtful' | 'duplicate' | 'skipped';
  fingerprint: Buffer | null;
  item: Json;
  questionId: string | null;
  position: number;
  key: string | null;
}

export interface QuestionKnowledge {
  organisationId: string;
  questionId: string;
  knowledgeId: string;
}

export interface QuestionReview {
  organisationId: string;
  questionId: string;
  id: string;
  versionId: string;
  fromState: string;
  toState: string;
  reason: Generated<string>;
  userId: string;
  at: Instant;
}

export interface QuestionTally {
  organisationId: string;
  bankId: string;
  type: string;
  difficulty: number;
  state: string;
  questions: number;
  id: number;
}

export interface QuestionVersion {
  organisationId: string;
  id: string;
  questionId: string;
  number: number;
  type: 'JUDGE' | 'SINGLE' | 'MULTIPLE' | 'FILL' | 'SHORT' | 'CODE' | 'COMPOSITE';
  stem: string;
  options: Json;
  answer: JsonOrNull;
  analysis: string;
  difficulty: number;
  points: number;
  createdBy: string;
  createdAt: Instant;
  children: Generated<string[]>;
}

export interface RecruitTemplate {
  organisationId: string;
  key: string;
  name: string;
  subject: Generated<string>;
  content: Generated<string>;
  sms: Generated<string>;
  updatedBy: string;
  updatedAt: Instant;
}

export interface RecruitmentNotice {
  organisationId: string;
  version: number;
  text: string;
  createdBy: string;
  createdAt: Instant;
}

export interface RecruitmentRetention {
  organisationId: string;
  rejectedMonths: number;
  poolMonths: number;
  changedBy: string;
  changedAt: Instant;
}

export interface RefreshToken {
  hash: Buffer;
  sessionId: string;
  usedAt: InstantOrNull;
}

export interface Regrade {
  organisationId: string;
  id: string;
  examId: string;
  questionVersionId: string;
  correction: Json;
  reason: string;
  state: Generated<'RUNNING' | 'DONE'>;
  runs: Generated<number>;
  touchedAt: Instant;
  reached: string | null;
  changed: Generated<number>;
  createdBy: string;
  createdAt: Instant;
}

export interface Response {
  organisationId: string;
  attemptId: string;
  questionVersionId: string;
  seq: number;
  response: JsonOrNull;
  flagged: boolean | null;
  savedAt: Instant;
}

export interface ResumeEdit {
  organisationId: string;
  id: string;
  candidateId: string;
  part: string;
  userId: string;
  at: Instant;
}

export interface ResumeFile {
  organisationId: string;
  id: string;
  candidateId: string | null;
  fileName: string;
  storedName: string;
  contentType: string;
  size: number;
  state: Generated<'PENDING' | 'PARSED' | 'UNREADABLE'>;
  text: string | null;
  parsed: JsonOrNull;
  createdBy: string | null;
  createdAt: Instant;
  parsedAt: InstantOrNull;
  problems: Generated<string[]>;
  applicantId: string | null;
  jobId: string | null;
  runs: Generated<number>;
  touchedAt: Preset<Instant>;
  sha256: Buffer | null;
}

export interface ResumeImport {
  organisationId: string;
  id: string;
  jobId: string | null;
  source: string;
  poolConsent: string | null;
  poolMonths: number | null;
  state: Generated<'OPEN' | 'RUNNING' | 'DONE'>;
  createdBy: string;
  createdAt: Instant;
  touchedAt: Instant;
  finishedAt: InstantOrNull;
}

export interface ResumeImportItem {
  organisationId: string;
  id: string;
  importId: string;
  position: number;
  fileName: string;
  storedName: string;
  archive: Generated<boolean>;
  contentType: Generated<string>;
  size: number;
  sha256: Buffer;
  state: Generated<'PENDING' | 'READ' | 'UNREADABLE' | 'UNPACKED' | 'DONE'>;
  runs: Generated<number>;
  problems: Generated<string[]>;
  text: string | null;
  parsed: JsonOrNull;
  name: Generated<string>;
  phone: string | null;
  email: string | null;
  school: Generated<string>;
  twinId: string | null;
  twinReason: string | null;
  choice: Generated<'NEW' | 'JOIN' | 'SKIP'>;
  result: 'ADDED' | 'JOINED' | 'KNOWN' | 'SKIPPED' | null;
  candidateId: string | null;
}

export interface ReviewCard {
  organisationId: string;
  userId: string;
  questionId: string;
  dueAt: Instant;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  learningSteps: number;
  scheduledDays: number;
  state: number;
  lastReviewAt: InstantOrNull;
}

export interface Role {
  organisationId: string;
  id: string;
  name: string;
  builtIn: Generated<boolean>;
  permissions: string[];
  dataScope: 'all' | 'departmentTree' | 'department' | 'self' | 'custom';
  createdAt: Preset<Instant>;
  menus: string[] | null;
  scopeDepartments: Generated<string[]>;
  scopeIncludesChildren: Generated<boolean>;
  groupId: string | null;
  version: Generated<number>;
}

export interface Scorecard {
  organisationId: string;
  interviewId: string;
  userId: string;
  scores: Preset<Json>;
  result: 'STRONG_YES' | 'YES' | 'HOLD' | 'NO' | null;
  comment: Generated<string>;
  savedAt: Instant;
  handedInAt: InstantOrNull;
  version: Generated<number>;
}

export interface ScormState {
  organisationId: string;
  sectionId: string;
  userId: string;
  state: Preset<Json>;
  version: Generated<number>;
  updatedAt: Instant;
  part: Generated<number>;
}

export interface SectionCheck {
  organisationId: string;
  sectionId: string;
  userId: string;
  itemId: string;
  kind: 'QUESTION' | 'PRESENCE';
  answer: JsonOrNull;
  passed: boolean;
  tries: Generated<number>;
  at: Instant;
  ratio: number | null;
}

export interface SectionProgress {
  organisationId: string;
  sectionId: string;
  userId: string;
  courseId: string;
  covered: Generated<string>;
  coveredMs: Generated<number>;
  positionMs: Generated<number>;
  dwellMs: Generated<number>;
  progress: Generated<number>;
  startedAt: Instant;
  lastAt: Instant;
  completedAt: InstantOrNull;
  completionSource: 'AUTO' | 'DWELL' | 'MANUAL' | 'EXEMPT' | 'IMPORT' | null;
  completedBy: string | null;
  completionReason: Generated<string>;
}

export interface SectionTry {
  organisationId: string;
  sectionId: string;
  userId: string;
  itemId: string;
  number: number;
  questionVersionId: string;
  response: Json;
  ratio: number;
  at: Instant;
}

export interface Session {
  id: string;
  userId: string | null;
  address: string;
  userAgent: string;
  createdAt: Instant;
  expiresAt: Instant;
  endedAt: InstantOrNull;
  lastSeenAt: InstantOrNull;
  method: Generated<'password' | 'passwordAndCode' | 'code' | 'provider' | 'invitation'>;
  applicantId: string | null;
}

export interface SmsCode {
  id: string;
  phone: string | null;
  asked: string;
  purpose: 'signIn' | 'signUp' | 'resetPassword' | 'changePhone' | 'invitation' | 'applicant' | 'offer' | 'erasure';
  codeHash: Buffer;
  address: string;
  sentAt: Instant;
  expiresAt: Instant;
  tries: Generated<number>;
  usedAt: InstantOrNull;
  triesElsewhere: Generated<number>;
}

export interface Staff {
  organisationId: string;
  userId: string;
  jobNumber: string;
  realName: string;
  gender: boolean | null;
  departmentId: string;
  status: Generated<number>;
  joinedAt: Preset<Instant>;
  postId: string | null;
  leftAt: InstantOrNull;
  externalId: string | null;
  version: Generated<number>;
}

export interface StaffChange {
  organisationId: string;
  id: string;
  userId: string;
  kind: 'join' | 'transfer' | 'leave' | 'return' | 'disable' | 'enable';
  fromDepartment: string | null;
  toDepartment: string | null;
  fromPost: string | null;
  toPost: string | null;
  reason: Generated<string>;
  changedBy: string | null;
  at: Instant;
}

export interface StaffImport {
  organisationId: string;
  id: string;
  fileName: string;
  rows: Json;
  summary: Json;
  state: Generated<'MAPPING' | 'PREVIEW' | 'RUNNING' | 'DONE' | 'FAILED'>;
  progress: Generated<number>;
  problem: string | null;
  createdBy: string;
  createdAt: Instant;
  finishedAt: InstantOrNull;
  committed: JsonOrNull;
  source: JsonOrNull;
  mapping: JsonOrNull;
}

export interface StaffImportLayout {
  organisationId: string;
  headers: Buffer;
  fields: Json;
  usedAt: Instant;
}

export interface StaffRole {
  organisationId: string;
  userId: string;
  roleId: string;
}

export interface StaffSync {
  organisationId: string;
  id: string;
  providerId: string;
  state: 'READING' | 'PREVIEW' | 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED';
  plan: JsonOrNull;
  summary: JsonOrNull;
  position: Generated<number>;
  problem: string | null;
  createdBy: string | null;
  createdAt: Instant;
  finishedAt: InstantOrNull;
}

export interface StudyAssignment {
  organisationId: string;
  taskId: string;
  userId: string;
  sources: string[];
  state: Generated<'NOT_STARTED' | 'IN_PROGRESS' | 'DONE' | 'DONE_LATE' | 'EXEMPT' | 'WITHDRAWN'>;
  removed: Generated<boolean>;
  progress: Generated<number>;
  dueAt: InstantOrNull;
  assignedAt: Instant;
  startedAt: InstantOrNull;
  doneAt: InstantOrNull;
  exemptReason: string | null;
  urgedAt: InstantOrNull;
  sentAt: InstantOrNull;
}

export interface StudyGradation {
  organisationId: string;
  id: string;
  targetId: string;
  position: number;
  name: string;
  weight: number;
  dueAt: InstantOrNull;
  unlock: 'NONE' | 'PREVIOUS' | 'GRADATIONS' | 'DATE';
  unlockAfter: Generated<string[]>;
  unlockAt: InstantOrNull;
  pass: 'ALL' | 'SHARE' | 'SCORE';
  passValue: number | null;
}

export interface StudyMaterialRead {
  organisationId: string;
  materialId: string;
  userId: string;
  readAt: Instant;
}

export interface StudyReminder {
  organisationId: string;
  dueDays: number;
  examHours: number;
  version: Generated<number>;
}

export interface StudyTarget {
  organisationId: string;
  id: string;
  name: string;
  description: Generated<string>;
  state: Generated<'DRAFT' | 'OPEN' | 'CLOSED'>;
  startsAt: InstantOrNull;
  endsAt: InstantOrNull;
  expected: Generated<number>;
  ownerId: string;
  templateId: string | null;
  version: Generated<number>;
  createdBy: string;
  createdAt: Instant;
  openedAt: InstantOrNull;
}

export interface StudyTargetItem {
  organisationId: string;
  id: string;
  targetId: string;
  gradationId: string;
  kind: 'course' | 'practice' | 'exam' | 'material' | 'task';
  refId: string;
  title: string;
  weight: number;
  optional: Generated<boolean>;
  position: number;
}

export interface StudyTargetPerson {
  organisationId: string;
  targetId: string;
  userId: string;
  sources: string[];
  state: Generated<'NOT_STARTED' | 'IN_PROGRESS' | 'DONE' | 'DONE_LATE' | 'WITHDRAWN'>;
  removed: Generated<boolean>;
  progress: Generated<number>;
  attainment: number | null;
  dueAt: InstantOrNull;
  assignedAt: Instant;
  startedAt: InstantOrNull;
  doneAt: InstantOrNull;
  advances: Preset<Json>;
  urgedAt: InstantOrNull;
  sentAt: InstantOrNull;
}

export interface StudyTargetRule {
  organisationId: string;
  targetId: string;
  kind: 'person' | 'department' | 'post' | 'tag';
  refId: string;
}

export interface StudyTargetStep {
  organisationId: string;
  targetId: string;
  gradationId: string;
  userId: string;
  unlocked: boolean;
  progress: number;
  attainment: number | null;
  passedAt: InstantOrNull;
}

export interface StudyTask {
  organisationId: string;
  id: string;
  name: string;
  description: Generated<string>;
  state: Generated<'DRAFT' | 'PUBLISHED' | 'ENDED' | 'ARCHIVED'>;
  startsAt: InstantOrNull;
  dueAt: InstantOrNull;
  dueDays: number | null;
  departmentId: string;
  version: Generated<number>;
  createdBy: string;
  createdAt: Instant;
  publishedAt: InstantOrNull;
  dueFrom: Generated<'ASSIGNED' | 'POST'>;
  postId: string | null;
}

export interface StudyTaskItem {
  organisationId: string;
  id: string;
  taskId: string;
  kind: 'course' | 'practice' | 'exam' | 'material';
  refId: string;
  title: string;
  weight: number;
  optional: Generated<boolean>;
  position: number;
}

export interface StudyTaskRule {
  organisationId: string;
  taskId: string;
  kind: 'person' | 'department' | 'post' | 'tag';
  refId: string;
}

export interface Tag {
  organisationId: string;
  id: string;
  type: number;
  name: string;
  color: string;
  createdAt: Instant;
  deletedAt: InstantOrNull;
  version: Generated<number>;
}

export interface TagUse {
  organisationId: string;
  tagId: string;
  targetId: string;
}

export interface UsedNonce {
  nonce: string;
  expiresAt: Instant;
}

export interface Users {
  id: string;
  username: string;
  phone: string | null;
  email: string | null;
  passwordHash: string;
  state: Generated<'ACTIVE' | 'DISABLED'>;
  createdAt: Preset<Instant>;
  initialPassword: Generated<boolean>;
  passwordChangedAt: InstantOrNull;
  avatar: string | null;
}

export interface WrongQuestion {
  organisationId: string;
  userId: string;
  questionId: string;
  wrongCount: number;
  rightStreak: Generated<number>;
  reason: 'CONCEPT' | 'CARELESS' | 'MISREAD' | 'FORGOTTEN' | 'GUESSED' | 'OTHER' | null;
  note: Generated<string>;
  lastWrongAt: Instant;
  masteredAt: InstantOrNull;
  reasonText: Generated<string>;
}

export interface DB {
  ability: Ability;
  abilityKnowledge: AbilityKnowledge;
  abilityMaterial: AbilityMaterial;
  abilityRating: AbilityRating;
  answerPicture: AnswerPicture;
  applicant: Applicant;
  applicantConsent: ApplicantConsent;
  applicantPhoto: ApplicantPhoto;
  application: Application;
  applicationDraft: ApplicationDraft;
  applicationEvent: ApplicationEvent;
  assemblyRun: AssemblyRun;
  attempt: Attempt;
  attemptEvent: AttemptEvent;
  attemptLife: AttemptLife;
  attemptSnapshot: AttemptSnapshot;
  auditLog: AuditLog;
  calendarSetting: CalendarSetting;
  campusBatch: CampusBatch;
  campusSchool: CampusSchool;
  campusTalk: CampusTalk;
  campusVisitor: CampusVisitor;
  candidate: Candidate;
  candidateNote: CandidateNote;
  candidateView: CandidateView;
  certificate: Certificate;
  certificateTemplate: CertificateTemplate;
  course: Course;
  courseAbility: CourseAbility;
  courseActivity: CourseActivity;
  courseCategory: CourseCategory;
  courseChapter: CourseChapter;
  courseDepartment: CourseDepartment;
  courseEvaluation: CourseEvaluation;
  courseGroup: CourseGroup;
  courseInCategory: CourseInCategory;
  courseManager: CourseManager;
  courseMember: CourseMember;
  courseSection: CourseSection;
  courseSectionQuestion: CourseSectionQuestion;
  department: Department;
  departmentLeader: DepartmentLeader;
  equating: Equating;
  evidence: Evidence;
  evidenceContest: EvidenceContest;
  evidenceDue: EvidenceDue;
  evidenceRebuild: EvidenceRebuild;
  evidenceSetting: EvidenceSetting;
  exam: Exam;
  examCodeRun: ExamCodeRun;
  examComment: ExamComment;
  examCommentBand: ExamCommentBand;
  examCorrection: ExamCorrection;
  examForm: ExamForm;
  examInvitation: ExamInvitation;
  examPaper: ExamPaper;
  examPublishing: ExamPublishing;
  examQuestion: ExamQuestion;
  examRoom: ExamRoom;
  examRoomExaminee: ExamRoomExaminee;
  examRoomMonitor: ExamRoomMonitor;
  examWholeMonitor: ExamWholeMonitor;
  examinee: Examinee;
  examineeRule: ExamineeRule;
  externalAccount: ExternalAccount;
  failureCount: FailureCount;
  identityProvider: IdentityProvider;
  individualPaper: IndividualPaper;
  individualSet: IndividualSet;
  interview: Interview;
  interviewLink: InterviewLink;
  interviewPad: InterviewPad;
  interviewPerson: InterviewPerson;
  interviewRecording: InterviewRecording;
  interviewRecordingChunk: InterviewRecordingChunk;
  interviewRecordingConsent: InterviewRecordingConsent;
  interviewRecordingPart: InterviewRecordingPart;
  interviewSlot: InterviewSlot;
  job: Job;
  jobMember: JobMember;
  jobRound: JobRound;
  judgeCaseVerdict: JudgeCaseVerdict;
  judgeRun: JudgeRun;
  judgeSubmission: JudgeSubmission;
  judgeTestSet: JudgeTestSet;
  judgeVerified: JudgeVerified;
  judgeWorker: JudgeWorker;
  knowledgeEdge: KnowledgeEdge;
  knowledgePoint: KnowledgePoint;
  lesson: Lesson;
  lessonAnswer: LessonAnswer;
  lessonChunk: LessonChunk;
  lessonLine: LessonLine;
  lessonPerson: LessonPerson;
  lessonQuestion: LessonQuestion;
  lessonRollAnswer: LessonRollAnswer;
  lessonRollCall: LessonRollCall;
  lessonRule: LessonRule;
  lessonSegment: LessonSegment;
  lessonStream: LessonStream;
  lessonTeacher: LessonTeacher;
  mark: Mark;
  markReading: MarkReading;
  markingPhrase: MarkingPhrase;
  markingSetting: MarkingSetting;
  media: Media;
  mediaSubtitle: MediaSubtitle;
  mediaUpload: MediaUpload;
  monitorAction: MonitorAction;
  monitorMessage: MonitorMessage;
  notice: Notice;
  noticeReceive: NoticeReceive;
  offer: Offer;
  offerApprover: OfferApprover;
  offerLink: OfferLink;
  organisation: Organisation;
  organisationApplication: OrganisationApplication;
  outbox: Outbox;
  outsider: Outsider;
  packageDocument: PackageDocument;
  packageStatement: PackageStatement;
  paper: Paper;
  paperBank: PaperBank;
  paperCategory: PaperCategory;
  paperQuestion: PaperQuestion;
  paperRule: PaperRule;
  paperSection: PaperSection;
  passwordLink: PasswordLink;
  personAbility: PersonAbility;
  picture: Picture;
  playLease: PlayLease;
  post: Post;
  postCategory: PostCategory;
  postCourse: PostCourse;
  postDraft: PostDraft;
  postMatch: PostMatch;
  postMatchDue: PostMatchDue;
  postMatchRun: PostMatchRun;
  postModel: PostModel;
  postModelAbility: PostModelAbility;
  postProfile: PostProfile;
  practice: Practice;
  practiceAnswer: PracticeAnswer;
  practiceAudience: PracticeAudience;
  practiceCodeRun: PracticeCodeRun;
  practiceSession: PracticeSession;
  question: Question;
  questionBank: QuestionBank;
  questionBankManager: QuestionBankManager;
  questionCalibration: QuestionCalibration;
  questionCodeTemplate: QuestionCodeTemplate;
  questionExport: QuestionExport;
  questionImport: QuestionImport;
  questionImportItem: QuestionImportItem;
  questionKnowledge: QuestionKnowledge;
  questionReview: QuestionReview;
  questionTally: QuestionTally;
  questionVersion: QuestionVersion;
  recruitTemplate: RecruitTemplate;
  recruitmentNotice: RecruitmentNotice;
  recruitmentRetention: RecruitmentRetention;
  refreshToken: RefreshToken;
  regrade: Regrade;
  response: Response;
  resumeEdit: ResumeEdit;
  resumeFile: ResumeFile;
  resumeImport: ResumeImport;
  resumeImportItem: ResumeImportItem;
  reviewCard: ReviewCard;
  role: Role;
  scorecard: Scorecard;
  scormState: ScormState;
  sectionCheck: SectionCheck;
  sectionProgress: SectionProgress;
  sectionTry: SectionTry;
  session: Session;
  smsCode: SmsCode;
  staff: Staff;
  staffChange: StaffChange;
  staffImport: StaffImport;
  staffImportLayout: StaffImportLayout;
  staffRole: StaffRole;
  staffSync: StaffSync;
  studyAssignment: StudyAssignment;
  studyGradation: StudyGradation;
  studyMaterialRead: StudyMaterialRead;
  studyReminder: StudyReminder;
  studyTarget: StudyTarget;
  studyTargetItem: StudyTargetItem;
  studyTargetPerson: StudyTargetPerson;
  studyTargetRule: StudyTargetRule;
  studyTargetStep: StudyTargetStep;
  studyTask: StudyTask;
  studyTaskItem: StudyTaskItem;
  studyTaskRule: StudyTaskRule;
  tag: Tag;
  tagUse: TagUse;
  usedNonce: UsedNonce;
  users: Users;
  wrongQuestion: WrongQuestion;
}
