import type { ComponentType } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { noPermissionText } from '../../kit/api/failure-texts.ts';
import { can } from '../../kit/api/session/can.ts';
import { Card } from '../../kit/card.tsx';
import { ErrorState } from '../../kit/states.tsx';

/** A page for whoever may make these calls; everybody else reads in its place that they may not. */
export function allowed(Page: ComponentType, ...endpoints: readonly Pick<Endpoint, 'access'>[]) {
  return function Allowed() {
    if (endpoints.every(can)) return <Page />;
    return (
      <Card>
        <ErrorState text={noPermissionText} />
      </Card>
    );
  };
}
