/** As it is chosen on the page: everybody in reach, some, or (the platform) every organisation. */
export interface AudienceChoice {
  readonly to: 'everyone' | 'some' | 'everyOrganisation';
  readonly departmentIds: readonly string[];
  readonly postIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly userIds: readonly string[];
}

/** As it is sent: what was ticked before somebody chose 全员 counts no longer. */
export function audienceOf({ to, departmentIds, postIds, tagIds, userIds }: AudienceChoice) {
  if (to === 'everyone') return { everyone: true };
  if (to === 'everyOrganisation') return { everyOrganisation: true };
  return {
    ...{ departmentIds: [...departmentIds], postIds: [...postIds] },
    ...{ tagIds: [...tagIds], userIds: [...userIds] },
  };
}

export const chosenNothing = ({ to, ...lists }: AudienceChoice) =>
  to === 'some' && Object.values(lists).every((ids) => ids.length === 0);
