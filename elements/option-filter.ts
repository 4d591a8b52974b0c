/** Lower case without accents; combining marks fall away with their letters. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A label cut at the places where it holds the query; odd parts are the hits. undefined when there is none. */
export type Pieces = readonly string[] | undefined;

/** Makes a matcher for a typed query: substring, whatever the case and the accents. */
export function labelMatcher(query: string): (label: string) => Pieces {
  const wanted = fold(query.trim());
  return (label) => {
    if (!wanted) return [label];
    if (!fold(label).includes(wanted)) return undefined;
    // The folded text may be longer or shorter than the label: `origin` leads each of its units back to the letter it came from.
    let folded = '';
    const origin: number[] = [];
    let place = 0;
    for (const letter of label) {
      const part = fold(letter);
      for (let i = 0; i < part.length; i++) origin.push(place);
      folded += part;
      place += letter.length;
    }
    const pieces: string[] = [];
    let end = 0;
    for (let hit = folded.indexOf(wanted); hit >= 0; hit = folded.indexOf(wanted, hit + wanted.length)) {
      const start = origin[hit] ?? 0;
      const last = origin[hit + wanted.length - 1] ?? 0;
      const after = origin.find((at, i) => i >= hit + wanted.length && at > last) ?? label.length;
      if (start < end) continue;
      pieces.push(label.slice(end, start), label.slice(start, after));
      end = after;
    }
    return [...pieces, label.slice(end)];
  };
}
