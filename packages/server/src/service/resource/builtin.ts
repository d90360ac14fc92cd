import { precondition } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { foundFrom, type Kept, pageFrom, type Store } from './store.ts'

/** The id of an object that is part of the service. It has no row: it is the same in every tenant. */
export const BUILTIN_ID = 'builtin'

export const BEGINNING = Temporal.Instant.fromEpochMilliseconds(0)

/** Fails for the object that is part of the service. */
function checkEditable({ id }: { readonly id: string }, one: string): void {
  if (id !== BUILTIN_ID) return
  throw precondition('IMMUTABLE_OBJECT', `the built-in ${one} cannot be changed or deleted`, BUILTIN_ID)
}

type Builtin<Row> = { readonly table: Sql; readonly words?: Sql; row(tenantId: string): Row }

/** The same rows, and the one that is part of the service behind them: its id follows those that are made. */
export function withBuiltin<Row extends Kept, Shown>(
  store: Store<Row, Shown>,
  { table, words = sql`display_name`, row }: Builtin<Row>,
): Store<Row, Shown> {
  const { one, order } = store
  return {
    ...store,
    show(stored) {
      const isBuiltin = stored.id === BUILTIN_ID
      return { ...store.show(stored), isBuiltin, ...(isBuiltin ? { createdAt: null, updatedAt: null } : {}) }
    },
    find: async (tx, id) => (id === BUILTIN_ID ? row(tx.tenantId) : store.find(tx, id)),
    get: async (tx, id) => (id === BUILTIN_ID ? row(tx.tenantId) : store.get(tx, id)),
    async lock(tx, id) {
      checkEditable({ id }, one)
      return store.lock(tx, id)
    },
    // It cannot be deleted, so it needs no lock.
    findForShare: async (tx, id) => (id === BUILTIN_ID ? row(tx.tenantId) : store.findForShare(tx, id)),
    list: (tx, listing) => tx.rows<Row>(pageFrom(withRow(table, row(tx.tenantId)), { order, words, listing })),
    found: (tx, filtering) => foundFrom(withRow(table, row(tx.tenantId)), { words, ...filtering }),
  }
}

const withRow = (table: Sql, row: object): Sql => sql`
  (select * from ${table} where deleted_at is null
   union all
   select (jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)).*) as living`
