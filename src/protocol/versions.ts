/** Versions of the protocol that are read and written, the default first. */
export const protocolVersions = ['v0.9', 'v0.9.1'] as const;

export type ProtocolVersion = (typeof protocolVersions)[number];

/** Other spellings agents are known to use. */
const aliases = new Map<string, ProtocolVersion>([['0.9', 'v0.9'], ['v0.9.0', 'v0.9'], ['0.9.0', 'v0.9'], ['0.9.1', 'v0.9.1']]);

/** The version that a text names exactly. */
export function exactVersion(value: unknown): ProtocolVersion | undefined {
  return protocolVersions.find((version) => version === value);
}

/** The version that a text or number means under another spelling (`0.9`, `"V0.9"`). */
export function aliasVersion(value: unknown): ProtocolVersion | undefined {
  const text = String(value).trim().toLowerCase();
  return exactVersion(text) ?? aliases.get(text);
}
