export type SqlText = { readonly text: string; readonly line: number }

/** The SQL of a source file: what its templates tagged `sql` say, without what is put into them. */
export function sqlTexts(source: string): SqlText[] {
  const found: SqlText[] = []
  for (const { index } of source.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    const start = source.indexOf('`', index) + 1
    found.push({ text: templateAt(source, start), line: source.slice(0, index).split('\n').length })
  }
  return found
}

/** What stands where SQL names tables, or alone as a fragment; names that a `with` makes are no tables. */
export function namedIn(text: string): Set<string> {
  const made = [
    ...text.matchAll(/(?:\bwith|\brecursive|\),?)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi),
  ].map(([, name]) => name!)
  const named = [
    ...text.matchAll(/\b(?:from|join|into|update|using|copy|truncate|table)\s+(?:only\s+|lateral\s+)?(\w+)/gi),
    ...text.matchAll(/^\s*(\w+)(?:\s+(?:as\s+)?\w+)?\s*$/g),
  ].map(([, name]) => name!)
  const listed = [
    ...text.matchAll(/\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)+)/gi),
  ].flatMap(([, rest]) => rest!.match(/(?<=,\s*)\w+/g) ?? [])
  const names = new Set([...named, ...listed])
  for (const name of made) names.delete(name)
  return names
}

/** The text of the template that begins here; each `${…}` of it is left out. */
function templateAt(source: string, start: number): string {
  let text = ''
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '`') return text
    else if (source.startsWith('${', at)) {
      at = endOfHole(source, at + 2)
      text += ' $ '
    } else text += source[at]
  }
  throw new Error('a template without an end')
}

/** Where the brace stands that closes what begins here. Templates inside it are passed over. */
function endOfHole(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const char = source[at]
    if (char === "'" || char === '"') at = source.indexOf(char, at + 1)
    else if (char === '`') at = endOfTemplate(source, at + 1)
    else if (char === '{') depth++
    else if (char === '}' && depth-- === 0) return at
  }
  throw new Error('a hole without an end')
}

function endOfTemplate(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '`') return at
    else if (source.startsWith('${', at)) at = endOfHole(source, at + 2)
  }
  throw new Error('a template without an end')
}
