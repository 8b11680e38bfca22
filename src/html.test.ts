import { describe, expect, test } from 'vitest'
import { sanitizeBlog, sanitizeHtml } from './html'

describe('sanitizeHtml', () => {
  test.each([
    [
      'keeps text formatting',
      '<p>One<br>two <strong>three</strong></p><hr>',
      '<p>One<br>two <strong>three</strong></p><hr>',
    ],
    ['keeps text that looks like a tag', '1 &lt; 2 /> 3 &amp; 4', '1 &lt; 2 /&gt; 3 &amp; 4'],
    ['keeps the text of unknown elements', '<section>Kept <span>too</span></section>', 'Kept too'],
    ['closes open elements', '<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
    ['removes scripts with their text', 'a<script>alert(1)</script><style>b{}</style>b', 'ab'],
    ['removes images', '<p><img src="https://example.com/a.png" onerror=x></p>', '<p></p>'],
    ['removes relative addresses', '<a href="/login">In</a>', '<a rel="nofollow ugc noopener" target="_blank">In</a>'],
    [
      'removes addresses without a scheme',
      '<a href="//evil.test">x</a>',
      '<a rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
    [
      'removes script addresses',
      '<a href=" java\nscript:alert(1)" rel="opener">x</a>',
      '<a rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
    [
      'keeps special characters in addresses',
      '<a href="https://example.com/?a=1&amp;b=%22&quot; /&gt;">x</a>',
      '<a href="https://example.com/?a=1&amp;b=%22&quot; /&gt;" rel="nofollow ugc noopener" target="_blank">x</a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
    expect(sanitizeHtml(sanitizeHtml(html))).toBe(expected)
  })
})

describe('sanitizeBlog', () => {
  test.each([
    ['lowers headings below the page’s own', '<h1>One</h1><h3>Two</h3>', '<h2>One</h2><h3>Two</h3>'],
    ['keeps links to our own site', '<a href="/blog/x" target="_top">x</a>', '<a href="/blog/x">x</a>'],
    [
      'marks external links',
      '<a href="https://example.com">x</a>',
      '<a href="https://example.com" rel="noopener">x</a>',
    ],
    ['removes links to other sites without a scheme', '<a href="/\\evil.test">x</a>', '<a>x</a>'],
    [
      'keeps https images',
      '<img src="https://example.com/a.png" alt="A" onload=x>',
      '<img alt="A" src="https://example.com/a.png" loading="lazy">',
    ],
    ['keeps our own images', '<img src="/m/a.png">', '<img alt="" src="/m/a.png" loading="lazy">'],
    ['removes other images', '<p>a<img src="http://example.com/a.png"><img src="data:image/png,x"></p>', '<p>a</p>'],
    ['keeps code', '<pre><code class="x">a &lt; b</code></pre>', '<pre><code>a &lt; b</code></pre>'],
    [
      'keeps tables',
      '<table style="x"><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['removes frames', '<iframe src="https://example.com">x</iframe>', ''],
  ])('%s', (_, html, expected) => {
    expect(sanitizeBlog(html)).toBe(expected)
    expect(sanitizeBlog(expected)).toBe(expected)
  })
})
