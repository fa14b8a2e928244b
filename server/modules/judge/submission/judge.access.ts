import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeTrial } from '../../../../test/make/trial.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const closed = async (place: { userId: string }) => ({ query: { submissionId: await makeTrial(place) } });

export const rows: RowsOf<'judge'> = {
  'judge.state': { kind: 'shared', why: 'languages of the service, nobody’s data', call: () => ({}) },
  'judge.start': { kind: 'own', why: 'runs what the call itself carries and looks nothing up' },
  'judge.detail': { kind: 'own', why: 'the trials of the caller', closed },
  'judge.cancel': { kind: 'own', why: 'the trials of the caller', closed },
  'judge.verify': { kind: 'own', why: 'runs what the call itself carries and looks nothing up' },
  'judge.verified': { kind: 'own', why: 'says of what the call carries whether the organisation had it run' },
  'judge.makeOutputs': { kind: 'own', why: 'runs what the call itself carries and looks nothing up' },
  'judge.readCases': { kind: 'own', why: 'reads the file of the call and keeps nothing' },
};

export const foreign: Foreign<KeyOf<'judge'>> = {
  'judge.detail': closed,
  'judge.cancel': closed,
};
