/** Versions of the protocol that are read and written, the default first. */
export const protocolVersions = ['v0.9', 'v0.9.1'] as const;

/** A version of the protocol, as messages name it. */
export type ProtocolVersion = (typeof protocolVersions)[number];

/** The version that a text names exactly. */
export function exactVersion(value: unknown): ProtocolVersion | undefined {
  return protocolVersions.find((version) => version === value);
}

/** The version that a text or number means under another spelling (`0.9`, `"V0.9"`). */
export function aliasVersion(value: unknown): ProtocolVersion | undefined {
  const [found, patch] = /^v?0\.9(?:\.([01]))?$/i.exec(String(value).trim()) ?? [];
  return found === undefined ? found : protocolVersions[patch === '1' ? 1 : 0];
}
