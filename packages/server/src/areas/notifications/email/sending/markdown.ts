import type { MarkdownIt, Token } from 'markdown-it'

let made: MarkdownIt | undefined

/** No HTML of the writer's, no addresses but those that are safe to open, and nothing that is fetched when it is read. */
async function reader(): Promise<MarkdownIt> {
  if (made) return made
  const { default: Markdown } = await import('markdown-it')
  made = new Markdown({ html: false, linkify: false, breaks: true }).disable('image')
  return made
}

/** A text as HTML, and the same for readers without it. */
export async function readable(source: string): Promise<{ html: string; text: string }> {
  const markdown = await reader()
  const text = markdown
    .parse(source, {})
    .map((token) => BLOCKS[token.type]?.(token) ?? '')
    .join('')
  return { html: markdown.render(source), text: text.replace(/\n{3,}/g, '\n\n').trim() }
}

const BLOCKS: Readonly<Record<string, (token: Token) => string>> = {
  inline: ({ children }) => inlineText(children ?? []),
  paragraph_close: ({ hidden }) => (hidden ? '\n' : '\n\n'),
  heading_close: () => '\n\n',
  list_item_open: ({ markup, info }) => (info === '' ? '- ' : `${info}${markup} `),
  bullet_list_close: () => '\n',
  ordered_list_close: () => '\n',
  blockquote_open: () => '> ',
  code_block: ({ content }) => `${content}\n`,
  fence: ({ content }) => `${content}\n`,
  hr: () => '---\n\n',
  th_close: () => '\t',
  td_close: () => '\t',
  tr_close: () => '\n',
}

function inlineText(tokens: readonly Token[]): string {
  let out = ''
  let href = ''
  let linked = 0
  for (const token of tokens) {
    if (token.type === 'link_open') {
      href = String(token.attrGet('href') ?? '')
      linked = out.length
    } else if (token.type === 'link_close') {
      if (out.slice(linked) !== href) out += ` (${href})`
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') out += '\n'
    else out += token.content
  }
  return out
}
