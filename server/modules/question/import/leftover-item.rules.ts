import type { ImportDraft } from '#contract/question/import.ts';
import type { FoundItem } from './import-item.rules.ts';
import { wrong } from './item/item-doubt.rules.ts';
import { readItem } from './item/item-question.rules.ts';
import { readNumber } from './paper/number-mark.rules.ts';
import { passage, slice } from './text/paper-source.rules.ts';

/** Text that was not recognised, read as the one question that somebody says it is. */
export function leftoverItem(lines: ImportDraft['leftovers']): FoundItem {
  const source = lines.map(({ text }) => text).join('\n');
  const whole = passage(source);
  const mark = readNumber(whole.shadow.split('\n', 1)[0] ?? '');
  const read = readItem({
    content: mark?.n === undefined ? whole : slice(whole, mark.after, whole.text.length),
    ...{ material: undefined, heading: undefined, shares: false, typeMark: mark?.type, bracketBefore: mark?.before },
    ...{ lateKeys: [], lateScoring: [], lateAnalysis: [], lateMixed: [], wholeApart: false, pool: undefined },
  });
  return {
    ...{ number: mark?.text ?? '', line: lines[0]?.line ?? 1, part: '', source },
    ...{ question: read.question, pointsSaid: read.pointsSaid },
    ...{ tagNames: read.tagNames, knowledgeNames: read.knowledgeNames },
    doubts: [wrong('stem', '由没有识别的文字建成，请核对题型、题干和答案'), ...read.doubts],
  };
}
