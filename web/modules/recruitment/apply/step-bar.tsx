import type { SaveState } from '../../../kit/form/autosave.ts';
import { steps } from './field-list.ts';

interface StepBarProps {
  at: number;
  onStep: (at: number) => void;
  state: SaveState<unknown>;
}

const saved: Readonly<Record<SaveState<unknown>['phase'], string>> = {
  saved: '已自动保存',
  unsaved: '正在保存…',
  saving: '正在保存…',
  failed: '没有保存到服务器，会自动重试；内容留在本机',
  conflict: '',
};

/** Where one is, and whether what was written is safe. */
export function StepBar({ at, onStep, state }: StepBarProps) {
  return (
    <div className="apply-steps">
      <ol>
        {steps.map(({ key, name }, place) => (
          <li key={key}>
            <button type="button" aria-current={place === at ? 'step' : undefined} onClick={() => onStep(place)}>
              <span aria-hidden="true">{place + 1}</span>
              {name}
            </button>
          </li>
        ))}
      </ol>
      <p className="apply-saved" role="status">
        {state.phase === 'failed' && state.refused ? state.text : saved[state.phase]}
      </p>
    </div>
  );
}
