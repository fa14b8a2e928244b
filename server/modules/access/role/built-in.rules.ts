import type { DataScope } from '#contract/access/role.ts';
import { type PermissionCode, permissionCodes } from '#contract/access.ts';
import { type OwnWords, phraseIn } from '#contract/edition-words.ts';

export interface BuiltInRole {
  readonly name: string;
  readonly permissions: readonly PermissionCode[];
  readonly dataScope: DataScope;
}

export const platformOnly: readonly PermissionCode[] = [
  'organisation.approve',
  'operation.product',
  'operation.order',
  'operation.outbox',
];

export const administrator = '机构管理员';
export const everybody = '员工';
const platformOperator = '平台运营';

/** What a sentence calls a role: only the name of a built-in one is ours. */
export const saidName = ({ builtIn, name }: { readonly builtIn: boolean; readonly name: string }): string | OwnWords =>
  builtIn ? (edition) => phraseIn(edition, name) : name;

/** The roles that every organisation has from its first day and nobody can delete. */
export const organisationRoles: readonly BuiltInRole[] = [
  {
    name: administrator,
    permissions: permissionCodes.filter((code) => !platformOnly.includes(code)),
    dataScope: 'all',
  },
  {
    name: '培训管理员',
    permissions: [
      ...(['course.manage', 'study.manage', 'practice.manage', 'target.manage', 'knowledge.manage'] as const),
      ...(['question.manage', 'paper.manage', 'exam.manage', 'exam.mark', 'exam.monitor', 'exam.result'] as const),
      ...(['staff.view', 'tag.manage', 'live.manage', 'analysis.view', 'notice.publish'] as const),
      ...(['post.manage', 'post.match'] as const),
    ],
    dataScope: 'all',
  },
  {
    name: '题库管理员',
    permissions: ['question.manage', 'question.review', 'knowledge.manage', 'tag.manage', 'paper.manage'],
    dataScope: 'all',
  },
  {
    name: '考试管理员',
    permissions: ['paper.manage', 'exam.manage', 'exam.mark', 'exam.monitor', 'exam.result', 'staff.view'],
    dataScope: 'all',
  },
  { name: '阅卷员', permissions: ['exam.mark'], dataScope: 'all' },
  { name: '监考员', permissions: ['exam.monitor'], dataScope: 'all' },
  {
    name: '部门主管',
    permissions: ['staff.view', 'exam.result', 'analysis.view', 'ability.rate'],
    dataScope: 'departmentTree',
  },
  { name: '招聘专员', permissions: ['recruitment.manage', 'interview.manage'], dataScope: 'all' },
  { name: '面试官', permissions: ['recruitment.interview'], dataScope: 'self' },
  { name: everybody, permissions: [], dataScope: 'self' },
];

/** The platform owns the public question bank besides its own business. */
const operator: BuiltInRole = {
  name: platformOperator,
  permissions: [...platformOnly, 'question.manage', 'question.review', 'paper.manage', 'notice.publish', 'audit.view'],
  dataScope: 'all',
};

export const builtInRoles = (kind: string) =>
  kind === 'platform' ? [operator, ...organisationRoles] : organisationRoles;
