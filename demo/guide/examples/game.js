import 'impo-elements/define';

// A document that looks for a way out.
document.querySelector('#game').html = `
<!doctype html>
<html lang="en">
<title>Curious</title>
<style>body { font: 16px/1.6 system-ui; margin: 16px; }</style>
<ul></ul>
<script>
  const tries = {
    'the title of the page': () => parent.document.title,
    'the address of the page': () => top.location.href,
    'a window of the page': () => top.frames[0].name.length,
  };
  for (const [what, look] of Object.entries(tries)) {
    const line = document.createElement('li');
    let found = 'refused';
    try { found = look(); } catch {}
    line.textContent = what + ': ' + found;
    document.querySelector('ul').append(line);
  }
</script>`;
