import type { Button, Content, Line } from './content.ts'

/** A message as a page without anything that is fetched: styles are inline, and a reader in dark mode gets dark colours. */
export function htmlOf(content: Content): string {
  const { subject, sentence, facts, sections, button, footer, settings, unsubscribe } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;${PAGE}${FONT}">
<div role="main" class="card" style="max-width:560px;margin:0 auto;padding:28px 28px 24px;border-radius:10px;${CARD}">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.35;font-weight:600;">${escaped(subject)}</h1>
<p style="margin:0 0 20px;font-size:15px;line-height:1.5;">${lines(sentence)}</p>
${facts.length === 0 ? '' : factTable(facts)}
${sections.map(sectionOf).join('\n')}
${button ? buttonOf(button) : ''}
</div>
<div role="contentinfo" class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:1.5;${QUIET}">
<p style="margin:0;">${escaped(footer)}</p>
${links([settings, unsubscribe])}
</div>
</body>
</html>
`
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const PAGE = 'background:#f2f4f6;color:#1b1f24;'
const CARD = 'background:#ffffff;color:#1b1f24;'
const QUIET = 'color:#565d67;'
const LINK = 'color:#1a56b0;'
const BUTTON = 'background:#1a56b0;color:#ffffff;'

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #101317 !important; color: #e6e9ee !important; }
  .card { background: #1b2027 !important; color: #e6e9ee !important; }
  .quiet, .label { color: #a9b2bf !important; }
  .row { border-color: #343b46 !important; }
  .link { color: #8ab8ff !important; }
  .button { background: #8ab8ff !important; color: #0d1a2d !important; }
}`

const factTable = (
  facts: Content['facts'],
): string => `<table style="width:100%;border-collapse:collapse;margin:0 0 20px;font-size:14px;line-height:1.45;">
${facts
  .map(
    ([label, value]) =>
      `<tr><th scope="row" class="row label" style="${CELL}width:32%;padding-right:12px;text-align:left;font-weight:400;${QUIET}">${escaped(label)}</th><td class="row" style="${CELL}word-break:break-word;">${lines(value)}</td></tr>`,
  )
  .join('\n')}
</table>`

const CELL = 'border-top:1px solid #dfe3e8;padding:8px 0;vertical-align:top;'

const sectionOf = ({ heading, lines: items, more }: Content['sections'][number]): string => `${
  heading === ''
    ? ''
    : `<h2 style="margin:0 0 8px;font-size:16px;line-height:1.4;font-weight:600;">${escaped(heading)}</h2>\n`
}<ul style="margin:0 0 20px;padding:0 0 0 20px;font-size:14px;line-height:1.6;">
${items.map((item) => `<li style="margin:0 0 4px;">${linkOf(item)}</li>`).join('\n')}
${more > 0 ? `<li style="margin:0 0 4px;">and ${more} more</li>` : ''}
</ul>`

const linkOf = ({ text, url }: Line): string =>
  url === '' ? escaped(text) : `<a class="link" href="${escaped(url)}" style="${LINK}">${escaped(text)}</a>`

const buttonOf = ({ text, url }: Button): string =>
  `<p style="margin:0;"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:11px 20px;border-radius:7px;font-size:15px;font-weight:600;text-decoration:none;${BUTTON}">${escaped(text)}</a></p>`

const links = (buttons: readonly (Button | undefined)[]): string => {
  const there = buttons.filter((one) => one !== undefined)
  if (there.length === 0) return ''
  return `<p style="margin:4px 0 0;">${there.map(linkOf).join(' &middot; ')}</p>`
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)
