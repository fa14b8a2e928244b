import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user PostgreSQL runs as; undefined means the one we already are. */
export type Account = { name: string; uid: number; gid: number } | undefined;

const ACCOUNT_NAME = 'zhixing';

/** PostgreSQL refuses to run as root, so root hands it to the cluster's owner or to a user made for it. */
export function findAccount(cluster: string | undefined, log: (line: string) => void): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = cluster ? statSync(cluster, { throwIfNoEntry: false }) : undefined;
  const ownerAccount = owner && owner.uid !== 0 ? lookUp(String(owner.uid)) : undefined;
  if (ownerAccount) return ownerAccount;
  const account = lookUp(ACCOUNT_NAME) ?? create(log);
  // A restored backup belongs to root, a volume from another container to a number without a name.
  if (cluster && owner) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return account;
}

/** What child_process needs to run as the account, with none of our environment: no LANG, no PG* variables. */
export function runAs(account: Account) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  return { ...identity, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin' } };
}

/** Asks the kernel by trying, as permission bits leave out access lists, network mounts and namespaces. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...runAs(account), stdio: 'ignore' }).status === 0;
}

function lookUp(nameOrUid: string) {
  const { status, stdout } = spawnSync('/usr/bin/getent', ['passwd', nameOrUid], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [name, , uid, gid] = stdout.trim().split(':');
  return name ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function create(log: (line: string) => void) {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const made = spawnSync('/usr/sbin/useradd', [...options, '--shell', '/usr/sbin/nologin', ACCOUNT_NAME], {
    encoding: 'utf8',
  });
  const account = lookUp(ACCOUNT_NAME);
  if (!account) {
    const reason = made.stderr?.trim() || made.error?.message || '未知原因';
    throw new Error(`无法创建运行数据库的系统用户 ${ACCOUNT_NAME}（${reason}），请先创建它，或不用 root 启动。`);
  }
  if (made.status === 0) log(`已创建运行数据库的系统用户 ${ACCOUNT_NAME}。`);
  return account;
}
