import { sql } from 'kysely';

/** What is given to people by rules, a task or a target: where its rules, its people and what it is made of are kept. */
export interface Bundle {
  readonly kind: 'task' | 'target';
  readonly rules: 'study_task_rule' | 'study_target_rule';
  readonly people: 'study_assignment' | 'study_target_person';
  readonly items: 'study_task_item' | 'study_target_item';
  /** Whoever may do this sees and changes its people within reach. */
  readonly permission: 'study.manage' | 'target.manage';
}

export const tasks: Bundle = {
  ...{ kind: 'task', rules: 'study_task_rule', people: 'study_assignment', items: 'study_task_item' },
  permission: 'study.manage',
};
export const targets: Bundle = {
  ...{ kind: 'target', rules: 'study_target_rule', people: 'study_target_person', items: 'study_target_item' },
  permission: 'target.manage',
};

/** The column that names the bundle in its tables, for queries. */
export const idOf = ({ kind }: Bundle) => sql.ref(`${kind}_id`);
