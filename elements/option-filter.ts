/** A label cut at the places where it holds the query; odd parts are the hits. undefined when there is none. */
export type Pieces = readonly string[] | undefined;

/** Makes a matcher for a typed query: substring, whatever the case and the accents. */
export function labelMatcher(query: string): (label: string) => Pieces {
  const letters = [...query.trim().normalize('NFD').replace(/\p{M}/gu, '')];
  // Accents are marks of their own behind the letter then, and belong to the hit.
  const pattern = new RegExp(`(${letters.map((letter) => `${letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}\\p{M}*`).join('')})`, 'giu');
  return (label) => {
    if (!letters.length) return [label];
    const apart = label.normalize('NFD');
    const pieces = apart.split(pattern);
    return pieces.length > 1 ? pieces.map((piece) => apart === label ? piece : piece.normalize()) : undefined;
  };
}
