import { PATIENT } from '../../engine/retry.ts'
import type { Actor } from '../../service/actor.ts'
import { type AreaJobContext, areaJob } from '../../service/area-job.ts'
import type { Permission } from '../../service/permissions.ts'
import { causeIn, type StartedBy } from '../../service/started-by.ts'
import { bulkActionCompleted } from './events.ts'
import { processItems } from './process-items.ts'
import { endBulkAction } from './store.ts'

/** Who started a bulk action: its items are done in that name, with the rights that are left. */
export type Starter = StartedBy & { readonly grants: readonly string[] }

export type BulkContext = AreaJobContext & {
  readonly starter: Starter
  readonly actor: Actor
  readonly roles: readonly string[]
  /** Of the starter, at this moment. */
  readonly grants: ReadonlySet<string>
  readonly bulkActionId: string
  /** The arguments common to all items. */
  readonly shared: Readonly<Record<string, unknown>>
  hasPermission(permission: Permission): boolean
}

export type BulkPayload = {
  readonly bulkActionId: string
  readonly starter: Starter
  readonly shared: Readonly<Record<string, unknown>>
}

/** What became of many items. */
export type BulkOutcome = {
  readonly changed: number
  readonly skipped: number
  readonly failed: readonly { readonly id: string; readonly message: string }[]
}

export type BulkDefinition<Item extends { id: string }> = {
  readonly kind: string
  readonly about: string
  /** The permission to read the progress, besides the starter. */
  readonly permission: Permission
  /**
   * The permission without which it stops; `each item` where the items ask for the rights of the starter themselves,
   * because they differ by item.
   */
  readonly needs: Permission | 'each item'
} & (
  | {
      /** Handles one item. A thrown Failure is its failure alone: what it wrote is rolled back, the others continue. */
      each(context: BulkContext, item: Item): Promise<'changed' | 'skipped'>
      /** Called for an item that has failed, after what it wrote was rolled back. */
      failed?(context: AreaJobContext, item: Item, message: string): Promise<void>
    }
  | {
      /** Does a thousand items at a time; what it throws concerns all of them. */
      all(context: BulkContext, items: readonly Item[]): Promise<BulkOutcome>
    }
)

/** A kind as the work sees it, whatever its items. */
export type AnyBulkDefinition = BulkDefinition<{ id: string }>

/** A kind of bulk action: start it with `startBulkAction`, and list its `job` among those of the area. */
export const bulkKind = <Item extends { id: string }>(definition: BulkDefinition<Item>) => ({
  ...definition,
  job: areaJob<BulkPayload>({
    kind: definition.kind,
    about: definition.about,
    retry: PATIENT,
    concurrency: { perTenant: 4 },
    cause: ({ starter }) => causeIn({ by: starter }),
    // Safe because `startBulkAction` takes items by the type of the kind.
    run: (context, payload) => processItems(context, payload, definition as unknown as AnyBulkDefinition),
    async givenUp({ tx, emit }, { bulkActionId }) {
      const row = await endBulkAction(tx, bulkActionId, 'ERROR')
      if (row) emit(bulkActionCompleted(row))
    },
  }),
})

export type BulkKind<Item extends { id: string }> = ReturnType<typeof bulkKind<Item>>
