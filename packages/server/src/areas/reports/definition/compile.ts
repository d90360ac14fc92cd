import { denied, Failure, invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Dataset, Reader, ValueType } from '../../../service/datasets/dataset.ts'
import { mayCall } from '../../../service/guard.ts'
import type { NamedKind } from '../../../service/names/kinds.ts'
import { and, column, type Sql, sql } from '../../../store/sql.ts'
import { isGrouped } from './check.ts'
import { condition } from './conditions.ts'
import { type Catalogue, type Place, placeOf } from './paths.ts'
import { type Definition, MOST_ROWS } from './shape.ts'
import type { Op } from './values.ts'

export type Compiling = {
  readonly reader: Reader
  readonly catalogue: Catalogue
  /** Queries of `id` and `name` by kind. */
  readonly names: ReadonlyMap<NamedKind, Sql>
}

export type ShownColumn = { readonly name: string; readonly title: string; readonly type: ValueType }

export type Compiled = {
  readonly dataset: Dataset
  readonly columns: readonly ShownColumn[]
  /** The rows, with their values in the columns c0, c1 and so on. */
  readonly query: Sql
  /** The data sets that it reads besides. */
  readonly reads: readonly Dataset[]
}

/** A value of a row; `key` tells things apart that are called the same. */
type Value = {
  readonly of: Sql
  readonly key?: Sql
  readonly type: ValueType
  readonly title: string
  readonly isSeen: boolean
}

/** The query of a checked definition, of the rows that the reader sees. What the reader may not compare is refused. */
export function compileDefinition(definition: Definition, compiling: Compiling): Compiled {
  const dataset = compiling.catalogue.get(definition.dataset)! // Safe because the definition was checked.
  if (!mayCall(dataset.guard, compiling.reader)) throw denied(permissionFor(dataset))
  return new Query(definition, dataset, compiling).compile()
}

const permissionFor = ({ guard }: Dataset): string => guard.permission ?? guard.narrowed?.[0] ?? 'of a user'

const ROOT = column('x0')

class Query {
  readonly #definition: Definition
  readonly #dataset: Dataset
  readonly #compiling: Compiling
  readonly #joins: Sql[] = []
  readonly #aliases = new Map<string, Sql | undefined>()
  readonly #reads = new Set<Dataset>()
  readonly #refused: Violation[] = []
  /** What the inner query selects. */
  readonly #values: Sql[] = []
  readonly #known = new Map<string, { readonly value: Value; readonly at: number; readonly keyAt: number }>()

  constructor(definition: Definition, dataset: Dataset, compiling: Compiling) {
    this.#definition = definition
    this.#dataset = dataset
    this.#compiling = compiling
  }

