type Block = { readonly type: string; readonly text?: { readonly text: string }; readonly elements?: readonly Button[] }
type Button = { readonly text: { readonly text: string }; readonly style?: string; readonly url?: string }

/** What people see of blocks of Slack, as a page: for pictures, and to find markup that would be left over. */
export function chatPageOf(blocks: readonly object[]): string {
  // Safe because messages have blocks of these forms only, which the caller has checked.
  const shown = (blocks as readonly Block[]).map(({ text, elements = [] }) =>
    text ? `<p>${htmlOf(text.text)}</p>` : `<p>${elements.map(buttonOf).join(' ')}</p>`,
  )
  return `<!doctype html><html lang="en"><title>Chat</title><style>${STYLE}</style><main>${shown.join('')}</main>`
}

/** Bold words and links; the text is escaped already, as Slack wants it. */
const htmlOf = (text: string): string =>
  text
    .replace(/<(https?:[^|>]*)\|([^>]*)>/g, '<a href="$1">$2</a>')
    .replace(/(^|[\s•])\*([^*\n]+)\*(?=[\s:]|$)/gm, '$1<strong>$2</strong>')
    .replaceAll('\n', '<br>')

const buttonOf = ({ text, style = '', url }: Button): string =>
  `<span class="button ${style}">${text.text}${url ? ' ↗' : ''}</span>`

const STYLE = `
  body { margin: 16px; font: 15px/1.45 sans-serif; color: #1d1c1d; background: #fff }
  main { max-width: 560px; border-left: 4px solid #ddd; padding-left: 12px }
  p { margin: 0 0 8px; overflow-wrap: anywhere }
  a { color: #1264a3 }
  .button { display: inline-block; padding: 4px 12px; border: 1px solid #bbb; border-radius: 4px; font-weight: 600 }
  .primary { background: #007a5a; color: #fff; border-color: #007a5a }
  .danger { color: #a8122f; border-color: #a8122f }`
