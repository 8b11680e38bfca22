import { escapeHtml } from '../../contracts/escape-html'

/** A whole page that loads no file of the app. `head` and `body` are HTML. */
export const smallDocument = ({ title, head, body }: { title: string; head: string; body: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** The colors of web/src/styles, as these pages load no stylesheet. */
export const SMALL_STYLE = `
:root{--paper:#FAF8F4;--surface:#FFF;--line:#E3DED3;--edge:#8C887C;--ink:#1D1E18;--ink2:#55564C;--accent:#0E6B50;--on:#FFF}
@media (prefers-color-scheme:dark){
:root{--paper:#14150F;--surface:#1C1E17;--line:#2D3026;--edge:#6F7265;--ink:#F1EFE7;--ink2:#B9B8AC;--accent:#4FBF97;--on:#14150F}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:20px;background:var(--paper);color:var(--ink);
font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:400px;display:grid;gap:8px}
h1{margin:0;font-size:18px;line-height:1.35;font-weight:600}
p{margin:0;color:var(--ink2)}`
