import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { filmWithSubtitle, makeFilm } from '../../../../test/make/film.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const shared = {
  kind: 'shared',
  why: "what courses show is the whole organisation's and tells of no person",
} as const;

const subtitle = () => new File(['1\n00:00:01,000 --> 00:00:02,000\n先断电\n'], '字幕.srt');
const query = async ({ admin }: Pick<World, 'admin'>) => ({ query: { mediaId: await makeFilm(admin) } });

export const rows: RowsOf<'media'> = {
  'media.search': { ...shared, call: () => ({ query: { keyword: 'nothing is called so' } }) },
  'media.detail': { ...shared, call: query },
  'media.usage': { ...shared, call: () => ({}) },
  'media.rename': { ...shared, call: async (world) => ({ ...(await query(world)), body: { name: '新名字.mp4' } }) },
  'media.process': { ...shared, call: query },
  'media.add': { ...shared, call: () => ({ body: { name: '片子.mp4', bytes: 1000 } }) },
  'media.show': { ...shared, call: query },
  'media.addSubtitle': {
    ...shared,
    call: async ({ admin }) => ({ query: { mediaId: await makeFilm(admin), label: '中文' }, file: subtitle() }),
  },
  'media.deleteSubtitle': {
    ...shared,
    call: async ({ admin }) => ({ query: { subtitleId: (await filmWithSubtitle(admin)).subtitleId } }),
  },
  'media.delete': { ...shared, call: query },
};

export const foreign: Foreign<KeyOf<'media'>> = {
  'media.detail': query,
  'media.rename': async (world) => ({ ...(await query(world)), body: { name: '新名字.mp4' } }),
  'media.process': query,
  'media.show': query,
  'media.addSubtitle': async ({ admin }) => ({
    query: { mediaId: await makeFilm(admin), label: '中文' },
    file: subtitle(),
  }),
  'media.deleteSubtitle': async ({ admin }) => ({
    query: { subtitleId: (await filmWithSubtitle(admin)).subtitleId },
  }),
  'media.delete': query,
};
