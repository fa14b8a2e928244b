import { expect, test } from 'vitest';
import { aliyunQuery, signedHeaders } from './aliyun-signature.ts';

test("the signature is that of Alibaba Cloud's own worked example", () => {
  const headers = signedHeaders(
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32.789Z'),
    },
  );
  expect(headers.Authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('signs are encoded as RFC 3986 says, and parameters stand in order', () => {
  expect(aliyunQuery({ b: "it's (*)!", a: '知行 ~+' })).toBe('a=%E7%9F%A5%E8%A1%8C%20~%2B&b=it%27s%20%28%2A%29%21');
});
