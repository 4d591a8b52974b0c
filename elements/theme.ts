/** How an element follows light and dark: the page's `color-scheme` (`auto`), or one of the two. */
export type SurfaceTheme = 'auto' | 'light' | 'dark';

/** The theme that an element's attribute `theme` says; `auto` without one, and for a word that is none. */
export function themeOf(element: Element): SurfaceTheme {
  const theme = element.getAttribute('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** Writes the attribute `theme`; `auto`, and a word that is none, remove it. */
export function setTheme(element: Element, theme: SurfaceTheme): void {
  if (theme === 'light' || theme === 'dark') element.setAttribute('theme', theme);
  else element.removeAttribute('theme');
}
