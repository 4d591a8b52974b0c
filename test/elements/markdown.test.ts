import {expect} from 'chai';
import {needsMarkdown, withoutSigns} from '../../elements/markdown.js';
import {renderMarkdown} from '../../elements/markdown-renderer.js';

function html(source: string, mode: 'inline' | 'block' = 'block'): string {
  const box = document.createElement('div');
  box.append(renderMarkdown(source, mode));
  return box.innerHTML;
}

describe('needsMarkdown', () => {
  for (const plain of ['On time at 09:35.', 'snake_case_name', '- 4 °C', '+ 3 more', '* required', '1. January', 'a < b & c > d', '5 * 3 = 15', '€ 1,080.00', 'x@y.example', 'one\ntwo', '-', '#1 in sales', '~5 min', 'C:\\temp']) {
    it(`takes the fast way for ${JSON.stringify(plain)}`, () => expect(needsMarkdown(plain, 'block')).to.equal(false));
  }
  for (const rich of ['**a**', '*a*', '_a_', '`a`', '[a](https://a.example)', '~~a~~', '\\*a\\*', '&amp;', 'see https://a.example', '# a', '> a', '- a\n- b', '1. a\n2. b', 'a\n\nb', '---', '| a |\n|---|']) {
    it(`sees the signs of ${JSON.stringify(rich)}`, () => expect(needsMarkdown(rich, 'block')).to.equal(true));
  }
  it('looks for blocks in bodies only', () => expect(needsMarkdown('- a\n- b', 'inline')).to.equal(false));
});

describe('renderMarkdown', () => {
  const cases: readonly (readonly [what: string, source: string, expected: string])[] = [
    ['emphasis', '**a** and *b* and ~~c~~ and `d`', '<p><strong>a</strong> and <em>b</em> and <del>c</del> and <code>d</code></p>'],
    ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a numbered list from its number', '3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['a nested list', '- a\n  - b\n  - c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
    ['a single item below another', '1. a\n   - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['tasks', '- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
    ['one line with a sign as typed', '- 4 °C outside', '<p>- 4 °C outside</p>'],
    ['one such line among others as typed', 'Extras:\n+ 3 **more**', '<p>Extras:</p><p>+ 3 <strong>more</strong></p>'],
    ['a lone sign as typed', 'a\n-', '<p>a<br>-</p>'],
    ['escapes', 'Use \\*stars\\* here', '<p>Use *stars* here</p>'],
    ['names with underscores', 'snake_case_name and **a_b_c**', '<p>snake_case_name and <strong>a_b_c</strong></p>'],
    ['about-signs as typed', '~5 to ~10 **min**', '<p>~5 to ~10 <strong>min</strong></p>'],
    ['times and powers as typed', '5*3, 4*2, 2**8 and 3**2 **are** sums', '<p>5*3, 4*2, 2**8 and 3**2 <strong>are</strong> sums</p>'],
    ['headings without breaking the outline', '## Title\ntext', '<p><strong class="head">Title</strong></p><p>text</p>'],
    ['line breaks', 'one\ntwo', '<p>one<br>two</p>'],
    ['indented lines as text', 'a\n\n    b', '<p>a</p><p>    b</p>'],
    ['definitions as typed', '[a]: note', '<p>[a]: note</p>'],
    ['entities', '&lt;b&gt; &amp; &#8364; &#x20ac; &unknown;', '<p>&lt;b&gt; &amp; € € &amp;unknown;</p>'],
    ['a picture by its description', '![A cat](https://a.example/c.png)', '<p>A cat</p>'],
    ['raw HTML as typed', 'Hi <img src=x onerror="alert(1)"> **there**', '<p>Hi &lt;img src=x onerror="alert(1)"&gt; <strong>there</strong></p>'],
    ['raw HTML blocks as typed', '<script>bad()</script>tail', '<p>&lt;script&gt;bad()&lt;/script&gt;tail</p>'],
    ['a quote', '> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
    ['code', '```js\na < b\n```', '<pre tabindex="0"><code>a &lt; b</code></pre>'],
    ['a table', '| A | B |\n|---|---|\n| 1 | **2** |', '<div class="scroll"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>'],
  ];
  for (const [what, source, expected] of cases) it(`draws ${what}`, () => expect(html(source)).to.equal(expected));

  it('opens links apart', () => {
    expect(html('[a](https://a.example/x?y=1&z=2)', 'inline')).to.equal('<a href="https://a.example/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer" part="link">a</a>');
  });

  for (const target of ['javascript:alert(1)', 'javascript&#58;alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '/relative', '//host.example', 'file:///etc', 'mailto:a@b.example', '&#x6a;avascript:alert(1)']) {
    it(`leaves only the words of a link to ${target}`, () => expect(html(`[words](${target})`, 'inline')).to.equal('words'));
  }

  it('lets no attribute in through a link', () => {
    const box = document.createElement('div');
    box.append(renderMarkdown('[a](https://a.example/"onmouseover="alert(1)) and [b](https://b.example "title" onclick=x)', 'inline'));
    for (const element of box.querySelectorAll('*')) expect(element.getAttributeNames().filter((name) => !['href', 'target', 'rel', 'part'].includes(name))).to.deep.equal([]);
  });

  it('shows what is nested too deeply as it was typed', () => expect(html('> '.repeat(20_000) + 'deep')).to.match(/^&gt; .*deep$/));

  it('keeps to one line in a heading', () => expect(html('- **a**', 'inline')).to.equal('- <strong>a</strong>'));
});

describe('withoutSigns', () => {
  it('leaves the words', () => {
    expect(withoutSigns('## A **bold** [link](https://a.example), `code`, _that_ and \\*this\\* snake_case_name')).to.equal('A bold link, code, that and *this* snake_case_name');
    expect(withoutSigns('5*3, 4*2, 2**8 and 3**2 **are** sums')).to.equal('5*3, 4*2, 2**8 and 3**2 are sums');
  });
});
