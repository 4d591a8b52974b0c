/** A function that remembers what it gave for the last `most` keys or so. */
export function memo<T>(most: number, make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      // All at once: to track what was used last would cost more than making things anew now and then.
      if (known.size >= most) known.clear();
      known.set(key, value);
    }
    return value;
  };
}
