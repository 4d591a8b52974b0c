/** Headings a surface draws at most before their levels are left as they are. */
const most = 2_000;

/**
 * Keeps the headings of a surface free of gaps (WCAG 1.3.1, technique H42): agents take h4 for "a little bold", and a
 * reader who moves by headings would look for the h2 and h3 before it. A heading that skips levels is told to assistive
 * technology as one below its predecessor; its look stays.
 */
export function closeGaps(frame: ParentNode): void {
  const headings = frame.querySelectorAll('h1,h2,h3,h4,h5,h6');
  if (headings.length > most) return;
  let above = 6;
  for (const heading of headings) {
    const written = Number(heading.localName[1]);
    const level = Math.min(written, above + 1);
    above = level;
    if (level !== written) heading.setAttribute('aria-level', String(level));
    else if (heading.hasAttribute('aria-level')) heading.removeAttribute('aria-level');
  }
}
