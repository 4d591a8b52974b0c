/** What both frames are not allowed to do. Nothing here is open to options: a host that needs more needs another element. */

/** Scripts run, in an opaque origin; forms, popups, downloads, modals, top navigation and the host's origin stay out. */
export const sandboxFlags = 'allow-scripts';

/**
 * The `allow` attribute of both frames. Every feature is denied by its name, because an attribute that does not name a
 * feature leaves it on where its default is `*` (gamepad, storage-access, picture-in-picture and others).
 */
export const deniedFeatures: string = [
  'accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write', 'deferred-fetch-minimal', 'display-capture',
  'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get', 'local-network-access',
  'magnetometer', 'media-playback-while-not-visible', 'microphone', 'midi', 'payment', 'picture-in-picture',
  'private-state-token-issuance', 'private-state-token-redemption', 'publickey-credentials-get', 'screen-wake-lock', 'serial',
  'storage-access', 'sync-xhr', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature} 'none'`).join('; ');

/**
 * The outer frame's policy. `frame-src 'none'` lets a `srcdoc` child load, and stops that child from loading anything else
 * by navigating itself. It must not carry `base-uri`: the inner frame inherits it and could not place its own neutral base.
 */
export const outerPolicy: string = [
  "default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data: blob:', 'media-src data: blob:',
  'font-src data:', "connect-src 'none'", "worker-src 'none'", "child-src 'none'", "frame-src 'none'", "object-src 'none'",
  "manifest-src 'none'", "form-action 'none'",
].join('; ');

/** The game's own policy. */
export const innerPolicy: string = `${outerPolicy}; base-uri 'none'`;
