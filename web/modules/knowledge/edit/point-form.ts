import type { PointFields } from './point-fields.tsx';

/** What is said of a point, and in which version. */
export type Said = PointFields & { readonly version: number };

export const fieldsOf = ({ name, code, description }: PointFields): PointFields => ({ name, code, description });

export const isSame = (one: PointFields, other: PointFields) =>
  one.name === other.name && one.code === other.code && one.description === other.description;

/**
 * What a newer version means for a form that began with an older one: moving a point changes its version but no field,
 * a form in which nothing was typed takes over what is new, and otherwise its author is asked.
 */
export function onNewer(begun: Said, latest: Said, unsaved: boolean): 'nothing' | 'goOn' | 'take' | 'ask' {
  if (latest.version <= begun.version) return 'nothing';
  if (isSame(begun, latest)) return 'goOn';
  return unsaved ? 'ask' : 'take';
}
