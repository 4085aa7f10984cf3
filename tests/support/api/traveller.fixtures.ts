/** A browser on its way to the sign-in provider and back: follows redirects and keeps each site's cookies. */
export function createTraveller({ url }: { url: string }) {
  const jars = new Map<string, Map<string, string>>();
  let lastSet: string[] = [];
  const jarOf = (address: string) => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const headerOf = (address: string) =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (
    address: string,
    init: RequestInit = {},
    cookie = headerOf(address),
  ): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    lastSet = response.headers.getSetCookie();
    for (const line of lastSet) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jarOf(address).delete(pair.slice(0, at));
      else jarOf(address).set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const locationOf = (response: Response) => response.headers.get('location');
  return {
    /** Cookies of the last answer, whole. */
    cookies: () => lastSet,
    cookieHeader: () => headerOf(url),
    async begin({ next }: { next?: string } = {}) {
      const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
      const location = locationOf(await ask(`${url}/api/admin/oidc/start${query}`));
      return { location, cookies: () => lastSet };
    },
    /** Signs in at the provider, up to the address that it sends the browser back to. */
    async goToProvider({ next }: { next?: string } = {}): Promise<{ returnUrl: string }> {
      let at = (await this.begin({ next })).location ?? '';
      for (let step = 0; step < 10 && !at.startsWith(url); step += 1) {
        const response = await ask(at);
        const location = locationOf(response);
        at = location ? new URL(location, at).href : await this.fillIn({ at, page: await response.text() });
      }
      return { returnUrl: at };
    },
    /** Answers the provider's sign-in page. */
    async fillIn({ at, page }: { at: string; page: string }): Promise<string> {
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      const body = new URLSearchParams({ prompt, login: 'a-person', password: 'any' });
      const response = await ask(new URL(action, at).href, { method: 'POST', body });
      return new URL(locationOf(response) ?? '', at).href;
    },
    async comeBack(returnUrl: string, cookie?: string) {
      return { location: locationOf(await ask(returnUrl, {}, cookie)) };
    },
    /** The whole way. */
    async signIn(wish: { next?: string } = {}) {
      const { returnUrl } = await this.goToProvider(wish);
      const { location } = await this.comeBack(returnUrl);
      const set = lastSet;
      return { returnUrl, location, cookies: () => set, whoami: () => this.whoami() };
    },
    /** Who is signed in, or null. */
    async whoami(): Promise<unknown> {
      const response = await ask(`${url}/api/admin/session`);
      return response.status === 200 ? response.json() : null;
    },
  };
}
