import { role } from '#contract/access/role.ts';
import { tag } from '#contract/directory/tag.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';

const goodForMs = 30_000;
const tagOfPeople = 4;

/** The roles of the organisation; those that hold inside one exam only are given there. */
export function useRoleOptions() {
  const list = useReply(role.list, {}, { quiet: true, freshMs: goodForMs });
  const roles = (list.data ?? []).filter(({ groupId }) => groupId === null);
  return roles.map(({ roleId, name, givable }) => ({ value: roleId, label: name, givable }));
}

export function useTagOptions() {
  const list = useReply(tag.list, { query: { type: tagOfPeople } }, { quiet: true, freshMs: goodForMs });
  const options = (list.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }));
  return { options, none: list.data?.length === 0 };
}
