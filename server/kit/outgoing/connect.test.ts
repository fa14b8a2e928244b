import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os, { type NetworkInterfaceInfo } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectOut, connectOutSecurely, isClosed, setPrivateAddresses } from './connect.ts';

let port: number;
let reached = 0;
const server = net.createServer((socket) => {
  reached += 1;
  socket.destroy();
});

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => void server.close());

beforeEach(() => {
  reached = 0;
});

/** Undefined when it was tried. */
async function refusalOf(connect: typeof connectOut, host: string) {
  const socket = connect(port, host);
  const [failure] = await Promise.race([once(socket, 'connect'), once(socket, 'close').then(() => [])]).catch(
    (failure: unknown) => [failure],
  );
  socket.destroy();
  return failure;
}

/** A resolver that knows these addresses of every name. */
const answering =
  (addresses: readonly string[]) =>
  (_: string, { all }: { all?: boolean }, answer: (failure: null, ...found: unknown[]) => void) => {
    const found = addresses.map((address): LookupAddress => ({ address, family: net.isIP(address) }));
    const [first] = found;
    return all ? answer(null, found) : answer(null, first?.address, first?.family);
  };

const ways = { plain: connectOut, 'with TLS': connectOutSecurely };
const metadata = [
  ...['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '100.100.100.200', 'fe80::1', 'fe80::1%lo'],
  ...['::a9fe:a9fe', '2002:a9fe:a9fe::1', '64:ff9b:1::a9fe:a9fe'],
];
/** What the machine's own resolver takes for 169.254.169.254. */
const spelled = ['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '0xa9.0xfe.169.254', '169.254.43518'];
const ownNetwork = ['127.0.0.1', '::1', '::', '0.0.0.0', '::ffff:127.0.0.1', '::7f00:1', '64:ff9b::7f00:1'];
const neighbours = ['10.1.2.3', '172.31.0.1', '192.168.0.1', '100.64.0.1', 'fd12::1', '2002:7f00:1::', '224.0.0.1'];
/** What the machine's own resolver makes of it is this machine. */
const names = ['localhost', '127.1', '0x7f.1', '2130706433'];

describe.each(Object.entries(ways))('%s', (_, connect) => {
  test.each([...metadata, ...spelled, ...ownNetwork, ...neighbours, ...names])(
    '%s is not connected to',
    async (host) => {
      setPrivateAddresses('refuse');
      expect(isClosed(await refusalOf(connect, host))).toBe(true);
      expect(reached).toBe(0);
    },
  );

  test.each([...metadata, ...spelled])('%s is closed in an intranet too', async (host) => {
    setPrivateAddresses('allow');
    expect(isClosed(await refusalOf(connect, host))).toBe(true);
  });

  test.each(['169.254.169.254', '::a9fe:a9fe', '2002:a9fe:a9fe::1', '64:ff9b:1::a9fe:a9fe'])(
    'a name that means %s is closed in an intranet too',
    async (address) => {
      setPrivateAddresses('allow');
      const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answering([address]) as typeof dns.lookup);
      onTestFinished(() => lookup.mockRestore());
      expect(isClosed(await refusalOf(connect, 'directory.example'))).toBe(true);
      // What it means besides may be connected to.
      lookup.mockImplementation(answering([address, '127.0.0.1']) as typeof dns.lookup);
      expect(isClosed(await refusalOf(connect, 'directory.example'))).toBe(false);
      expect(reached).toBe(1);
    },
  );

  test('a public address of this machine is not connected to, whenever it came', async () => {
    setPrivateAddresses('refuse');
    const interfaces = vi.spyOn(os, 'networkInterfaces');
    onTestFinished(() => interfaces.mockRestore());
    interfaces.mockReturnValue({ eth0: [{ address: '203.0.113.7' } as NetworkInterfaceInfo] });
    expect(isClosed(await refusalOf(connect, '203.0.113.7'))).toBe(true);
    expect(isClosed(await refusalOf(connect, '::ffff:203.0.113.7'))).toBe(true);
  });

  test('an intranet reaches itself', async () => {
    setPrivateAddresses('allow');
    expect(isClosed(await refusalOf(connect, '127.0.0.1'))).toBe(false);
    expect(isClosed(await refusalOf(connect, 'localhost'))).toBe(false);
    expect(reached).toBe(2);
  });
});
