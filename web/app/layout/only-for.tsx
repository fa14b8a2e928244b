import type { ComponentType } from 'react';
import { noPermissionText } from '../../kit/api/failure-texts.ts';
import { can } from '../../kit/api/session/can.ts';
import { Card } from '../../kit/card.tsx';
import type { Page } from '../../kit/page.ts';
import { ErrorState } from '../../kit/states.tsx';

/** What a role within one exam opens is for the server to say, which knows those roles. */
const mayOpen = (opens: Page['opens']) => (typeof opens === 'object' && 'within' in opens) || can({ access: opens });

/** A page for whoever may open it; everybody else reads in its place that they may not. */
export function onlyFor(Shown: ComponentType, opens: Page['opens']) {
  return function OnlyFor() {
    if (mayOpen(opens)) return <Shown />;
    return (
      <Card>
        <ErrorState text={noPermissionText} />
      </Card>
    );
  };
}
