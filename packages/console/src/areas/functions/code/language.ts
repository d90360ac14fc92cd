import { StreamLanguage, type StreamParser, type StringStream } from '@codemirror/language'
import { tags } from '@lezer/highlight'

const KEYWORDS =
  /^(?:abstract|as|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|from|function|get|if|implements|import|in|instanceof|interface|let|new|null|of|private|protected|public|readonly|return|satisfies|set|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield)\b/

/** In the order in which they are tried. */
const TOKENS: readonly (readonly [RegExp, string | null])[] = [
  [/^\s+/, null],
  [/^\/\/.*/, 'comment'],
  [/^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/, 'string'],
  [/^(?:0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)n?/, 'number'],
  [KEYWORDS, 'keyword'],
  [/^[A-Za-z_$][\w$]*(?=\s*\()/, 'call'],
  [/^[A-Z][\w$]*/, 'typeName'],
  [/^[a-z_$][\w$]*/, 'variableName'],
  [/^(?:=>|&&|\|\||\?\?|[=!]==?|[<>]=?|[-+*/%!?:|&])/, 'operator'],
]

/** What goes on in the next line. */
type State = { within: '' | 'comment' | 'template' }

const ENDS = { comment: /^.*?\*\//, template: /^(?:[^`\\]|\\.)*`/ }

function rest(stream: StringStream, state: State, kind: 'comment' | 'template'): string {
  if (stream.match(ENDS[kind])) state.within = ''
  else {
    state.within = kind
    stream.skipToEnd()
  }
  return kind === 'comment' ? 'comment' : 'string'
}

const parser: StreamParser<State> = {
  startState: () => ({ within: '' }),
  token(stream, state) {
    if (state.within !== '') return rest(stream, state, state.within)
    if (stream.match('/*')) return rest(stream, state, 'comment')
    if (stream.match('`')) return rest(stream, state, 'template')
    for (const [pattern, name] of TOKENS) if (stream.match(pattern)) return name
    stream.next()
    return null
  },
  tokenTable: { call: tags.function(tags.variableName) },
  languageData: { commentTokens: { line: '//' }, indentOnInput: /^\s*[}\])]$/ },
}

export const codeLanguage = StreamLanguage.define(parser)
