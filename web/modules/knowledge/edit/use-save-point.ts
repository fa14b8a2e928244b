import type { FormInstance } from 'antd';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';
import type { TreePoint } from '../tree/point-index.ts';
import { changedByPoints } from '../tree/use-points.ts';
import type { PointFields } from './point-fields.tsx';

type Theirs = PointFields & { version: number };

const isPoint = (value: unknown): value is Theirs => typeof value === 'object' && value !== null && 'version' in value;

/** Saves what a point says of itself; when somebody else was faster, `theirs` is what they saved. */
export function useSavePoint(point: TreePoint, form: FormInstance<PointFields>, onSaved: () => void) {
  const { theirs, noteStale } = useTheirs(isPoint);
  const onFailure = (failure: CallFailure) => {
    if (noteStale(failure)) return;
    const [field] = Object.keys(failure.fields);
    if (field) form.focusField(field as keyof PointFields);
    else notify.error(failure.text);
  };
  const save = useAction(knowledge.update, {
    ...{ changes: changedByPoints, success: '已保存', quiet: true, onFailure },
    onDone: onSaved,
  });
  return {
    ...{ theirs, pending: save.pending, fields: save.fields },
    save: (fields: PointFields) =>
      save.run({ query: { knowledgeId: point.id }, body: { ...fields, version: theirs?.version ?? point.version } }),
    takeTheirs: () => {
      if (theirs) form.setFieldsValue({ name: theirs.name, code: theirs.code, description: theirs.description });
    },
  };
}
