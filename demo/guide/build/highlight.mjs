// A little syntax colouring for the guides, done when the pages are packed: no reader downloads a highlighter.

const words = {
  js: /\b(?:import|export|from|as|const|let|class|extends|super|new|function|return|async|await|for|of|in|if|else|throw|try|catch|typeof|static|get|set|this|true|false|null|undefined|type|interface|declare|module|namespace)\b/,
  sh: /(?<=^|\n|&& )(?:npm|npx|node|cd|mkdir|curl)\b/,
};

const js = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//], ['string', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/],
  ['tag', /<\/?[A-Za-z][\w.-]*|\/?>(?=\s*(?:<|\n|\)|;|$))/], ['word', words.js], ['number', /\b\d[\d_.]*\b/], ['name', /\b[A-Za-z_$][\w$]*(?=\s*\()|\b[A-Za-z_$][\w$]*(?=:)/],
];
const css = [
  ['comment', /\/\*[\s\S]*?\*\//], ['string', /"[^"\n]*"|'[^'\n]*'/], ['name', /--[\w-]+|[\w-]+(?=\s*:\s[^{}]*[;}])/],
  ['word', /::?[\w-]+|@[\w-]+/], ['number', /#[\da-fA-F]{3,8}\b|-?\b[\d.]+(?:px|rem|em|ms|s|%|deg|ch)?(?![\w-])|(?<=[\s(,])-?\.\d+(?:px|rem|em)?/],
];
const grammars = {
  js, jsx: js, ts: js, css,
  json: [['name', /"(?:\\.|[^"\\])*"(?=\s*:)/], ['string', /"(?:\\.|[^"\\])*"/], ['word', /\b(?:true|false|null)\b/], ['number', /-?\b\d[\d.]*\b/]],
  sh: [['comment', /#[^\n]*/], ['string', /'[^']*'|"[^"]*"/], ['word', words.sh], ['name', /(?<=\s)--?[\w-]+/]],
  http: [['name', /^[\w-]+(?=:)/m], ['string', /'[^'\n]*'|"[^"\n]*"/]],
};

/** Escapes text for HTML. */
export const escape = (text) => text.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign]);

/** Code as HTML with `<span class="t-…">` around what deserves a colour. */
export function highlight(code, language) {
  if (language === 'html' || language === 'vue' || language === 'svelte') return markup(code);
  const grammar = grammars[language];
  if (!grammar) return escape(code);
  const any = new RegExp(grammar.map(([kind, {source}]) => `(?<${kind}>${source})`).join('|'), 'gm');
  return paint(code, any);
}

function paint(code, any) {
  let html = '', at = 0;
  for (const match of code.matchAll(any)) {
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
    html += `${escape(code.slice(at, match.index))}<span class="t-${kind}">${escape(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escape(code.slice(at));
}

const tags = /(?<comment><!--[\s\S]*?-->)|(?<tag><\/?[A-Za-z!][\w-]*|(?<=[\w"'\s/])\/?>)|(?<string>"[^"\n]*")|(?<name>[@:\w-]+(?==))/g;

/** HTML, with the script and style in it in their own colours. */
function markup(code) {
  return code.split(/(<script[^>]*>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>)/).map((part) => {
    const [, open, inner, close] = /^(<(?:script|style)[^>]*>)([\s\S]*)(<\/\w+>)$/.exec(part) ?? [];
    return open ? `${paint(open, tags)}${highlight(inner, open.startsWith('<style') ? 'css' : 'js')}${paint(close, tags)}` : paint(part, tags);
  }).join('');
}
