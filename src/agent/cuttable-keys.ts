/** Keys whose text may be shown before it is complete. */
export const DEFAULT_CUTTABLE_KEYS: readonly string[] = ['literalString', 'valueString', 'label', 'hint', 'caption', 'altText', 'text'];
