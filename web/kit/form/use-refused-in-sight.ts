import { useEffect } from 'react';

/** A form that is higher than the window: once the server has refused, the first field that is wrong comes into sight. */
export function useRefusedInSight(fields: Readonly<Record<string, string>>, pending: boolean) {
  const wrong = Object.keys(fields).length > 0;
  useEffect(() => {
    if (!pending && wrong) document.querySelector('.ant-form-item-has-error')?.scrollIntoView({ block: 'center' });
  }, [pending, wrong]);
}
