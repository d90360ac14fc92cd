import { resolve } from './contract.js'

/** A value that fits a schema: what must be there, or with `all` everything a caller may set. */
export function sampleOf(schema, schemas, { all, depth = 0 }) {
  const known = resolve(schema, schemas)
  switch (known.type) {
    case 'object':
      return known.properties ? sampleObject(known, schemas, { all, depth }) : {}
    case 'array':
      return sampleList(known.items ?? {}, schemas, { all, depth })
    case 'integer':
    case 'number':
      return Math.max(known.minimum ?? 0, 0)
    case 'boolean':
      return false
    default:
      return sampleText(known)
  }
}

/** An empty text in a list is always wrong; a shape in it shows what belongs there. */
function sampleList(items, schemas, { all, depth }) {
  const isShape = resolve(items, schemas).properties !== undefined
  return all && isShape && depth < 4 ? [sampleOf(items, schemas, { all, depth: depth + 1 })] : []
}

function sampleObject({ properties, required = [], 'x-oneof': oneofs = [] }, schemas, { all, depth }) {
  // Of a oneof only one member may be set: the first stands for it.
  const others = new Set(oneofs.flatMap(({ members }) => members.slice(1)))
  const wanted = Object.entries(properties).filter(([name, member]) => {
    if (member.readOnly || member.deprecated || others.has(name)) return false
    return required.includes(name) || (all && depth < 3)
  })
  return Object.fromEntries(
    wanted.map(([name, member]) => [name, sampleOf(member, schemas, { all, depth: depth + 1 })]),
  )
}

function sampleText({ examples, format, 'x-extensible-enum': names, minLength }) {
  if (names) return names[1] ?? names[0]
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString()
  if (examples) return examples[0]
  if (format === 'int64' || format === 'uint64') return '0'
  return minLength ? 'example' : ''
}
