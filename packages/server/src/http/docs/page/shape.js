import { resolve } from './contract.js'
import { code, make } from './dom.js'

/** What a shape holds, member by member; shapes inside open when asked, so one that holds itself has an end. */
export function shapeView(schema, schemas, { answered }) {
  const known = resolve(schema, schemas)
  const members = Object.entries(known.properties ?? {}).filter(([, member]) => answered || !member.readOnly)
  if (members.length === 0)
    return make('p', { class: 'quiet' }, known.properties ? 'Nothing to say: {}' : typeText(schema, schemas))
  const groupOf = new Map(
    (known['x-oneof'] ?? []).flatMap(({ group, members: names }) => names.map((name) => [name, group])),
  )
  const items = members.map(([name, member]) =>
    make(
      'li',
      {},
      make('span', { class: 'member' }, name),
      ' ',
      make('span', { class: 'type' }, typeText(member, schemas)),
      ' ',
      !answered && known.required?.includes(name) && make('span', { class: 'mark must' }, 'required'),
      groupOf.has(name) && make('span', { class: 'mark' }, `one of ${groupOf.get(name)}`),
      member.deprecated && make('span', { class: 'mark' }, 'deprecated'),
      make('p', {}, member.description ?? ''),
      namesView(member, schemas),
      insideView(member, schemas, answered),
    ),
  )
  return make('ul', { class: 'members' }, items)
}

function insideView(schema, schemas, answered) {
  const inner = innerOf(schema, schemas)
  if (!inner) return undefined
  const details = make('details', {}, make('summary', {}, `${inner.name ?? 'object'} members`))
  details.addEventListener('toggle', () => details.append(shapeView(inner, schemas, { answered })), { once: true })
  return details
}

/** The shape that a member, a list or a map of it, holds. */
function innerOf(schema, schemas) {
  const known = resolve(schema, schemas)
  if (known.items) return innerOf(known.items, schemas)
  if (typeof known.additionalProperties === 'object') return innerOf(known.additionalProperties, schemas)
  return known.properties && Object.keys(known.properties).length > 0 ? known : undefined
}

function namesView(schema, schemas) {
  const { items, 'x-extensible-enum': names } = resolve(schema, schemas)
  if (items) return namesView(items, schemas)
  return names && make('p', { class: 'quiet' }, ...names.flatMap((name, index) => [index > 0 ? ', ' : '', code(name)]))
}

/** What a value is; with `brief` without its limits. */
export function typeText(schema, schemas, { brief = false } = {}) {
  const known = resolve(schema, schemas)
  if (known.properties) return known.name ?? 'object'
  const { type = 'anything' } = known
  if (type === 'array')
    return `list of ${typeText(known.items ?? {}, schemas, { brief: true })}${limit(known.maxItems, 'entries')}`
  if (type === 'object') {
    const value = known.additionalProperties
    return `map to ${typeof value === 'object' ? typeText(value, schemas, { brief: true }) : 'anything'}`
  }
  if (brief) return known.format ?? type
  if (known.pattern && known.examples) return `${type} such as ${known.examples[0]}`
  return `${known.format ?? type}${limit(known.maxLength, 'characters')}${range(known)}`
}

const limit = (max, unit) => (max === undefined ? '' : `, at most ${max} ${unit}`)
/** The whole range of a 32-bit number is not worth saying. */
const range = ({ minimum, maximum }) =>
  maximum === undefined || maximum >= 2 ** 31 - 1 ? '' : `, ${minimum} to ${maximum}`
