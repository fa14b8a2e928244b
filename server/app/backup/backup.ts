import { copyFile, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { now } from '../../kit/clock.ts';
import type { Say } from '../database.ts';
import { atOneMoment, dumpDatabase } from './dump.ts';
import { saveFiles } from './files.ts';
import { places, writeManifest } from './manifest.ts';

interface Backup {
  readonly url: string;
  readonly dataDir: string;
  /** The one of the environment: a key that lies in the folder is then not the one in use. */
  readonly secretKey: string | undefined;
  /** They lie in a bucket and not in the data folder. */
  readonly filesElsewhere?: boolean;
  /** The folder that it becomes. */
  readonly target: string;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/** Database and files at one moment, beside a service that goes on. The folder gets its name when it is complete. */
export async function backUp({ url, dataDir, secretKey, filesElsewhere, target, say, signal }: Backup) {
  if (await exists(target)) throw new Error(`${target} 已经存在，请换一个名字`);
  const folder = await mkdtemp(`${target}.part-`).catch((failure: NodeJS.ErrnoException) => {
    throw new Error(`无法写入 ${path.dirname(target)}（${failure.code}）`);
  });
  try {
    const { at, database, named } = await atOneMoment(url, async (client) => ({
      at: now().toISOString(),
      database: await dumpDatabase({ client, folder, signal }),
      named: await filesOfRows(client),
    }));
    // After the moment of the database: what a row of it names had been written by then.
    const { names, files } = await saveFiles({ from: dataDir, to: folder, signal });
    const hasKey = secretKey === undefined && (await copyKey(dataDir, folder));
    await writeManifest(folder, { format: 1, at, ...database, files, secretKey: hasKey });
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`已备份 ${database.tables.length} 张表共 ${rows} 行、${files.count} 个文件：${target}`);
    if (!hasKey) say(`密钥不在备份里：它由环境变量 SECRET_KEY 设置，请另外保管`);
    if (filesElsewhere) say('文件在 STORAGE_URL 指出的存储桶里，不在这份备份中，请用存储自己的办法备份');
    for (const name of filesElsewhere ? [] : named)
      if (!names.has(name)) say(`数据库里记着的文件 ${name} 已不在 ${path.join(dataDir, places.files)} 里`);
    await rename(folder, target);
  } catch (failure) {
    await rm(folder, { recursive: true, force: true });
    throw failure;
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** What rows say of files, as the modules write it. */
async function filesOfRows(client: pg.Client) {
  // A database that waits to be brought up to date has no such table yet.
  const ofTable = async (table: string, select: string) => {
    const { rows: known } = await client.query('select where to_regclass($1) is not null', [table]);
    return known.length > 0 ? `union all ${select}` : '';
  };
  const answers = await ofTable('answer_picture', 'select file from answer_picture where stored');
  const photos = await ofTable(
    'applicant_photo',
    `select 'resume/' || organisation_id || '/' || stored_name from applicant_photo`,
  );
  const media = await ofTable(
    'media',
    `select 'media/' || key from media, unnest(array[storage_key, poster_key, rendition_key]) as key
      where key is not null and state <> 'UPLOADING' and deleted_at is null`,
  );
  const { rows } = await client.query<{ name: string }>(`
    select 'picture/' || organisation_id || '/' || name as name from picture
    union all select 'avatar/' || avatar from users where avatar is not null
    union all select 'logo/' || regexp_replace(logo_url, '^.*/', '') from organisation where logo_url is not null
    union all select file from attempt_snapshot
    ${answers}
    ${media}
    ${photos}
    union all select file_key from question_import where file_key is not null
    union all select file_key from question_export where file_key is not null order by 1`);
  return rows.map(({ name }) => name);
}

async function copyKey(dataDir: string, folder: string) {
  const key = path.join(dataDir, places.secretKey);
  if (!(await exists(key))) return false;
  await copyFile(key, path.join(folder, places.secretKey));
  return true;
}
