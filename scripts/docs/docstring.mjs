// Our docstrings: prose, then tags. Several tags may stand on a line, each before the next: `@csspart bar - The bar. @csspart title - …`.

const tagStart = /(?:^|\s)@(?=(?:attr|prop|fires|slot|csspart|cssprop|internal|deprecated|param|returns|throws|example)\b)/;

/** What a docstring says: `{text, tags: [{tag, name, text}]}`. `comment` is the whole comment with its delimiters. */
export function parseDocstring(comment) {
  const plain = comment.replace(/^\/\*\*|\*\/$/g, '').replace(/^[ \t]*\*? ?/gm, '').trim();
  const [text, ...tags] = plain.split(tagStart);
  return {
    text: unfold(text),
    tags: tags.map((part) => {
      const [, tag, rest] = /^(\w+)\s*([\s\S]*)$/.exec(part);
      // A slot without a name is the default one.
      const [, names, about] = /^((?:\w[\w-]*(?:,\s+)?)*)(?:\s*- ([\s\S]*))?/.exec(rest);
      return {tag, names: names ? names.split(/,\s+/) : [''], text: unfold(about ?? '')};
    }),
  };
}

/** The first sentence. */
export function firstSentence(text) {
  return /^[\s\S]*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Lines of a paragraph as one; links of the code's own kind as code. */
function unfold(text) {
  return text.trim().replace(/\{@link (\w+)\}/g, '`$1`').split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ')).join('\n\n');
}
