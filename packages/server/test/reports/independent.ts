/** SQL over the tables themselves that answers a definition, written without anything of the area. */
type Type = 'TEXT' | 'TIME' | 'BOOLEAN' | 'NUMBER'
type Known = { readonly sql: string; readonly type: Type; readonly key?: string }
type Source = { readonly from: string; readonly columns: Readonly<Record<string, Known>> }

const text = (sql: string, key?: string): Known => ({ sql, type: 'TEXT', ...(key ? { key } : {}) })
const time = (sql: string): Known => ({ sql, type: 'TIME' })
const bool = (sql: string): Known => ({ sql, type: 'BOOLEAN' })
const number = (sql: string): Known => ({ sql, type: 'NUMBER' })

const PERSON = text(`coalesce(nullif(u.display_name, ''), u.email)`, 'u.id')

const SOURCES: Readonly<Record<string, Source>> = {
  grants: {
    from: `from grants g join app_entitlements e on e.id = g.entitlement_id join app_users a on a.id = g.app_user_id
      join apps p on p.id = g.app_id left join users u on u.id = a.identity_user_id and u.id <> ''
      left join attribute_values v on v.id = e.risk_level_value_id where true`,
    columns: {
      user: PERSON,
      'user.email': text('u.email'),
      'user.department': text('u.department'),
      'account.displayName': text(`coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email)`),
      app: text('p.display_name', 'p.id'),
      'app.id': text('g.app_id'),
      entitlement: text('e.display_name', 'e.id'),
      riskLevel: text(`coalesce(v.value, '')`),
      isDirect: bool('g.is_direct'),
      isFound: bool(`g.ticket_id = ''`),
      grantedAt: time('g.created_at'),
      endsAt: time('g.deprovision_at'),
    },
  },
  users: {
    from: `from users u where u.deleted_at is null and u.status <> 'DELETED'`,
    columns: {
      displayName: text('u.display_name'),
      email: text('u.email'),
      status: text('u.status'),
      department: text('u.department'),
      jobTitle: text('u.job_title'),
      createdAt: time('u.created_at'),
      accountsCount: number(
        '(select count(*) from app_users n where n.identity_user_id = u.id and n.deleted_at is null)',
      ),
    },
  },
  accounts: {
    from: `from app_users a join apps p on p.id = a.app_id and p.deleted_at is null
      left join users u on u.id = a.identity_user_id and u.id <> '' where a.deleted_at is null`,
    columns: {
      owner: PERSON,
      'owner.department': text('u.department'),
      app: text('p.display_name', 'p.id'),
      username: text('a.username'),
      isExternal: bool('a.is_external'),
      ownerStatus: text('u.status'),
      lastLoginAt: time('a.last_login_at'),
      grantsCount: number('(select count(*) from grants g where g.app_user_id = a.id)'),
    },
  },
}

