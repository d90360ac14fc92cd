import { type Guide, SECTIONS } from './library.ts'

type Page = { readonly title: string; readonly main: string; readonly current?: string; readonly query?: string }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** A page of the guides: needs no script. */
export const pageOf = (
  guides: readonly Guide[],
  { title, main, current = '', query = '' }: Page,
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)} · Reeve</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/guides.css">
  </head>
  <body>
    <a class="skip" href="#main">Skip to the text</a>
    <header>
      <a class="brand" href="/docs/guides">Reeve <span>Guides</span></a>
      <form action="/docs/guides/search" role="search">
        <input name="q" type="search" value="${escaped(query)}" placeholder="Search the guides" aria-label="Search the guides" maxlength="200">
        <button type="submit">Search</button>
      </form>
      <a href="/docs">API reference</a>
    </header>
    <nav aria-label="Guides">
${Object.entries(SECTIONS)
  .map(([section, heading]) =>
    navigation(
      heading,
      guides.filter((guide) => guide.section === section),
      current,
    ),
  )
  .join('\n')}
    </nav>
    <main id="main" tabindex="-1">
${main}
    </main>
  </body>
</html>
`

function navigation(heading: string, guides: readonly Guide[], current: string): string {
  if (guides.length === 0) return ''
  const links = guides.map(({ path, title }) => {
    const here = path === current ? ' aria-current="page"' : ''
    return `        <li><a href="/docs/guides/${path}"${here}>${escaped(title)}</a></li>`
  })
  return `      <h2>${heading}</h2>\n      <ul>\n${links.join('\n')}\n      </ul>`
}
