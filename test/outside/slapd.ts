import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const slapd = '/usr/sbin/slapd';
const schemas = '/etc/ldap/schema';

/** Whether OpenLDAP's server and what it needs are installed here. */
export const hasSlapd = existsSync(slapd) && existsSync(`${schemas}/inetorgperson.schema`);

async function freePort() {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A certificate for 127.0.0.1 that nobody but itself has signed. */
async function makeCertificate(folder: string) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2'];
  await run('openssl', ['req', '-x509', ...made, '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']);
  return { key, certificate };
}

const configuration = (folder: string, base: string, root: { dn: string; password: string }) => `
include ${schemas}/core.schema
include ${schemas}/cosine.schema
include ${schemas}/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
sizelimit 100
database mdb
suffix "${base}"
rootdn "${root.dn}"
rootpw "${root.password}"
directory ${folder}/data
index entryUUID,uid eq
access to attrs=userPassword by anonymous auth by * none
access to * by users read by anonymous auth
limits dn.exact="cn=reader,${base}" size.pr=unlimited size.prtotal=unlimited
`;

/** OpenLDAP with these entries (LDIF) in a folder of its own, over ldap:// and ldaps://. */
export async function startSlapd(base: string, root: { dn: string; password: string }, ldif: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-slapd-'));
  await mkdir(path.join(folder, 'data'));
  const { certificate } = await makeCertificate(folder);
  const file = path.join(folder, 'slapd.conf');
  await writeFile(file, configuration(folder, base, root));
  await writeFile(path.join(folder, 'entries.ldif'), ldif);
  await run('/usr/sbin/slapadd', ['-f', file, '-l', path.join(folder, 'entries.ldif')]);
  const [plain, secure] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${plain}`, `ldaps://127.0.0.1:${secure}`];
  const server = spawn(slapd, ['-f', file, '-h', `${url} ${secureUrl}`, '-d', '0'], { stdio: 'ignore' });
  await answering(plain);
  return {
    ...{ url, secureUrl, ca: await readFile(certificate, 'utf8') },
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('slapd does not answer');
}
