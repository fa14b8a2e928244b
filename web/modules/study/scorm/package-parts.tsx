import type { PackagePart } from '#contract/study/scorm.ts';

interface PackagePartsProps {
  parts: readonly PackagePart[];
  current: number;
  onChoose: (part: number) => void;
}

const words = { NEW: '未学', STARTED: '学习中', FAILED: '未通过', DONE: '已完成' } as const;

/** The table of contents of a package; one of a single part needs none. */
export function PackageParts({ parts, current, onChoose }: PackagePartsProps) {
  if (parts.length < 2) return null;
  return (
    <nav className="package-parts" aria-label="课件目录">
      <ul>
        {parts.map(({ title, depth, part, state, score }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the table of contents of a package never changes
          <li key={at} style={{ paddingInlineStart: Math.min(depth, 4) * 12 }}>
            {part === null ? (
              <span className="package-heading">{title}</span>
            ) : (
              <button
                type="button"
                className="package-part"
                aria-current={part === current || undefined}
                onClick={() => onChoose(part)}
              >
                <span>{title}</span>
                <span className={state === 'DONE' ? 'package-done' : 'watch-note'}>
                  {state && words[state]}
                  {score !== null && `，${score} 分`}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
