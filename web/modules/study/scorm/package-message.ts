import { lastToldAddress, type OpenedPackage, type PackageData } from '#contract/study/scorm.ts';

/** What a package finds when it begins; its run time reads it from the name of its frame. */
export const frameName = ({ version, part, data, told, launch }: OpenedPackage) =>
  `zhixing-scorm:${JSON.stringify({ version, part, data, told, launch, last: lastToldAddress })}`;

/** What a package keeps, and which of all that it has told this is. */
export interface Told {
  readonly data: PackageData;
  readonly told: number;
}

const isElement = (value: unknown): value is PackageData[number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** What a package has told; undefined where it is something else: whatever runs in a frame may send what it likes. */
export function toldBy(message: unknown): Told | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, data, told } = message as Record<string, unknown>;
  if (kind !== 'zhixing-scorm' || !Number.isSafeInteger(told) || !Array.isArray(data) || !data.every(isElement))
    return undefined;
  return { data, told: Number(told) };
}
