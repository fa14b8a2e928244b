/** Whom something is given to: persons, departments with everything below, posts, tags of people. */
export const ruleKinds = ['person', 'department', 'post', 'tag'] as const;
export const mostRules = 500;
