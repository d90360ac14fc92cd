import path from 'node:path'

/** The id of a heading, as others link to it. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

/** A document as HTML: links between documents lead to pages, those to other files of the repository are only text. */
export async function rendered(text: string, from: string, known: ReadonlySet<string>): Promise<string> {
  const { default: Markdown } = await import('markdown-it')
  const markdown = new Markdown({ html: false, linkify: false })
  const tokens = markdown.parse(text, {})
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', headingId(tokens[index + 1]?.content ?? ''))
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', addressOf(String(child.attrGet('href') ?? ''), from, known))
      if (child.type === 'image') child.attrSet('src', imageOf(String(child.attrGet('src') ?? '')))
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}

function addressOf(href: string, from: string, known: ReadonlySet<string>): string {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href
  const [file = '', fragment] = href.split('#')
  const target = path.posix.join(path.posix.dirname(from), file).replace(/\.md$/, '')
  if (!known.has(target)) return '#'
  return `/docs/guides/${target}${fragment === undefined ? '' : `#${fragment}`}`
}

const imageOf = (src: string): string => `/docs/images/${path.posix.basename(src)}`
