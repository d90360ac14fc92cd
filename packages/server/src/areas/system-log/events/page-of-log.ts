import type { Context } from '../../../service/context.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { nextPageToken } from '../../../wire/page.ts'
import { keptSince } from '../retention.ts'
import { LOG_PAGES } from './shape.ts'
import { type LogRow, listLogRows } from './store.ts'

/** The response shape of a page of the log. */
export const logPageAnswer = {
  list: list(freeform('An event of OCSF.'), LOG_PAGES.most, 'The events, in log order.'),
  nextPageToken,
}

type Filter = Parameters<typeof listLogRows>[1]['filter']
type Asked = { readonly pageSize?: number; readonly pageToken?: string }

/** A page of the log of one object. */
export async function pageOfLog(
  { tx, page, services }: Pick<Context, 'tx' | 'page' | 'services'>,
  asked: Asked,
  filter: Filter,
) {
  const { limit, after, cut } = page(asked, LOG_PAGES)
  const found = await listLogRows(tx, {
    filter,
    rules: services.registry.logRules,
    keptSince: keptSince(tx.now, services.settings.REEVE_LOG_DAYS),
    after: after && { sequence: String(after[0]), logged_at: String(after[1]) },
    limit,
  })
  const { rows, nextPageToken } = cut(found, (row) => [String(row.sequence), String(row.logged_at)])
  return { list: rows.map(eventOf), nextPageToken }
}

const eventOf = ({ event }: Pick<LogRow, 'event'>): Record<string, unknown> => JSON.parse(event)
