import { HighlightStyle, StreamLanguage, type StreamParser, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'

/** In the order in which they are tried. */
const TOKENS: readonly (readonly [RegExp, string | null])[] = [
  [/^\s+/, null],
  [/^\/\/.*/, 'comment'],
  [/^[rRbB]{0,2}(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/, 'string'],
  [/^(?:0x[0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)u?/, 'number'],
  [/^(?:true|false|null|in)\b/, 'keyword'],
  [/^[A-Za-z_]\w*(?=\s*\()/, 'call'],
  [/^[A-Z]\w*/, 'typeName'],
  [/^[a-z_]\w*/, 'variableName'],
  [/^(?:&&|\|\||[=!<>]=|[-+*/%<>!?:])/, 'operator'],
]

const parser: StreamParser<null> = {
  startState: () => null,
  token(stream) {
    for (const [pattern, name] of TOKENS) if (stream.match(pattern)) return name
    stream.next()
    return null
  },
  tokenTable: { call: tags.function(tags.variableName) },
}

export const celLanguage = StreamLanguage.define(parser)

export const celColors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.string, color: 'var(--good)' },
    { tag: tags.number, color: 'var(--high-text)' },
    { tag: tags.keyword, color: 'var(--critical-text)' },
    { tag: tags.function(tags.variableName), color: 'var(--accent)' },
    { tag: tags.typeName, color: 'var(--medium-text)' },
    { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  ]),
)
