export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --surface: #fff; --sunken: #f2efe8; --line: #e3ded3; --edge: #8c887c;
  --ink: #1d1e18; --ink-2: #55564c; --accent: #0e6b50; --on-accent: #fff; --notice: #fbf0d6; --bad: #a12b1f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14150f; --surface: #1c1e17; --sunken: #10110c; --line: #2d3026; --edge: #6f7265;
    --ink: #f1efe7; --ink-2: #b9b8ac; --accent: #4fbf97; --on-accent: #14150f; --notice: #33290f; --bad: #f0917f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar {
  display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 10px 20px; background: var(--notice);
  border-bottom: 1px solid var(--line); font-size: 14px;
}
.bar .mark { font-weight: 650; color: var(--ink); text-decoration: none; }
.bar .claim { color: var(--ink-2); flex: 1 1 240px; }
.bar nav a { margin-left: 12px; }
main { max-width: 1040px; margin: 0 auto; padding: 28px 20px 64px; }
main.narrow, .narrow { max-width: 520px; margin-inline: auto; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; text-wrap: balance; }
h2 { font-size: 18px; margin: 36px 0 12px; }
p { margin: 0 0 12px; max-width: 68ch; }
.quiet { color: var(--ink-2); font-size: 14px; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
.note {
  background: var(--sunken); border-radius: 6px; padding: 10px 14px; color: var(--ink-2); font-size: 14px;
  margin-top: 28px; overflow-wrap: anywhere;
}
.figure { font-variant-numeric: tabular-nums; }
.price { font-size: 28px; font-variant-numeric: tabular-nums; margin: 0 0 4px; }
.price del { font-size: 16px; color: var(--ink-2); margin-left: 8px; }
.product { display: grid; gap: 32px; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start; }
.product > img { width: 100%; height: auto; border-radius: 10px; border: 1px solid var(--line); }
@media (max-width: 680px) { .product { grid-template-columns: 1fr; gap: 20px; } }
.shelf { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr)); list-style: none; padding: 0; margin: 0; }
.shelf a {
  display: block; height: 100%; color: inherit; text-decoration: none; background: var(--surface);
  border: 1px solid var(--line); border-radius: 10px; overflow: hidden;
}
.shelf a:hover { border-color: var(--edge); }
.shelf img { display: block; width: 100%; height: auto; aspect-ratio: 1; }
.shelf span { display: block; padding: 8px 12px 0; font-size: 14px; line-height: 1.35; }
.shelf span:last-child { padding: 2px 12px 12px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
form.buy { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 20px 0; }
label { font-size: 14px; color: var(--ink-2); }
input[type="number"], input[type="search"], input[type="text"] {
  display: block; margin-top: 4px; padding: 9px 10px; font: inherit; color: var(--ink); background: var(--surface);
  border: 1px solid var(--edge); border-radius: 6px;
}
input[type="number"] { width: 84px; }
input[type="search"], input[type="text"] { width: min(360px, 100%); }
.fields { display: grid; gap: 14px; justify-items: start; margin: 16px 0; }
.fields label { width: 100%; }
button {
  font: inherit; font-weight: 550; padding: 9px 18px; border-radius: 6px; border: 1px solid var(--accent);
  background: var(--accent); color: var(--on-accent); cursor: pointer;
}
button.plain { background: transparent; color: var(--accent); }
button:disabled { border-color: var(--line); background: var(--sunken); color: var(--ink-2); cursor: not-allowed; }
fieldset { border: 0; padding: 0; margin: 20px 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-size: 14px; color: var(--ink-2); }
.choice {
  display: flex; gap: 12px; align-items: start; padding: 12px 14px; border: 1px solid var(--line); border-radius: 6px;
  color: var(--ink); font-size: 16px; cursor: pointer;
}
.choice:has(:checked) { border-color: var(--accent); background: var(--sunken); }
.choice input { margin: 5px 0 0; accent-color: var(--accent); }
.choice small { display: block; color: var(--ink-2); font-size: 14px; }
.actions { display: flex; gap: 12px; flex-wrap: wrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--surface); font-size: 14px; }
th, td { text-align: left; padding: 10px 12px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--ink-2); font-weight: 550; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; overflow-wrap: anywhere; }
dt { color: var(--ink-2); } dd { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.bad { color: var(--bad); }
@media (max-width: 520px) { th:nth-child(2), td:nth-child(2) { display: none; } }
`
