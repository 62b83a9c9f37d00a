/** Colours for fields, in the order of the recipe; the dashboard shows the same beside their names. They repeat after these. */
const FIELD_COLOURS = ['#0b6e65', '#b4540a', '#5b4bb3', '#a3245f', '#2f6f1f', '#1f5fa8', '#8a6a00', '#8f2d1f'] as const

const fieldRules = FIELD_COLOURS.map(
  (colour, index) =>
    `[data-sp-field="${index}"]{background-color:${colour}24!important;box-shadow:inset 0 -2px 0 ${colour}!important}`,
).join('')

/**
 * Our own styles on top of those of the page: a plain page to read where its style sheets are not there, and how records, fields and what is
 * pointed at are marked. The page itself cannot set these attributes.
 */
export const MARKS_CSS = `html{background:#fff;color:#1d2524;font:15px/1.5 system-ui,sans-serif;color-scheme:light}
html,body{overflow:auto!important;height:auto!important;max-height:none!important}
body{margin:14px;overflow-wrap:anywhere}
*,*::before,*::after{cursor:pointer!important;animation:none!important;transition:none!important}
img{max-width:100%;height:auto}
table{border-collapse:collapse}
td,th{padding:2px 8px}
.sp-picture,.sp-input{display:inline-block;padding:2px 8px;border:1px dashed #8a857a;border-radius:4px;color:#5c564b;font-size:12px}
[data-sp-record]{outline:2px dashed #0b6e65!important;outline-offset:3px}
[data-sp-record="left-out"]{outline-color:#9a958a!important;opacity:.6}
${fieldRules}
[data-sp-lit]{outline:3px solid #d9700a!important;outline-offset:2px}
[data-sp-under]{outline:2px solid #1f5fa8!important;outline-offset:1px}
[data-sp-chosen]{outline:3px solid #1f5fa8!important;outline-offset:2px}`
