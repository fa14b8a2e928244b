import { useState } from 'react';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { isFound, isGoing } from './run-words.ts';
import { SaveForms } from './save-forms.tsx';

/** Keeps forms as papers. */
export function SaveButton({ run }: { run: AssemblyRun }) {
  const [saving, setSaving] = useState(false);
  const { outcome, runId } = run;
  if (!isFound(outcome)) return null;
  return (
    <>
      <ActionButton
        label="存为试卷"
        type="primary"
        disabled={isGoing(run)}
        reason="组卷结束或停止后才能保存"
        onClick={() => setSaving(true)}
      />
      {saving && <SaveForms runId={runId} count={outcome.forms.length} onClose={() => setSaving(false)} />}
    </>
  );
}
