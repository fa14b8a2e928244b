import { defaultEvidenceSettings } from '#contract/post/evidence-setting.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'what is known of who is signed in' } as const;
const whole = { kind: 'whole', why: 'levels of everybody are reckoned by it' } as const;
const item = { source: 'exam' as const, reason: '题目有误' };

export const rows: RowsOf<'evidence'> = {
  'evidence.own': { ...own, call: () => ({}) },
  'evidence.ownItems': { ...own, call: ({ abilityId }) => ({ query: { abilityId } }) },
  'evidence.contest': {
    ...own,
    closed: ({ attemptId, userId }) => ({
      body: { ...item, abilityId: userId, originId: attemptId, itemId: userId },
    }),
  },
  'evidence.person': { kind: 'people', names: ({ userId }) => ({ query: { userId } }) },
  'evidence.personItems': {
    ...{ kind: 'people', silent: true },
    names: ({ userId }, { abilityId }) => ({ query: { userId, abilityId } }),
  },
  'evidence.personAnswer': {
    ...{ kind: 'people', silent: true },
    names: ({ userId, contested }) => ({ query: { userId, ...contested } }),
  },
  'evidence.contests': { kind: 'people', lists: () => ({ query: { size: 200 } }) },
  'evidence.contestDetail': { kind: 'people', names: ({ contestId }) => ({ query: { contestId } }) },
  'evidence.decide': {
    ...{ kind: 'people', silent: true },
    names: ({ contestId }) => ({ body: { contestId, upheld: false, reply: '维持' } }),
  },
  'evidence.settings': {
    kind: 'shared',
    why: 'by which numbers levels are reckoned, with nothing of people; of a rebuild only who reaches everybody is told',
    call: () => ({}),
  },
  'evidence.saveSettings': { ...whole, call: () => ({ body: { ...defaultEvidenceSettings, version: 0 } }) },
  'evidence.rebuild': { ...whole, call: () => ({}) },
  'evidence.stopRebuild': { ...whole, call: ({ places }) => ({ body: { rebuildId: places[0]?.rebuildId ?? '' } }) },
};

export const foreign: Foreign<KeyOf<'evidence'>> = {
  'evidence.ownItems': ({ abilityId }) => ({ query: { abilityId } }),
  'evidence.contest': ({ abilityId, attemptId, formQuestionId }) => ({
    body: { ...item, abilityId, originId: attemptId, itemId: formQuestionId },
  }),
  'evidence.person': ({ userId }) => ({ query: { userId } }),
  'evidence.personItems': ({ userId, abilityId }) => ({ query: { userId, abilityId } }),
  'evidence.personAnswer': ({ userId, contested }) => ({ query: { userId, ...contested } }),
  'evidence.contestDetail': ({ contestId }) => ({ query: { contestId } }),
  'evidence.decide': ({ contestId }) => ({ body: { contestId, upheld: true, reply: '成立' } }),
  'evidence.stopRebuild': ({ rebuildId }) => ({ body: { rebuildId } }),
};