export type Definition = {
  dataset: string
  columns?: string[]
  filters: { column: string; op: string; values: string[] }[]
  groupBy?: string[]
  measures?: { fn: string; column?: string; as: string }[]
  distinct?: boolean
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

function conditionOf({ sql, type }: Known, op: string, values: readonly string[]): string {
  const [first = ''] = values
  const all = values.map(quoted).join(', ')
  switch (op) {
    case 'EQ':
      return type === 'TEXT' ? `${sql} = ${quoted(first)}` : `(${sql}) = ${first}`
    case 'NE':
      return `(${sql} is null or ${sql} <> ${quoted(first)})`
    case 'IN':
      return `${sql} in (${all})`
    case 'NOT_IN':
      return `(${sql} is null or ${sql} not in (${all}))`
    case 'CONTAINS':
      return `(${values.map((one) => `strpos(lower(${sql}), lower(${quoted(one)})) > 0`).join(' or ')})`
    case 'STARTS_WITH':
      return `lower(left(${sql}, ${first.length})) = lower(${quoted(first)})`
    case 'IS_EMPTY':
      return type === 'TEXT' ? `(${sql} is null or ${sql} = '')` : `${sql} is null`
    case 'IS_NOT_EMPTY':
      return type === 'TEXT' ? `(${sql} is not null and ${sql} <> '')` : `${sql} is not null`
    case 'BEFORE':
      return `${sql} < ${quoted(first)}::timestamptz`
    case 'AFTER':
      return `${sql} > ${quoted(first)}::timestamptz`
    case 'GT':
      return `${sql} > ${first}`
    default:
      return `${sql} <= ${first}`
  }
}

const MEASURES: Readonly<Record<string, (of: Known) => string>> = {
  COUNT: ({ sql }) => `count(${sql})`,
  COUNT_DISTINCT: ({ sql, key = sql }) => `count(distinct ${key})`,
  SUM: ({ sql }) => `sum(${sql})`,
  MIN: ({ sql }) => `min(${sql})`,
  MAX: ({ sql }) => `max(${sql})`,
}

/** The rows as JSON texts, in no order. */
export function independentSql({
  dataset,
  columns = [],
  filters,
  groupBy = [],
  measures = [],
  distinct,
}: Definition): string {
  const { from, columns: known } = SOURCES[dataset]!
  const of = (name: string): Known => known[name]!
  const where = filters.map(({ column, op, values }) => ` and ${conditionOf(of(column), op, values)}`).join('')
  const dayOf = ({ sql, type }: Known): string => (type === 'TIME' ? `date_trunc('day', ${sql}, 'UTC')` : sql)
  if (groupBy.length === 0 && measures.length === 0) {
    const shown = columns.map((name) => of(name).sql).join(', ')
    return `select ${distinct ? 'distinct ' : ''}jsonb_build_array(${shown}) as row ${from}${where}`
  }
  const groups = groupBy.map(of)
  const computed = measures.map(({ fn, column }) => (column ? MEASURES[fn]!(of(column)) : 'count(*)'))
  const keys = groups.flatMap((one) => [dayOf(one), ...(one.key ? [one.key] : [])])
  const by = keys.length > 0 ? ` group by ${keys.join(', ')}` : ''
  return `select jsonb_build_array(${[...groups.map(dayOf), ...computed].join(', ')}) as row ${from}${where}${by}`
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const OPS: Readonly<Record<Type, readonly string[]>> = {
  TEXT: ['EQ', 'NE', 'IN', 'NOT_IN', 'CONTAINS', 'STARTS_WITH', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  TIME: ['BEFORE', 'AFTER', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  BOOLEAN: ['EQ'],
  NUMBER: ['GT', 'LTE'],
}

type Words = { readonly texts: readonly string[]; readonly times: readonly string[] }

/** Something that people might ask, at random. */
export function randomDefinition(random: () => number, { texts, times }: Words): Definition {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const some = <T>(of: readonly T[], most: number): T[] => {
    const rest = [...of]
    return Array.from({ length: 1 + Math.floor(random() * most) }, () =>
      rest.length > 0 ? rest.splice(Math.floor(random() * rest.length), 1) : [],
    ).flat()
  }
  const dataset = one(Object.keys(SOURCES))
  const { columns: known } = SOURCES[dataset]!
  const names = Object.keys(known)
  const filters = Array.from({ length: Math.floor(random() * 4) }, () => {
    const column = one(names)
    const op = one(OPS[known[column]!.type])
    if (op.startsWith('IS_')) return { column, op, values: [] }
    const value = {
      TEXT: one(texts),
      TIME: one(times),
      BOOLEAN: one(['true', 'false']),
      NUMBER: one(['0', '1', '2', '3']),
    }
    const several = op === 'IN' || op === 'NOT_IN' || op === 'CONTAINS'
    return { column, op, values: several ? some(texts, 3) : [value[known[column]!.type]] }
  })
  if (random() < 0.5) return { dataset, columns: some(names, 5), filters, distinct: random() < 0.3 }
  const ofType = (types: readonly Type[]): string[] => names.filter((name) => types.includes(known[name]!.type))
  const numbers = ofType(['NUMBER'])
  const measures = [
    { fn: 'COUNT', as: 'rows' },
    { fn: 'COUNT_DISTINCT', column: one(ofType(['TEXT'])), as: 'different' },
    { fn: one(['MIN', 'MAX']), column: one(ofType(['TIME'])), as: 'edge' },
    ...(numbers.length > 0 ? [{ fn: 'SUM', column: one(numbers), as: 'sum' }] : []),
  ]
  const groupBy =
    random() < 0.15
      ? []
      : some(
          names.filter((name) => known[name]!.type !== 'NUMBER'),
          3,
        )
  return { dataset, groupBy, filters, measures: some(measures, 3) }
}
