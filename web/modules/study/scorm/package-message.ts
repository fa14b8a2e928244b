import type { OpenedPackage, PackageData } from '#contract/study/scorm.ts';

/** What a package finds when it begins; its run time reads it from the name of its frame. */
export const frameName = ({ version, data }: Pick<OpenedPackage, 'version' | 'data'>) =>
  `zhixing-scorm:${JSON.stringify({ version, data })}`;

const isElement = (value: unknown): value is PackageData[number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** What a package has told; undefined where it is something else: whatever runs in a frame may send what it likes. */
export function toldBy(message: unknown): { data: PackageData; ended: boolean } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, data, ended } = message as Record<string, unknown>;
  if (kind !== 'zhixing-scorm' || !Array.isArray(data) || !data.every(isElement)) return undefined;
  return { data, ended: ended === true };
}
