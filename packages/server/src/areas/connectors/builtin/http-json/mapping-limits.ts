import { excessText, LIMITS, type LimitName } from '../limits.ts'

type Excess = { readonly message: string; readonly start: number; readonly end: number }

/** Whether a mapping is larger than one may be: counted token by token, before a document is made of them. */
export function excessOf(
  source: string,
  { CST, Lexer }: Pick<typeof import('yaml'), 'CST' | 'Lexer'>,
): Excess | undefined {
  const at = (name: LimitName, start: number): Excess => ({
    message: excessText(name),
    start,
    end: source.length,
  })
  if (source.length > LIMITS.mappingChars.most) return at('mappingChars', LIMITS.mappingChars.most)
  let [offset, keys, aliases, flows] = [0, 0, 0, 0]
  /**
   * Lists begun on one line are each inside the one before; on lines of their own they are as deep as they are
   * indented.
   */
  let [onLine, indent] = [0, 0]
  for (const lexeme of new Lexer().lex(source)) {
    switch (CST.tokenType(lexeme)) {
      case 'newline':
        onLine = 0
        indent = 0
        break
      case 'space':
        if (onLine === 0) indent = lexeme.length
        break
      case 'alias':
        if (++aliases > LIMITS.mappingAliases.most) return at('mappingAliases', offset)
        break
      case 'map-value-ind':
        if (++keys > LIMITS.mappingKeys.most) return at('mappingKeys', offset)
        break
      case 'flow-map-start':
      case 'flow-seq-start':
        flows += 1
        break
      case 'flow-map-end':
      case 'flow-seq-end':
        flows -= 1
        break
      case 'seq-item-ind':
      case 'explicit-key-ind':
        onLine += 1
        break
    }
    if (flows + onLine > LIMITS.nesting.most || indent > LONGEST_INDENT) return at('nesting', offset)
    // Tokens that the lexer inserts are no characters.
    if (lexeme !== CST.DOCUMENT && lexeme !== CST.FLOW_END && lexeme !== CST.SCALAR) offset += lexeme.length
  }
  return undefined
}

/** Each level of a block is indented by one blank at least. */
const LONGEST_INDENT = 4 * LIMITS.nesting.most
