import { escapeText } from '#engine/document/html-text.ts'

type Frame = { title: string; intro: string; main: string }

/** All links are relative: they hold wherever the pages are served. `depth` counts the folders below `demo/`. */
export function framed({ title, intro, main }: Frame, depth = 0): string {
  const up = '../'.repeat(depth)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="stylesheet" href="${up}demo.css">
</head>
<body>
<header><nav><a href="${up}shop">Shop</a> <a href="${up}jobs">Jobs</a> <a href="${up}auction">Auction</a></nav></header>
<main>
<h1>${escapeText(title)}</h1>
<p class="intro">${escapeText(intro)}</p>
${main}
</main>
<footer><p>Everything here is invented, to try Sandpiper on.</p></footer>
</body>
</html>
`
}

export const DEMO_STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#22302e;background:#f7f3ea}
header,main,footer{max-width:60rem;margin:0 auto;padding:1rem}
nav a{margin-right:1rem;color:#0b6e65}
.intro,footer{color:#5b5648}
.products{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem;list-style:none;padding:0}
.product,.job{background:#fffdf9;border:1px solid #e4dac8;border-radius:.75rem;padding:1rem}
.product img{width:100%;height:9rem;border-radius:.5rem}
.product h2,.job h2{font-size:1rem;margin:.5rem 0 0}
.price,.salary{font-weight:600}
.stock,.company,.place,.posted{color:#5b5648;display:block}
.jobs{list-style:none;padding:0;display:grid;gap:.75rem}
table{border-collapse:collapse;width:100%;background:#fffdf9}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #e4dac8}
.pages a,.pages span{margin-right:.75rem}
`
