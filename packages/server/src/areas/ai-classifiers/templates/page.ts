import type { Context } from '../../../service/context.ts'
import { keyOf } from '../documents.ts'
import { BUILTIN_TEMPLATES } from './builtin.ts'
import type { ShownTemplate } from './shape.ts'
import { listTemplates, toTemplate } from './store.ts'

type Asked = { pageSize?: number; pageToken?: string }
type Placed = { readonly template: ShownTemplate; readonly key: (string | number)[] }

/** Built-in templates first, in their order, then those of the tenant. */
export async function pageOfTemplates({ tx, page }: Pick<Context, 'tx' | 'page'>, query: string, asked: Asked) {
  const { limit, after, cut } = page(asked)
  const isBuiltin = after === undefined || after[0] === 'builtin'
  const from = after?.[0] === 'builtin' ? Number(after[1]) + 1 : 0
  const builtin: Placed[] = isBuiltin
    ? BUILTIN_TEMPLATES.map((template, index) => ({ template, key: ['builtin', index] }))
        .slice(from)
        .filter(({ template }) => matches(template, query))
    : []
  const rest = Math.max(0, limit - builtin.length)
  const own = await listTemplates(tx, { query, after: isBuiltin ? undefined : after!.slice(1), limit: rest })
  const placed = [...builtin, ...own.map((row): Placed => ({ template: toTemplate(row), key: ['own', ...keyOf(row)] }))]
  const { rows, nextPageToken } = cut(placed, ({ key }) => key)
  return { list: rows.map(({ template }) => template), nextPageToken }
}

const matches = ({ displayName, description, id }: ShownTemplate, query: string): boolean => {
  const text = `${displayName} ${description} ${id}`.toLowerCase()
  return query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
