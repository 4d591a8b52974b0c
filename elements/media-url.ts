import type {SurfaceServices} from './services.js';

/**
 * The address to load for an agent's picture, video or sound, or undefined when it is refused: http, https, `blob:` and
 * `data:image/…` (for media also `data:audio/…` and `data:video/…`) only, then the host's own policy. Relative addresses are the page's.
 */
export function mediaUrl(url: string, services: SurfaceServices): string | undefined {
  const text = url.trim();
  let allowed: string | undefined;
  if (URL.canParse(text, document.baseURI)) {
    const {protocol, pathname} = new URL(text, document.baseURI);
    const safe = protocol === 'http:' || protocol === 'https:' || protocol === 'blob:' || (protocol === 'data:' && /^(?:image|audio|video)\//i.test(pathname));
    if (safe) allowed = services.mediaUrl ? services.mediaUrl(text) : text;
  }
  if (!allowed) services.refused?.(text);
  return allowed;
}
