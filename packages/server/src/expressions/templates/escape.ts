/** Where inserted text stands, and so what would be read as markup there. */
export type Escaping = 'none' | 'line' | 'email' | 'chat'

export function escapeFor(escaping: Escaping, text: string): string {
  switch (escaping) {
    case 'none':
      return text
    case 'line':
      return text.replace(BREAKS, ' ')
    case 'email':
      return text.replace(/[&<>"'[\]]/g, (char) => ENTITIES[char]!)
    case 'chat':
      return neutralised(text)
  }
}

/** A subject or a name is one line: a break in it would begin another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is meant
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Brackets too: an e-mail body is markdown, where they make links. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '[': '&#91;',
  ']': '&#93;',
}

/** Takes up no room and separates what would be read together. */
const GAP = '\u2060'

/** No mention, link or formatting comes from data; words with underscores inside stay as they are. */
function neutralised(text: string): string {
  return text
    .replace(/[&<>]/g, (char) => ENTITIES[char]!)
    .replace(/@(?=\w)/g, `@${GAP}`)
    .replace(/\](?=\()/g, `]${GAP}`)
    .replace(/(?<![\p{L}\p{N}])([*_~`]+)|([*_~`]+)(?![\p{L}\p{N}])/gu, (marks) =>
      [...marks].map((mark) => mark + GAP).join(''),
    )
}
