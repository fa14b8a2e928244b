import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { client, encryptedPassword } from './test/client.ts';
import { clientCredentials, session } from '#contract/account/session.ts';
import { media } from '#contract/study/media.ts';
const origin = process.env.ORIGIN ?? 'http://localhost:24377';
const r = await fetch(`${origin}${session.token.path}?grant_type=password`, {method:'POST', headers:{Authorization:`Basic ${btoa(clientCredentials)}`}, body: new URLSearchParams({username:'admin', password: await encryptedPassword('Zhixing@2026', origin), role:'1'})});
const token = ((await r.json()) as any).access_token;
const c = client(token, {}, origin);
for (const f of process.argv.slice(2)) {
  const bytes = await readFile(f);
  const { mediaId, uploadAddress } = await c.call(media.add, { body: { name: path.basename(f), bytes: bytes.length } });
  const a = await fetch(origin+uploadAddress, {method:'PATCH', headers:{Authorization:`Bearer ${token}`, 'Tus-Resumable':'1.0.0','Upload-Offset':'0','Content-Type':'application/offset+octet-stream'}, body: bytes});
  let d; for (let i=0;i<120;i++) { await new Promise(r=>setTimeout(r,1000)); d = await c.call(media.detail,{query:{mediaId}}); if (d.state!=='PROCESSING' && d.state !== 'UPLOADING') break; }
  const s: any = await c.send(media.show, {query:{mediaId}});
  let type; if (s.code===0) { const g = await fetch(origin+s.res.address, {headers:{Range:'bytes=0-99'}}); type = [g.status, g.headers.get('content-type'), g.headers.get('content-range')]; if (s.res.poster) type.push((await fetch(origin+s.res.poster)).status); }
  console.log(path.basename(f), a.status, d?.state, d?.kind, d?.mime, d?.durationMs, d?.note, s.res?.mime, type);
}
