/** What is wrong with a text beside its length, as a sentence; undefined when nothing is. `blank`: it may be. */
export function textFault(text: string, blank = false): string | undefined {
  if (text.includes('\0')) return 'Leave the NUL character out.';
  // It has no UTF-8, so two hosts would not compile the same bytes.
  if (/\p{Surrogate}/u.test(text)) return 'The text has half of a surrogate pair; send whole characters.';
  return !blank && text !== '' && text.trim() === '' ? 'The text is blank; say something, or leave it out where it is optional.' : undefined;
}
