/** A browser as far as redirects and cookies go: it keeps what each site has given it. */
export class Surfer {
  readonly #jars = new Map<string, Map<string, string>>();

  /** One request; redirects are not followed. */
  async get(address: string, init: RequestInit = {}) {
    const { origin } = new URL(address);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) };
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return { response, location: location === null ? undefined : new URL(location, address).href };
  }

  /** Follows redirects until one leads to an address that begins so; answers that address without going there. */
  async follow(address: string, until: string): Promise<string> {
    let next = address;
    for (let hops = 0; hops < 12; hops += 1) {
      const { location, response } = await this.get(next);
      if (location === undefined) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
      if (location.startsWith(until)) return location;
      next = location;
    }
    throw new Error(`no way to ${until}`);
  }

  cookieOf(origin: string, name: string) {
    return this.#jars.get(origin)?.get(name);
  }
}