  compile(): Compiled {
    const { filters } = this.#definition
    const conditions = filters.map(({ column: path, op, values }, index) => {
      const value = this.#compared(path, `definition.filters[${index}].column`)
      // Safe because the definition was checked.
      return condition(value, op as Op, values, this.#compiling.reader.now)
    })
    const outer = isGrouped(this.#definition) ? this.#groups() : this.#plain()
    if (this.#refused.length > 0) throw invalidAll(this.#refused)
    const base = this.#values.map((value, index) => sql`, ${value} as ${column(`v${index}`)}`)
    const inner = sql`
      select ${ROOT}.id as row_id ${woven(base)}
      from (${this.#dataset.rows(this.#compiling.reader)}) ${ROOT} ${woven(this.#joins)}
      where ${and(conditions)}`
    const limit = this.#definition.limit || MOST_ROWS + 1
    const query = sql`${outer.select} from (${inner}) base ${outer.rest} limit ${limit}`
    return { dataset: this.#dataset, columns: outer.columns, query, reads: [...this.#reads] }
  }

  #plain() {
    const { columns, sort, distinct } = this.#definition
    const shown = columns.map((path) => ({ path, ...this.#selected(path) }))
    const order = sort.map((one, index) => {
      this.#compared(one.column, `definition.sort[${index}].column`)
      const { at, value } = this.#selected(one.column)
      return ordered(inner(at), value.type, one.descending)
    })
    const select = sql`select ${listed(shown.map(({ at }, index) => sql`${inner(at)} as ${column(`c${index}`)}`))}`
    const all = listed(shown.map(({ at }) => inner(at)))
    const rest = distinct
      ? sql`group by ${all} order by ${listed([...order, ...shown.map(({ at, value }) => ordered(inner(at), value.type, false))])}`
      : sql`order by ${listed([...order, sql`row_id`])}`
    return { select, rest, columns: shown.map(({ path, value }) => shownAs(path, value)) }
  }

  #groups() {
    const { groupBy, measures, sort } = this.#definition
    const groups = groupBy.map((path, index) => {
      this.#compared(path, `definition.groupBy[${index}]`)
      return { path, ...this.#selected(path) }
    })
    const computed = measures.map(({ fn, column: path, as }, index) => {
      if (path !== '') this.#compared(path, `definition.measures[${index}].column`)
      const of = path === '' ? undefined : this.#selected(path)
      return {
        as,
        sql: measured(fn, of && { at: inner(of.at), key: inner(of.keyAt) }),
        type: measuredType(fn, of?.value.type),
      }
    })
    const groupValue = (at: number, type: ValueType): Sql =>
      type === 'TIME' ? sql`date_trunc('day', ${inner(at)}, 'UTC')` : inner(at)
    const keys = groups.flatMap(({ at, keyAt, value }) =>
      keyAt === at ? [groupValue(at, value.type)] : [inner(at), inner(keyAt)],
    )
    const shown = [...groups.map(({ at, value }) => groupValue(at, value.type)), ...computed.map((one) => one.sql)]
    const columns = [
      ...groups.map(({ path, value }) => shownAs(path, value)),
      ...computed.map(({ as, type }) => ({ name: as, title: as, type })),
    ]
    const order = sort.map(({ column: name, descending }) => {
      const index = columns.findIndex((one) => one.name === name)
      return ordered(shown[index]!, columns[index]!.type, descending)
    })
    const byGroup = groups.flatMap(({ at, keyAt, value }) => [
      ordered(groupValue(at, value.type), value.type, false),
      ...(keyAt === at ? [] : [inner(keyAt)]),
    ])
    const select = sql`select ${listed(shown.map((one, index) => sql`${one} as ${column(`c${index}`)}`))}`
    const group = keys.length > 0 ? sql`group by ${listed(keys)}` : sql``
    const orders = [...order, ...byGroup]
    return { select, rest: orders.length > 0 ? sql`${group} order by ${listed(orders)}` : group, columns }
  }

  /** A value that decides which rows there are, or where: only what the reader sees in every row. */
  #compared(path: string, field: string): Value {
    const value = this.#value(path)
    if (!value.isSeen) {
      const description = `you do not see "${path}" of all, so rows are not chosen, grouped or ordered by it`
      this.#refused.push({ field, description, reason: 'VALUE_INVALID' })
    }
    return value
  }

  #selected(path: string) {
    const known = this.#known.get(path)
    if (known) return known
    const value = this.#value(path)
    const at = this.#values.push(value.of) - 1
    const keyAt = value.key ? this.#values.push(value.key) - 1 : at
    const selected = { value, at, keyAt }
    this.#known.set(path, selected)
    return selected
  }

  #value(path: string): Value {
    const place = placeOf(this.#dataset, path, this.#compiling.catalogue) as Place // Safe because the definition was checked.
    const { links, end, title, type } = place
    const row = this.#rowOf(end.kind === 'column' || links.length === 0 ? links : links.slice(0, -1))
    const nothing = { of: NOTHING[type], type, title, isSeen: false }
    if (!row) return nothing
    if (end.kind === 'column') {
      const { reader } = this.#compiling
      const value = sql`(${end.column.of(row)})`
      const isCut = end.column.inDetail === true && end.of.detailed?.(reader) === true
      return isCut
        ? { of: sql`case when ${row}.in_detail then ${value} end`, type, title, isSeen: false }
        : { of: value, type, title, isSeen: true }
    }
    const last = links.at(-1)
    if (!last) return { of: sql`${row}.id`, type, title, isSeen: true }
    const id = last.link.of(row)
    if (end.kind === 'id') return { of: id, type, title, isSeen: true }
    return { of: this.#nameOf(last.link.kind, id, links), key: id, type, title, isSeen: true }
  }

  /** The row that these links lead to; undefined when the reader sees none of its kind. */
  #rowOf(links: Place['links']): Sql | undefined {
    if (links.length === 0) return ROOT
    const prefix = links.map(({ name }) => name).join('.')
    if (this.#aliases.has(prefix)) return this.#aliases.get(prefix)
    const from = this.#rowOf(links.slice(0, -1))
    const { link } = links.at(-1)!
    const dataset = this.#compiling.catalogue.get(link.to!)! // Safe because the definition was checked.
    const rows = from && this.#rowsFor(dataset)
    const alias = rows && column(`x${this.#aliases.size + 1}`)
    this.#aliases.set(prefix, alias)
    if (!from || !rows || !alias) return undefined
    this.#reads.add(dataset)
    this.#joins.push(sql` left join (${rows}) ${alias} on ${alias}.id = ${link.of(from)}`)
    return alias
  }

  #rowsFor(dataset: Dataset): Sql | undefined {
    const { reader } = this.#compiling
    if (!mayCall(dataset.guard, reader)) return undefined
    try {
      return dataset.rows(reader)
    } catch (error) {
      if (error instanceof Failure && error.code === 'PERMISSION_DENIED') return undefined
      throw error
    }
  }

  #nameOf(kind: NamedKind, id: Sql, links: Place['links']): Sql {
    const prefix = `${links.map(({ name }) => name).join('.')} name`
    const known = this.#aliases.get(prefix)
    if (known) return sql`${known}.name`
    const alias = column(`x${this.#aliases.size + 1}`)
    this.#aliases.set(prefix, alias)
    this.#joins.push(sql` left join (${this.#compiling.names.get(kind)!}) ${alias} on ${alias}.id = ${id}`)
    return sql`${alias}.name`
  }
}

const NOTHING: Readonly<Record<ValueType, Sql>> = {
  TEXT: sql`null::text`,
  NUMBER: sql`null::double precision`,
  TIME: sql`null::timestamptz`,
  BOOLEAN: sql`null::boolean`,
  TEXTS: sql`null::text[]`,
}

const inner = (at: number): Sql => column(`v${at}`)
const woven = (parts: readonly Sql[]): Sql => parts.reduce((all, one) => sql`${all} ${one}`, sql``)
const listed = (parts: readonly Sql[]): Sql => parts.reduce((all, one) => sql`${all}, ${one}`)
const shownAs = (name: string, { title, type }: Value): ShownColumn => ({ name, title, type })

/** Texts are ordered as people look for them; what is equal in that order, by its letters. */
function ordered(value: Sql, type: ValueType, descending: boolean): Sql {
  const down = descending ? sql`desc nulls last` : sql`asc nulls last`
  return type === 'TEXT' ? sql`${value} collate by_name ${down}, ${value} collate "C" ${down}` : sql`${value} ${down}`
}

function measured(fn: string, of: { readonly at: Sql; readonly key: Sql } | undefined): Sql {
  if (!of) return sql`count(*)`
  switch (fn) {
    case 'COUNT':
      return sql`count(${of.at})`
    case 'COUNT_DISTINCT':
      return sql`count(distinct ${of.key})`
    case 'SUM':
      return sql`sum(${of.at})::double precision`
    case 'MIN':
      return sql`min(${of.at})`
    case 'MAX':
      return sql`max(${of.at})`
    case 'AVG':
      return sql`avg(${of.at})::double precision`
    default:
      return sql`percentile_cont(0.5) within group (order by ${of.at}::double precision)`
  }
}

const measuredType = (fn: string, of: ValueType | undefined): ValueType =>
  fn === 'MIN' || fn === 'MAX' ? (of ?? 'NUMBER') : 'NUMBER'
