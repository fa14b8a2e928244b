import { InputNumber, type InputNumberProps } from 'antd';
import { type ComponentRef, useLayoutEffect, useRef } from 'react';

/** Ant Design writes these words into its arrows, whatever the language of the page. */
const arrows = [
  ['Increase Value', '增加'],
  ['Decrease Value', '减少'],
] as const;

type NumberFieldProps<T extends number | string> = InputNumberProps<T>;

/** A field for a number; the only place that knows Ant Design's own. */
export function NumberField<T extends number | string = number>(props: NumberFieldProps<T>) {
  const field = useRef<ComponentRef<typeof InputNumber>>(null);
  useLayoutEffect(() => {
    for (const [english, words] of arrows) {
      field.current?.nativeElement.querySelector(`[aria-label="${english}"]`)?.setAttribute('aria-label', words);
    }
  });
  return <InputNumber<T> ref={field} {...props} />;
}
