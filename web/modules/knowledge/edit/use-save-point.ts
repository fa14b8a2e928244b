import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useTheirs } from '../../../kit/form/stale-notice.tsx';
import type { TreePoint } from '../tree/point-index.ts';
import { changedByPoints } from '../tree/use-points.ts';
import type { PointFields } from './point-fields.tsx';
import { fieldsOf, isSame, onNewer, type Said } from './point-form.ts';

const isPoint = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'version' in value;

/** Saves what a point says of itself; when somebody else was faster, `asking` is what they saved. */
export function useSavePoint(point: TreePoint, form: FormInstance<PointFields>) {
  const { theirs, noteStale } = useTheirs(isPoint);
  const [begun, setBegun] = useState<Said>(point);
  const [unsaved, setUnsaved] = useState(false);
  const latest = theirs && theirs.version > point.version ? theirs : point;
  const newer = onNewer(begun, latest, unsaved);
  const takeTheirs = () => {
    form.setFieldsValue(fieldsOf(latest));
    setBegun(latest);
    setUnsaved(false);
  };
  useEffect(() => {
    if (newer === 'take') form.setFieldsValue(fieldsOf(latest));
    if (newer === 'take' || newer === 'goOn') setBegun(latest);
  }, [newer, latest, form]);
  const onFailure = (failure: CallFailure) => {
    if (noteStale(failure)) return;
    const [field] = Object.keys(failure.fields);
    if (field) form.focusField(field as keyof PointFields);
    else notify.error(failure.text);
  };
  const save = useAction(knowledge.update, {
    ...{ changes: changedByPoints, success: '已保存', quiet: true, onFailure },
    onDone: ({ version }, { body }) => {
      const { name, code = '', description = '' } = body;
      const saved = { name, code, description, version };
      setBegun(saved);
      // Typing may have gone on while it was saved.
      setUnsaved(!isSame(saved, form.getFieldsValue()));
    },
  });
  const send = (fields: PointFields, { version }: Said) =>
    save.run({ query: { knowledgeId: point.id }, body: { ...fields, version } });
  return {
    ...{ pending: save.pending, fields: save.fields, unsaved, takeTheirs },
    asking: newer === 'ask' ? latest : undefined,
    noteTyping: () => setUnsaved(true),
    save: (fields: PointFields) => send(fields, begun),
    keepMine: () => send(form.getFieldsValue(), latest),
  };
}
