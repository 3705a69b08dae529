import { htmlToText } from './html-to-text';

test.each([
  ['<p>One <b>two</b>\n three</p><p>four</p>', 'One two three\nfour'],
  ['a<br>b<br><br>c', 'a\nb\nc'],
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', 'a\nb\nc'],
  ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<pre>a\n  b</pre>', 'a\nb'],
  ['<title>t</title><style>p{}</style><script>s</script><p style="color:red">a &amp; b&nbsp;c</p>', 'a & b c'],
  ['<h1>a</h1>b<div>c<p>d</p>e</div>', 'a\nb\nc\nd\ne'],
  ['', ''],
])('the text of %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
