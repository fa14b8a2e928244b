import { Drawer } from 'antd';
import type { ComponentProps } from 'react';
import { pointsText } from '../../../../kit/text/score.ts';
import { FormContent } from './form-content.tsx';
import { difficultyText, formName } from './run-words.ts';

type FormDrawerProps = ComponentProps<typeof FormContent> & { onClose: () => void };

/** One form in full, with its key. */
export function FormDrawer({ onClose, ...shown }: FormDrawerProps) {
  const { place, form } = shown;
  const facts = form ? `（${pointsText(form.totalPoints)} 分 · 难度 ${difficultyText(form.meanDifficulty)}）` : '';
  return (
    <Drawer open size={760} title={`${formName(place)}${facts}`} onClose={onClose}>
      {/* While the search goes on a better form may take its place. */}
      <FormContent key={shown.replaceable ? 'found' : form?.meanDifficulty} {...shown} />
    </Drawer>
  );
}
