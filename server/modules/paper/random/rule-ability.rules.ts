/** A stored demand in which every list of abilities has the one in the place of the other, once. */
export function withAbility(stored: unknown, fromId: string, toId: string): unknown {
  if (Array.isArray(stored)) return stored.map((part) => withAbility(part, fromId, toId));
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      key === 'abilityIds' && Array.isArray(value)
        ? [...new Set(value.map((id) => (id === fromId ? toId : id)))]
        : withAbility(value, fromId, toId),
    ]),
  );
}
