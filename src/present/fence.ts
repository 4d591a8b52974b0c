/**
 * The fence before submissions: which hosts and origins a request may name. It keeps other sites' pages (and names that
 * were rebound to this machine) from reaching the host through a user's browser. It tells no user from another: that is
 * for the host to do, in front of it.
 */

/** `loopback`: only this machine's own names. `trusted-host`: also the hosts that are listed, each for its own pages. */
export type Authority = 'loopback' | 'trusted-host';

interface Place {
  readonly name: string;
  readonly port: string | undefined;
}

/** A host with an optional port: a name, an IPv4 address, or an IPv6 address in brackets. */
const placePattern = /^(\[[\da-f:.]+\]|[^\s:[\]/\\@?#]+)(?::(\d{1,5}))?$/i;

/** Whether a request may come through. `host`: the Host header. `origin`, `site`: Origin and Sec-Fetch-Site, null where absent. */
export function mayEnter(host: string, origin: string | null, site: string | null, authority: Authority, trustedHosts: readonly string[]): boolean {
  const place = placeOf(host);
  if (!place) return false;
  const loopback = isLoopback(place.name);
  if (!loopback && !(authority === 'trusted-host' && trustedHosts.some((entry) => isPlace(entry, place)))) return false;
  // Browsers say where a request comes from. On this machine another port is another site's server as little as this one.
  if (site !== null && site !== 'same-origin' && site !== 'none' && !(loopback && site === 'same-site')) return false;
  if (origin === null) return true;
  const [, scheme, rest = ''] = /^(https?):\/\/(.*)$/i.exec(origin) ?? [];
  const from = placeOf(rest);
  if (!scheme || !from) return false;
  return loopback ? isLoopback(from.name) : from.name === place.name && portOf(from, scheme) === portOf(place, scheme);
}

function placeOf(text: string): Place | undefined {
  const [, name, port] = placePattern.exec(text) ?? [];
  return name === undefined ? undefined : {name: name.toLowerCase(), port};
}

/** An entry without a port stands for all ports of its name. */
function isPlace(entry: string, {name, port}: Place): boolean {
  const listed = placeOf(entry);
  return listed?.name === name && (listed.port === undefined || listed.port === port);
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(?:\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/.test(name);
}

const portOf = ({port}: Place, scheme: string): string => port ?? (scheme.toLowerCase() === 'https' ? '443' : '80');
