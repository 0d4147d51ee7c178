import { expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

it.each([
  ['Turkey &amp; Turkey Ham', 'Turkey & Turkey Ham'],
  ['Mac &amp;amp; Cheese', 'Mac & Cheese'],
  ['<b>Hot</b> wings', 'Hot wings'],
  ['&lt;b&gt;Hot&lt;/b&gt; wings', 'Hot wings'],
  ['Cr&egrave;me br&#251;l&#xE9;e', 'Crème brûlée'],
  ['Joe&#39;s &ldquo;best&rdquo;&nbsp;fries&hellip;', "Joe's “best” fries…"],
  ['<p>One</p><p>Two<br/>Three</p>', 'One\n\nTwo\nThree'],
  ['Soup<script>alert(1)</script><!-- note -->', 'Soup'],
  ['<a href="https://x.example">Ours</a>', 'Ours'],
  ['&#0;Tea&#x7f;', 'Tea'],
])('reads %j as %j', (written, read) => {
  expect(plainText(written)).toBe(read);
});

it.each(['Mac & Cheese', 'I <3 tacos', '5 < 6 > 4', 'AT&T', '', 'Fish and  chips '])('leaves %j alone', (text) => {
  expect(plainText(text)).toBe(text);
});

it('brings a title into one line', () => {
  expect(plainLine('Fish<br>and chips')).toBe('Fish and chips');
  expect(plainLine('Fish and  chips')).toBe('Fish and  chips');
});
