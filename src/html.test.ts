import { describe, expect, test } from 'vitest'
import { sanitizeBlog, sanitizeHtml } from './html'

describe('a description', () => {
  test.each([
    ['text formatting', '<p>One<br>two <strong>three</strong></p><hr>', '<p>One<br>two <strong>three</strong></p><hr>'],
    ['text that looks like a tag', '1 &lt; 2 /> 3 &amp; 4', '1 &lt; 2 /&gt; 3 &amp; 4'],
    ['what is unknown keeps its text', '<section>Kept <span>too</span></section>', 'Kept too'],
    ['what is not closed', '<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
    ['a script goes with its text', 'a<script>alert(1)</script><style>b{}</style>b', 'ab'],
    ['pictures', '<p><img src="https://example.com/a.png" onerror=x></p>', '<p></p>'],
    ['an address of ours', '<a href="/login">In</a>', '<a rel="nofollow ugc noopener" target="_blank">In</a>'],
    [
      'an address without scheme',
      '<a href="//evil.test">x</a>',
      '<a rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
    [
      'a script as an address',
      '<a href=" java\nscript:alert(1)" rel="opener">x</a>',
      '<a rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
    [
      'an address with signs of its own',
      '<a href="https://example.com/?a=1&amp;b=%22&quot; /&gt;">x</a>',
      '<a href="https://example.com/?a=1&amp;b=%22&quot; /&gt;" rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
    expect(sanitizeHtml(sanitizeHtml(html))).toBe(expected)
  })
})

describe('a blog post', () => {
  test.each([
    ['headings below the page’s own', '<h1>One</h1><h3>Two</h3>', '<h2>One</h2><h3>Two</h3>'],
    ['links of our own site', '<a href="/blog/x" target="_top">x</a>', '<a href="/blog/x">x</a>'],
    ['links outside', '<a href="https://example.com">x</a>', '<a href="https://example.com" rel="noopener">x</a>'],
    ['no other site by two slashes', '<a href="/\\evil.test">x</a>', '<a>x</a>'],
    [
      'pictures by https',
      '<img src="https://example.com/a.png" alt="A" onload=x>',
      '<img alt="A" src="https://example.com/a.png" loading="lazy">',
    ],
    ['pictures of our own', '<img src="/m/a.png">', '<img alt="" src="/m/a.png" loading="lazy">'],
    ['no other pictures', '<p>a<img src="http://example.com/a.png"><img src="data:image/png,x"></p>', '<p>a</p>'],
    ['code', '<pre><code class="x">a &lt; b</code></pre>', '<pre><code>a &lt; b</code></pre>'],
    [
      'tables',
      '<table style="x"><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['no frames', '<iframe src="https://example.com">x</iframe>', ''],
  ])('%s', (_, html, expected) => {
    expect(sanitizeBlog(html)).toBe(expected)
    expect(sanitizeBlog(expected)).toBe(expected)
  })
})
