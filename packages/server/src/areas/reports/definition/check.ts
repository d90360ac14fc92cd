import type { Violation } from '../../../lib/failure.ts'
import { nearest } from '../../../lib/nearest.ts'
import type { Dataset, ValueType } from '../../../service/datasets/dataset.ts'
import { type Catalogue, type Place, placeOf } from './paths.ts'
import type { Definition } from './shape.ts'
import { COMPARISONS, kindOf, type Op, valueProblem } from './values.ts'

const FIELD = 'definition'

/** All that is wrong with a definition, whoever runs it; `field` is where it stands in the request. */
export function definitionProblems(definition: Definition, catalogue: Catalogue, field = FIELD): Violation[] {
  const dataset = catalogue.get(definition.dataset)
  if (!dataset) {
    const meant = nearest(definition.dataset, catalogue.keys())
    return [
      wrong(
        `${field}.dataset`,
        `there is no data set "${definition.dataset}"${meant ? `; did you mean "${meant}"?` : ''}`,
      ),
    ]
  }
  return new Check(definition, dataset, catalogue, field).problems()
}

const wrong = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_INVALID' })

export const isGrouped = ({ groupBy, measures }: Pick<Definition, 'groupBy' | 'measures'>): boolean =>
  groupBy.length > 0 || measures.length > 0

const NUMERIC: readonly string[] = ['SUM', 'AVG', 'MEDIAN']
const ORDERED: readonly ValueType[] = ['NUMBER', 'TIME']

class Check {
  readonly #definition: Definition
  readonly #dataset: Dataset
  readonly #catalogue: Catalogue
  readonly #field: string
  readonly #found: Violation[] = []

  constructor(definition: Definition, dataset: Dataset, catalogue: Catalogue, field: string) {
    this.#definition = definition
    this.#dataset = dataset
    this.#catalogue = catalogue
    this.#field = field
  }

  problems(): Violation[] {
    this.#columns()
    for (const [index, filter] of this.#definition.filters.entries()) this.#filter(filter, index)
    this.#params()
    this.#groups()
    this.#measures()
    this.#sort()
    return this.#found
  }

  #wrong(at: string, description: string): void {
    this.#found.push(wrong(`${this.#field}.${at}`, description))
  }

  #place(at: string, path: string): Place | undefined {
    const place = placeOf(this.#dataset, path, this.#catalogue)
    if (typeof place !== 'string') return place
    this.#wrong(at, place)
    return undefined
  }

  #columns(): void {
    const { columns } = this.#definition
    if (isGrouped(this.#definition)) {
      if (columns.length > 0)
        this.#wrong('columns', 'the columns of grouped rows are the groups and measures: leave them out')
      return
    }
    if (columns.length === 0) this.#wrong('columns', 'name at least one column, or group the rows')
    columns.forEach((path, index) => {
      this.#place(`columns[${index}]`, path)
      if (columns.indexOf(path) !== index) this.#wrong(`columns[${index}]`, `"${path}" is there twice`)
    })
  }

  #filter({ column, op, values, param }: Definition['filters'][number], index: number): void {
    const at = `filters[${index}]`
    const place = this.#place(`${at}.column`, column)
    const comparison = COMPARISONS[op as Op]
    if (!comparison) this.#wrong(`${at}.op`, 'say how the column is compared')
    if (!comparison || !place) return
    if (!comparison.types.includes(place.type)) {
      this.#wrong(`${at}.op`, `${op} does not go with "${column}", which is ${WORDS[place.type]}`)
      return
    }
    const { count } = comparison
    if (count === 'none') {
      if (values.length > 0) this.#wrong(`${at}.values`, `${op} takes no values`)
      if (param !== '') this.#wrong(`${at}.param`, `${op} takes no values, so no parameter stands for them`)
      return
    }
    if (values.length === 0 && param === '') this.#wrong(`${at}.values`, `${op} needs a value`)
    if (count === 'one' && values.length > 1) this.#wrong(`${at}.values`, `${op} takes one value, not ${values.length}`)
    values.forEach((value, i) => {
      const problem = valueProblem(kindOf(op as Op, place.type), value)
      if (problem) this.#wrong(`${at}.values[${i}]`, problem)
    })
  }

  #params(): void {
    const names = this.#definition.filters.map(({ param }) => param)
    names.forEach((name, index) => {
      if (name !== '' && names.indexOf(name) !== index)
        this.#wrong(`filters[${index}].param`, `two filters have the parameter "${name}"`)
    })
  }

  #groups(): void {
    const { groupBy, distinct } = this.#definition
    if (distinct && isGrouped(this.#definition)) this.#wrong('distinct', 'groups stand there once anyway: leave it out')
    groupBy.forEach((path, index) => {
      const place = this.#place(`groupBy[${index}]`, path)
      if (place?.type === 'TEXTS') this.#wrong(`groupBy[${index}]`, `"${path}" has several values a row`)
      if (groupBy.indexOf(path) !== index) this.#wrong(`groupBy[${index}]`, `"${path}" is there twice`)
    })
  }

  #measures(): void {
    const { measures, groupBy } = this.#definition
    measures.forEach(({ fn, column, as }, index) => {
      const at = `measures[${index}]`
      if (fn.startsWith('REPORT_')) this.#wrong(`${at}.fn`, 'say what is computed')
      if (measures.findIndex((one) => one.as === as) !== index || groupBy.includes(as))
        this.#wrong(`${at}.as`, `"${as}" is there twice`)
      if (column === '') {
        if (fn !== 'COUNT') this.#wrong(`${at}.column`, `${fn} needs a column`)
        return
      }
      const place = this.#place(`${at}.column`, column)
      if (!place) return
      if (NUMERIC.includes(fn) && place.type !== 'NUMBER') this.#wrong(`${at}.column`, `"${column}" is no number`)
      if ((fn === 'MIN' || fn === 'MAX') && !ORDERED.includes(place.type))
        this.#wrong(`${at}.column`, `"${column}" is neither a number nor a time`)
      if (fn === 'COUNT_DISTINCT' && place.type === 'TEXTS')
        this.#wrong(`${at}.column`, `"${column}" has several values a row`)
    })
  }

  #sort(): void {
    const { sort, columns, groupBy, measures, distinct } = this.#definition
    const shown = isGrouped(this.#definition) ? [...groupBy, ...measures.map(({ as }) => as)] : columns
    for (const [index, { column }] of sort.entries()) {
      const at = `sort[${index}].column`
      if (sort.findIndex((one) => one.column === column) !== index) this.#wrong(at, `"${column}" is there twice`)
      if (!shown.includes(column)) this.#sortedByOther(at, column, shown, distinct)
    }
  }

  #sortedByOther(at: string, column: string, shown: readonly string[], distinct: boolean): void {
    if (isGrouped(this.#definition)) {
      const meant = nearest(column, shown)
      this.#wrong(at, `"${column}" is no group or measure${meant ? `; did you mean "${meant}"?` : ''}`)
    } else if (distinct) {
      this.#wrong(at, `rows that stand there once are sorted by what they show: "${column}" is not among it`)
    } else if (this.#place(at, column)?.type === 'TEXTS') {
      this.#wrong(at, `"${column}" has several values a row`)
    }
  }
}

const WORDS: Readonly<Record<ValueType, string>> = {
  TEXT: 'a text',
  NUMBER: 'a number',
  TIME: 'a time',
  BOOLEAN: 'true or false',
  TEXTS: 'several texts',
}
