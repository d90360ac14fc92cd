import type { Services } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** What the directory needs of the connectors of its apps. The area of connectors serves it. */
export type AppConnectors = {
  /** A query of the `id` and `app_id` of all connectors that are not deleted. */
  readonly live: Sql
  /** A query of the app of a connector, which may be deleted. */
  appOf(connectorId: string): Sql
  /** The condition that the app has a connector. */
  isFed(appId: Sql): Sql
  /** The condition that a connector has lately brought what the app has, or that it needs none for that. */
  isCurrent(appId: Sql, now: Temporal.Instant): Sql
  /** Whether a connector has ever brought the accounts of the app. */
  hasSynced(tx: Tx, appId: string): Promise<boolean>
  /** The apps are deleted: their connectors end with them. */
  end(tx: Tx, appIds: readonly string[]): Promise<void>
}

export const appConnectors = extensionPoint<AppConnectors>('directory.appConnectors')

export type WithRegistry = { readonly services: Pick<Services, 'registry'> }

export const connectorsOf = ({ services }: WithRegistry): AppConnectors =>
  services.registry.extensions.only(appConnectors)
