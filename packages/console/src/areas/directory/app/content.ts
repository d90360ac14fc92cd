import type { SearchOf } from '../../../lib/use-address.ts'

type Words = Pick<SearchOf<'/apps/$id'>, 'q'>

/** What every list of one app gets. */
export type ContentProps = { appId: string; q: string | undefined; onFilter(change: Words): void }
