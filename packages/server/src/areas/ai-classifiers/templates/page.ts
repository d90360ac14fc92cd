import type { Context } from '../../../service/context.ts'
import { pageOf, wordsOf } from '../../../service/listing.ts'
import { BUILTIN_TEMPLATES } from './builtin.ts'
import { templateRows } from './rows.ts'
import type { ShownTemplate } from './shape.ts'

type Asked = { pageSize?: number; pageToken?: string }
type Placed = { readonly template: ShownTemplate; readonly key: (string | number | null)[] }

/** Built-in templates first, in their order, then those of the tenant. */
export const pageOfTemplates = (context: Pick<Context, 'tx' | 'page'>, query: string, asked: Asked) =>
  pageOf(context, asked, {
    async rows({ after, limit }): Promise<Placed[]> {
      const isBuiltin = after === undefined || after[0] === 'builtin'
      const from = after?.[0] === 'builtin' ? Number(after[1]) + 1 : 0
      const builtin = isBuiltin ? placedBuiltin.slice(from).filter(({ template }) => matches(template, query)) : []
      const rest = Math.max(0, limit - builtin.length)
      const place = { after: isBuiltin ? undefined : after.slice(1), limit: rest }
      const own = await templateRows.list(context.tx, { query, ...place })
      return [
        ...builtin,
        ...own.map((row) => ({ template: templateRows.show(row), key: ['own', ...templateRows.order.keyOf(row)] })),
      ]
    },
    keyOf: ({ key }) => key,
    show: ({ template }) => template,
  })

const placedBuiltin: readonly Placed[] = BUILTIN_TEMPLATES.map((template, index) => ({
  template,
  key: ['builtin', index],
}))

const matches = ({ displayName, description, id }: ShownTemplate, query: string): boolean => {
  const text = `${displayName} ${description} ${id}`.toLowerCase()
  return wordsOf(query).every((word) => text.includes(word))
}
