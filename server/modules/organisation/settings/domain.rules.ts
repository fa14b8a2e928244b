import { isIP } from 'node:net';

const hostnameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : undefined);

/** Why an organisation may not have this domain, if so: whoever has the service's own address dresses everybody's entrance. */
export function domainProblem(domain: string, ownOrigins: readonly string[]) {
  // Also 0x7f.1 and the like are addresses, and read as such here.
  const hostname = hostnameOf(`http://${domain}`);
  if (!hostname || isIP(hostname) || hostname.split('.').at(-1) === 'localhost') {
    return '请填写域名，不能是 IP 地址或本机地址';
  }
  if (ownOrigins.some((origin) => hostnameOf(origin) === hostname)) {
    return '这是平台正在使用的地址，请填写机构自己的域名';
  }
  return undefined;
}
