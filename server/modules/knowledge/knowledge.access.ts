import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { Foreign, Joined, KeyOf } from '../../../test/access/named.ts';
import { newName } from '../../../test/matrix/material.ts';
import type { RowsOf } from '../../../test/matrix/row.ts';
import type { World } from '../../../test/matrix/world.ts';
import { excelOf } from '../../kit/excel/write.ts';

const points =
  'points of knowledge are material of the whole organisation, with how many questions hang on them and nothing of people';

const pointRow = { kind: 'shared', why: points } as const;

async function newPoint({ admin }: World) {
  const { id } = await admin.call(knowledge.add, { body: { name: newName() } });
  return { knowledgeId: id };
}

async function newEdge(world: World) {
  const [{ knowledgeId: fromId }, { knowledgeId: toId }] = await Promise.all([newPoint(world), newPoint(world)]);
  return { fromId, toId, kind: 'prerequisite' as const };
}

let bytes: Promise<Uint8Array> | undefined;
async function pointFile() {
  bytes ??= excelOf('知识点', [{ title: '名称', width: 10, value: (name: string) => name }], [newName()]);
  return { file: new File([(await bytes) as Uint8Array<ArrayBuffer>], '知识点.xlsx') };
}

export const rows: RowsOf<'knowledge'> = {
  'knowledge.tree': { ...pointRow, call: () => ({}) },
  'knowledge.rootNodes': { ...pointRow, call: () => ({}) },
  'knowledge.childNodes': { ...pointRow, call: ({ knowledgeId }) => ({ query: { knowledgeId } }) },
  'knowledge.search': { ...pointRow, call: () => ({ query: { size: 200 }, body: {} }) },
  'knowledge.add': {
    ...pointRow,
    call: ({ knowledgeId: parentId }) => ({ body: { name: newName(), parentId } }),
  },
  'knowledge.update': {
    ...pointRow,
    call: async (world) => ({ query: await newPoint(world), body: { name: newName(), version: 1 } }),
  },
  'knowledge.move': {
    ...pointRow,
    call: async (world) => ({ body: { ...(await newPoint(world)), parentId: world.knowledgeId } }),
  },
  'knowledge.delete': { ...pointRow, call: async (world) => ({ query: await newPoint(world) }) },
  'knowledge.edges': { ...pointRow, call: () => ({}) },
  'knowledge.addEdge': { ...pointRow, call: async (world) => ({ body: await newEdge(world) }) },
  'knowledge.deleteEdge': {
    ...pointRow,
    call: async (world) => {
      const body = await newEdge(world);
      await world.admin.call(knowledge.addEdge, { body });
      return { body };
    },
  },
  'knowledge.download': { ...pointRow, call: () => ({}) },
  'knowledge.verify': { ...pointRow, call: pointFile },
  'knowledge.excelUpload': { ...pointRow, call: pointFile },
};

export const foreign: Foreign<KeyOf<'knowledge'>> = {
  'knowledge.tree': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.childNodes': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.add': ({ knowledgeId }) => ({ body: { name: '下级', parentId: knowledgeId } }),
  'knowledge.update': ({ knowledgeId }) => ({ query: { knowledgeId }, body: { name: '改名', version: 1 } }),
  'knowledge.move': ({ knowledgeId, laterKnowledgeId }) => ({ body: { knowledgeId, parentId: laterKnowledgeId } }),
  'knowledge.delete': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.edges': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.addEdge': ({ knowledgeId: fromId, laterKnowledgeId: toId }) => ({
    body: { fromId, toId, kind: 'related' },
  }),
  'knowledge.deleteEdge': ({ knowledgeId: fromId, laterKnowledgeId: toId }) => ({
    body: { fromId, toId, kind: 'prerequisite' },
  }),
};

export const joined: Joined = {
  'knowledge.move': [
    (a, b) => ({ body: { knowledgeId: a.knowledgeId, parentId: b.knowledgeId } }),
    (a, b) => ({ body: { knowledgeId: a.knowledgeId, parentId: null, beforeId: b.knowledgeId } }),
  ],
  'knowledge.delete': [(a, b) => ({ query: { knowledgeId: a.knowledgeId, moveTo: b.knowledgeId } })],
  'knowledge.addEdge': [
    (a, b) => ({ body: { fromId: a.knowledgeId, toId: b.knowledgeId, kind: 'prerequisite' } }),
    (a, b) => ({ body: { fromId: b.knowledgeId, toId: a.knowledgeId, kind: 'related' } }),
  ],
  'knowledge.deleteEdge': [(a, b) => ({ body: { fromId: a.knowledgeId, toId: b.knowledgeId, kind: 'prerequisite' } })],
};
